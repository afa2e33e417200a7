import type { Message } from '../../contract/alert-schema';
import type { AlertWords } from './alert-words';

/** A message is late when it was made this long before it goes out. */
const lateAfterMs = 120_000;

/** The message as it goes out now: one that comes late says when it was made. */
export function asSent(message: Message, nowMs: number, words: AlertWords): Message {
  if (nowMs - message.alert.at < lateAfterMs) return message;
  return { ...message, text: `${message.text} ${words.texts.late(words.time(message.alert.at, nowMs))}` };
}
