import type { ChannelResult, OutboxEntry } from '../../contract/alert-schema';
import { longestWaitMs, retryWaitMs } from '../../domain/alerting-retry';
import type { Clock, SendResult, StoredChannel } from '../ports';
import { canTellRepetition } from './delivery';
import type { Outbox } from './outbox';

const endedWhileSending =
  'Uptime Desk ended while this was being sent. It may have arrived, so it was not sent a second time.';

/** What becomes of a message after a try, whether its end is known or not. Changes the outbox in memory only. */
export interface Endings {
  settle(entry: OutboxEntry, result: SendResult): void;
  recover(channelOf: (channelId: string) => StoredChannel | null): void;
  /**
   * What waits for its next try waits no longer, and the waits begin with the short ones again. Of one channel: something
   * was done about it, so that what it turned down before does not count; of all (null): only the way is free again.
   */
  hurry(channelId: string | null): void;
}

export function createEndings(clock: Pick<Clock, 'now'>, outbox: Outbox): Endings {
  const { queue } = outbox;

  function note(entry: OutboxEntry, ended: Omit<ChannelResult, 'at' | 'title'>): void {
    outbox.setResult(entry.channelId, { at: clock.now(), title: entry.message.title, ...ended });
  }

  return {
    settle(entry, result) {
      if (result.outcome === 'sent') {
        queue.remove(entry);
        note(entry, { outcome: 'sent', message: null });
        return;
      }
      const refusals = entry.refusals + (result.outcome === 'refused' ? 1 : 0);
      const retryAfterMs = result.outcome === 'unreached' ? result.retryAfterMs : null;
      const ageMs = clock.now() - entry.message.alert.at;
      const delayMs = retryWaitMs({ attempts: entry.attempts, refusals, ageMs, retryAfterMs });
      if (delayMs === null) queue.remove(entry);
      else queue.replace(entry, { ...entry, refusals, notBefore: clock.now() + delayMs, isSending: false });
      note(entry, { outcome: delayMs === null ? 'failed' : 'retrying', ...saidOf(result) });
    },
    recover(channelOf) {
      for (const entry of queue.entries().filter((one) => one.isSending)) {
        const channel = channelOf(entry.channelId);
        if (channel !== null && canTellRepetition(channel)) queue.replace(entry, { ...entry, isSending: false });
        else {
          queue.remove(entry);
          note(entry, { outcome: 'failed', message: endedWhileSending });
        }
      }
    },
    hurry(channelId) {
      for (const entry of queue.entries()) {
        if (entry.isSending || (channelId !== null && entry.channelId !== channelId)) continue;
        const refusals = channelId === null ? entry.refusals : 0;
        queue.replace(entry, { ...entry, refusals, attempts: 0, notBefore: 0 });
      }
    },
  };
}

/** Why it was not sent, and the certificate that is the reason, where one is. */
export function saidOf(result: SendResult): Pick<ChannelResult, 'message' | 'certificate'> {
  if (result.outcome === 'sent') return { message: null };
  const certificate = result.outcome === 'unreached' ? result.certificate : undefined;
  return { message: result.message, ...(certificate === undefined ? {} : { certificate }) };
}

/** Ms until a message may be tried. A wait longer than any we set means that the clock was put back. */
export function waitMs({ notBefore }: OutboxEntry, nowMs: number): number {
  const leftMs = notBefore - nowMs;
  return leftMs > longestWaitMs ? 0 : Math.max(0, leftMs);
}
