import type { OutboxEntry } from '../../contract/alert-schema';
import type { Alert } from '../../domain/alert';
import { foldReturn, isOutdated } from '../../domain/alerting-folding';
import type { AlertWords } from './alert-words';
import { written } from './message';
import type { MessageQueue } from './message-queue';

/**
 * Before the next message of a channel is tried: where it tells of a fall, what waits behind it of the return goes into it.
 * Somebody who was not reached all the time gets one message of the outage and its end. The message has a new id, since a
 * receiver that knows the old one may pass over what comes under it.
 */
export function foldWaiting(queue: MessageQueue, channelId: string, words: AlertWords): void {
  const [first, ...later] = queue.of(channelId);
  if (first === undefined || first.isSending) return;
  const head = later.reduce((before, entry) => foldOne(queue, before, entry, words), first);
  if (head === first) return;
  for (const entry of later) if (isOutdated(alertIn(entry), alertIn(head))) queue.remove(entry);
}

function foldOne(queue: MessageQueue, head: OutboxEntry, entry: OutboxEntry, words: AlertWords): OutboxEntry {
  const folded = entry.isSending ? null : foldReturn(alertIn(head), alertIn(entry));
  if (folded === null) return head;
  const { fall, rest } = folded;
  const after = { ...head, message: written(`${entry.message.id}-f`, fall, words) };
  queue.replace(head, after);
  if (rest === null) queue.remove(entry);
  else queue.replace(entry, { ...entry, message: written(entry.message.id, rest, words) });
  return after;
}

function alertIn(entry: OutboxEntry): Alert {
  return entry.message.alert;
}
