import tls from 'node:tls';
import type { AlertSenders } from '../../engine/ports';
import { readSystemCa } from '../connect/system-ca';
import { runCommand } from './command';
import { createHttpPost } from './http-post';
import { createMailSender } from './mail';

/** The ways out for alerts. Only the desktop shows notifications, so that one is handed in. */
export function createAlertSenders(notify: AlertSenders['notify']): AlertSenders {
  let known: readonly string[] | null = null;
  /** As browsers trust them: those Node brings along and those of this computer. */
  const authorities = (): readonly string[] => (known ??= [...tls.rootCertificates, ...readSystemCa(process.env)]);
  return { post: createHttpPost({ authorities }), mail: createMailSender({ authorities }), run: runCommand, notify };
}
