import type { Message, OutboxEntry } from '../../contract/alert-schema';

/** Messages that wait for one channel. More than these: the oldest gives way, reminders first. */
export const maxPerChannel = 100;

/** Messages on their way, in order for each channel. */
export interface MessageQueue {
  /** Gives the message that had to make room, or null. */
  add(channelId: string, message: Message): Message | null;
  restore(entries: readonly OutboxEntry[]): void;
  /** The next one of a channel. */
  head(channelId: string): OutboxEntry | null;
  replace(before: OutboxEntry, after: OutboxEntry): void;
  remove(entry: OutboxEntry): void;
  dropChannel(channelId: string): void;
  /** In the order they go out. */
  of(channelId: string): readonly OutboxEntry[];
  waiting(channelId: string): number;
  /** Channels something waits for. */
  channelIds(): readonly string[];
  entries(): readonly OutboxEntry[];
}

export function createMessageQueue(): MessageQueue {
  const queues = new Map<string, readonly OutboxEntry[]>();
  const queueOf = (channelId: string): readonly OutboxEntry[] => queues.get(channelId) ?? [];

  function set(channelId: string, queue: readonly OutboxEntry[]): void {
    if (queue.length > 0) queues.set(channelId, queue);
    else queues.delete(channelId);
  }

  return {
    add(channelId, message) {
      const queue = queueOf(channelId);
      const dropped = queue.length < maxPerChannel ? null : spareOf(queue);
      const entry = { channelId, message, attempts: 0, refusals: 0, notBefore: 0, isSending: false };
      set(channelId, [...queue.filter((one) => one !== dropped), entry]);
      return dropped?.message ?? null;
    },
    restore(entries) {
      for (const entry of entries) set(entry.channelId, [...queueOf(entry.channelId), entry]);
    },
    head: (channelId) => queueOf(channelId)[0] ?? null,
    replace(before, after) {
      set(
        before.channelId,
        queueOf(before.channelId).map((entry) => (entry === before ? after : entry)),
      );
    },
    remove(entry) {
      set(
        entry.channelId,
        queueOf(entry.channelId).filter((one) => one !== entry),
      );
    },
    dropChannel: (channelId) => void queues.delete(channelId),
    of: queueOf,
    waiting: (channelId) => queueOf(channelId).length,
    channelIds: () => [...queues.keys()],
    entries: () => [...queues.values()].flat(),
  };
}

/** What can be spared: never the one that is being sent. */
function spareOf(queue: readonly OutboxEntry[]): OutboxEntry | null {
  const idle = queue.filter((entry) => !entry.isSending);
  return idle.find((entry) => entry.message.alert.kind === 'reminder') ?? idle[0] ?? null;
}
