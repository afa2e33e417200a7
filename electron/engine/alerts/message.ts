import type { Message } from '../../contract/alert-schema';
import type { Alert } from '../../domain/alert';
import type { Random } from '../ports';
import { alertText } from './alert-text';
import type { AlertWords } from './alert-words';

/** An alert in words, with the id all its tries share: letters, digits and hyphens, as mail and ntfy take them. */
export function messageOf(alert: Alert, random: Random, words: AlertWords): Message {
  const chance = Math.floor(random() * 36 ** 8).toString(36);
  return written(`ud-${Math.floor(alert.at).toString(36)}-${chance.padStart(8, '0')}`, alert, words);
}

export function written(id: string, alert: Alert, words: AlertWords): Message {
  return { id, ...alertText(alert, words), alert: { ...alert, subjects: [...alert.subjects] } };
}
