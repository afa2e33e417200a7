import type { OutboxEntry } from '../../contract/alert-schema';
import type { AlertSenders, Cancel, Clock, StoredChannel } from '../ports';
import { createEndings, waitMs } from './delivery-endings';
import { deliver } from './delivery';
import type { Outbox } from './outbox';
import type { AlertWords } from './alert-words';
import { asSent } from './late-note';
import { foldWaiting } from './waiting-folds';

/**
 * Sends what the outbox holds: one message at a time for each channel, in order, and each try only after it is written
 * down that it begins.
 *
 *   head of a queue --written: is sending--> try --sent------------------> gone
 *                                             |--unreached, refused------> waits longer each time, in the end given up
 *                                             \--crash--> at the next start: tried again where the receiver can tell a
 *                                                         repetition by the message's id, else given up and said
 */
export interface Dispatcher {
  /** Settles what a crash left unknown, and sends the rest at once. To be called once, before anything else. */
  begin(): void;
  /** Starts what is due. */
  pump(): void;
  /**
   * The way is free again (null), or something was done about one channel: nothing waits for its next try any longer. A
   * try that is under way is not disturbed; should it fail, the next one follows at once.
   */
  hurry(channelId: string | null): void;
  /** No new tries; resolves when those under way have ended and their ends are on disk. */
  stop(): Promise<void>;
}

/** Chat servers take about one message a second. */
const spacingMs = 1_000;
/** Quitting waits this long for tries under way. */
const stopWithinMs = 3_000;

export function createDispatcher(deps: {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly senders: AlertSenders;
  readonly channelOf: (channelId: string) => StoredChannel | null;
  readonly words: () => AlertWords;
}): Dispatcher {
  const { clock, outbox, channelOf } = deps;
  const { queue } = outbox;
  const running = new Map<string, Promise<void>>();
  /** Monotonic ms before which a channel sends nothing. */
  const freeAt = new Map<string, number>();
  /** Channels that were hurried while a try of theirs was under way: it may have begun before the way was free. */
  const hurried = new Set<string>();
  let timer: Cancel | null = null;
  let isStopped = false;

  const endings = createEndings(clock, outbox);

  async function send(channel: StoredChannel, entry: OutboxEntry): Promise<void> {
    const sending = { ...entry, attempts: entry.attempts + 1, isSending: true };
    await outbox.replace(entry, sending);
    const result = await deliver(deps.senders, channel, asSent(sending.message, clock.now(), deps.words()));
    freeAt.set(entry.channelId, clock.monotonicMs() + spacingMs);
    endings.settle(sending, result);
    if (hurried.delete(entry.channelId)) endings.hurry(entry.channelId);
    await outbox.save();
  }

  function start(channelId: string): number {
    const entry = queue.head(channelId);
    const channel = channelOf(channelId);
    if (entry === null || running.has(channelId)) return Infinity;
    if (channel?.channel.enabled !== true) {
      queue.dropChannel(channelId);
      return Infinity;
    }
    const leftMs = Math.max(waitMs(entry, clock.now()), (freeAt.get(channelId) ?? 0) - clock.monotonicMs());
    if (leftMs > 0) return leftMs;
    foldWaiting(queue, channelId, deps.words());
    const ended = send(channel, queue.head(channelId) ?? entry).finally(() => {
      running.delete(channelId);
      pump();
    });
    running.set(channelId, ended);
    return Infinity;
  }

  function pump(): void {
    timer?.();
    timer = null;
    if (isStopped) return;
    const nextMs = queue.channelIds().reduce((first, channelId) => Math.min(first, start(channelId)), Infinity);
    if (nextMs !== Infinity) timer = clock.after(nextMs, pump);
  }

  return {
    begin() {
      endings.recover(channelOf);
      // Waits of the last run are over: the receiver may be back since, and somebody who starts the app wants to know.
      endings.hurry(null);
      pump();
    },
    pump,
    hurry(channelId) {
      for (const id of running.keys()) if (channelId === null || id === channelId) hurried.add(id);
      endings.hurry(channelId);
      pump();
    },
    async stop() {
      isStopped = true;
      timer?.();
      timer = null;
      // What takes longer is left as it is on disk, as after a crash.
      let impatient: Cancel = () => undefined;
      const patience = new Promise<void>((resolve) => {
        impatient = clock.after(stopWithinMs, resolve);
      });
      await Promise.race([Promise.all(running.values()), patience]);
      // A timer that is left would keep the thread alive.
      impatient();
    },
  };
}
