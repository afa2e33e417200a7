import type { Message } from '../../contract/alert-schema';
import type { Alert } from '../../domain/alert';
import { alertText } from '../../domain/alerting-text';
import type { Random } from '../ports';
import { clockText } from './clock-text';

/** An alert in words, with the id all its tries share: letters, digits and hyphens, as mail and ntfy take them. */
export function messageOf(alert: Alert, random: Random): Message {
  const chance = Math.floor(random() * 36 ** 8).toString(36);
  const id = `ud-${Math.floor(alert.at).toString(36)}-${chance.padStart(8, '0')}`;
  return { id, ...alertText(alert, clockText), alert: { ...alert, subjects: [...alert.subjects] } };
}
