import type { ChannelResult, OutboxEntry } from '../../contract/alert-schema';
import { longestWaitMs, retryWaitMs } from '../../domain/alerting-retry';
import type { AlertSenders, Cancel, Clock, SendResult, StoredChannel } from '../ports';
import { canTellRepetition, deliver } from './delivery';
import type { Outbox } from './outbox';
import { asSent } from './late-note';

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
  /** Settles what a crash left unknown. To be called once, before the first `pump`. */
  recover(): void;
  /** Starts what is due. */
  pump(): void;
  /** The way is free again, or a channel was changed: nothing waits for its next try any longer. */
  hurry(channelId: string | null): void;
  /** No new tries; resolves when those under way have ended and their ends are on disk. */
  stop(): Promise<void>;
}

/** Chat servers take about one message a second. */
const spacingMs = 1_000;

const endedWhileSending =
  'Uptime Desk ended while this was being sent. It may have arrived, so it was not sent a second time.';

export function createDispatcher(deps: {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly senders: AlertSenders;
  readonly channelOf: (channelId: string) => StoredChannel | null;
  readonly onResult: (channelId: string) => void;
}): Dispatcher {
  const { clock, outbox, channelOf } = deps;
  const { queue } = outbox;
  const running = new Map<string, Promise<void>>();
  /** Monotonic ms before which a channel sends nothing. */
  const freeAt = new Map<string, number>();
  let timer: Cancel | null = null;
  let isStopped = false;

  function note(
    channelId: string,
    entry: OutboxEntry,
    outcome: ChannelResult['outcome'],
    message: string | null,
  ): void {
    outbox.setResult(channelId, { at: clock.now(), outcome, title: entry.message.title, message });
    deps.onResult(channelId);
  }

  function settle(entry: OutboxEntry, result: SendResult): void {
    if (result.outcome === 'sent') {
      queue.remove(entry);
      note(entry.channelId, entry, 'sent', null);
      return;
    }
    const refusals = entry.refusals + (result.outcome === 'refused' ? 1 : 0);
    const retryAfterMs = result.outcome === 'unreached' ? result.retryAfterMs : null;
    const ageMs = clock.now() - entry.message.alert.at;
    const waitMs = retryWaitMs({ attempts: entry.attempts, refusals, ageMs, retryAfterMs });
    if (waitMs === null) queue.remove(entry);
    else queue.replace(entry, { ...entry, refusals, notBefore: clock.now() + waitMs, isSending: false });
    note(entry.channelId, entry, waitMs === null ? 'failed' : 'retrying', result.message);
  }

  async function send(channel: StoredChannel, entry: OutboxEntry): Promise<void> {
    const sending = { ...entry, attempts: entry.attempts + 1, isSending: true };
    await outbox.replace(entry, sending);
    const result = await deliver(deps.senders, channel, asSent(sending.message, clock.now()));
    freeAt.set(entry.channelId, clock.monotonicMs() + spacingMs);
    settle(sending, result);
    await outbox.save();
  }

  /** Ms until the head of a channel may be tried. */
  function waitMs({ channelId, notBefore }: OutboxEntry): number {
    const leftMs = notBefore - clock.now();
    // A wait longer than any we set means that the clock was put back.
    const ownMs = leftMs > longestWaitMs ? 0 : leftMs;
    return Math.max(0, ownMs, (freeAt.get(channelId) ?? 0) - clock.monotonicMs());
  }

  function start(channelId: string): number {
    const entry = queue.head(channelId);
    const channel = channelOf(channelId);
    if (entry === null || running.has(channelId)) return Infinity;
    if (channel?.channel.enabled !== true) {
      queue.dropChannel(channelId);
      return Infinity;
    }
    const leftMs = waitMs(entry);
    if (leftMs > 0) return leftMs;
    const ended = send(channel, entry).finally(() => {
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
    recover() {
      for (const entry of queue.entries()) {
        if (!entry.isSending) continue;
        const channel = channelOf(entry.channelId);
        if (channel !== null && canTellRepetition(channel)) queue.replace(entry, { ...entry, isSending: false });
        else {
          queue.remove(entry);
          note(entry.channelId, entry, 'failed', endedWhileSending);
        }
      }
    },
    pump,
    hurry(channelId) {
      for (const entry of queue.entries()) {
        if (entry.isSending || (channelId !== null && entry.channelId !== channelId)) continue;
        if (entry.notBefore > 0) queue.replace(entry, { ...entry, notBefore: 0 });
      }
      pump();
    },
    async stop() {
      isStopped = true;
      timer?.();
      timer = null;
      await Promise.all(running.values());
    },
  };
}
