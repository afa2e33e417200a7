import type { ChannelResult, Message, OutboxEntry } from '../../contract/alert-schema';
import type { SavedDesk } from '../../domain/alerting-desk';
import type { StorageFault } from '../../domain/storage-fault';
import type { OutboxStore } from '../ports';
import { createMessageQueue, maxPerChannel } from './message-queue';
import type { MessageQueue } from './message-queue';

/** What is on its way, and how the newest try of each channel ended; kept in one file with what has been told. */
export interface Outbox {
  readonly queue: MessageQueue;
  /** Gives back what had been told at the last save. */
  load(): Promise<{ readonly desk: SavedDesk | null; readonly faults: readonly StorageFault[] }>;
  add(channelId: string, message: Message, nowMs: number): void;
  result(channelId: string): ChannelResult | null;
  setResult(channelId: string, result: ChannelResult): void;
  dropChannel(channelId: string): void;
  /** Takes the place of an entry, durably: resolves when it is on disk, or is known not to be writable. */
  replace(before: OutboxEntry, after: OutboxEntry): Promise<void>;
  save(): Promise<void>;
}

export function createOutbox(deps: {
  readonly store: OutboxStore;
  /** What has been told by now. */
  readonly desk: () => SavedDesk;
  readonly onFault: (fault: StorageFault) => void;
}): Outbox {
  const queue = createMessageQueue();
  let results: Readonly<Record<string, ChannelResult>> = {};
  let saving: Promise<void> = Promise.resolve();
  let nextSave: Promise<void> | null = null;

  async function write(): Promise<void> {
    nextSave = null;
    const saved = await deps.store.save({ desk: deps.desk(), entries: queue.entries(), results });
    if (!saved.ok) deps.onFault(saved.error);
  }

  /** Saves asked for while one is being written become one. */
  function save(): Promise<void> {
    nextSave ??= saving = saving.then(write, write);
    return nextSave;
  }

  function setResult(channelId: string, result: ChannelResult): void {
    results = { ...results, [channelId]: result };
  }

  return {
    queue,
    async load() {
      const { outbox, faults } = await deps.store.load();
      queue.restore(outbox?.entries ?? []);
      results = outbox?.results ?? {};
      return { desk: outbox?.desk ?? null, faults };
    },
    add(channelId, message, nowMs) {
      const dropped = queue.add(channelId, message);
      if (dropped === null) return;
      const why = `More than ${maxPerChannel} messages wait for this channel: the oldest was dropped.`;
      setResult(channelId, { at: nowMs, outcome: 'failed', title: dropped.title, message: why });
    },
    result: (channelId) => results[channelId] ?? null,
    setResult,
    dropChannel(channelId) {
      queue.dropChannel(channelId);
      results = Object.fromEntries(Object.entries(results).filter(([id]) => id !== channelId));
    },
    replace(before, after) {
      queue.replace(before, after);
      return save();
    },
    save,
  };
}
