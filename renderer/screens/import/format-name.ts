import type { ImportFormat } from '../../../electron/contract/import-calls';
import { texts } from '../../texts';

const { formats } = texts.importing;

/** Names of programs, the same in every language. */
const programs = {
  'uptime-kuma': 'Uptime Kuma',
  uptimerobot: 'UptimeRobot',
  gatus: 'Gatus',
  upptime: 'Upptime',
  statping: 'Statping',
  checkmate: 'Checkmate',
  prometheus: 'Prometheus',
  vmping: 'vmPing',
  'uptime-watcher': 'Uptime-Watcher',
  'better-stack': 'Better Stack',
  checkly: 'Checkly',
  kener: 'Kener',
  pingdom: 'Pingdom',
} as const;

export const programNames: readonly string[] = Object.values(programs);

const names: Readonly<Record<ImportFormat, string>> = { ...formats, ...programs, opml: 'OPML' };

export function formatName(format: ImportFormat): string {
  return names[format];
}

/** Examples of what can be pasted. */
export const pasteExample = 'https://example.com\nping://192.168.1.1\ntcp://mail.example.com:587';
