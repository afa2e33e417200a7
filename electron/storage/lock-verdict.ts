import type { LockRecord } from '../contract/lock-schema';
import type { LockContent } from './lock-file';
import { livenessOf } from './process-identity';

export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** Epoch ms. */
  readonly since: number;
  /** `app`, `monitor`, `import` … */
  readonly what: string;
}

/** The data folder is in use. */
export interface LockFault {
  readonly kind: 'locked';
  /** Null where the lock does not say. */
  readonly holder: LockHolder | null;
  /** One sentence: who holds it and what to do. */
  readonly message: string;
}

/**
 * A holder on another machine cannot be asked whether it lives. It touches its lock every minute; one that has not been
 * touched for this long is taken for left behind. Generous, since the clocks of two machines differ and a synced folder
 * may bring changes late.
 */
const foreignSilenceMs = 15 * 60_000;

export interface Verdict {
  readonly stale: boolean;
  readonly why: string;
}

interface Moment {
  readonly nowMs: number;
  readonly garbledGraceMs: number;
  /** Whether a lock of this very process is one that was left. */
  readonly replacesOwn: boolean;
}

/** Whether a lock may be taken over, with the reason in words. */
export async function judge(content: LockContent, own: LockRecord, moment: Moment): Promise<Verdict> {
  if (content.kind === 'missing') return { stale: true, why: 'the lock is gone' };
  const silentMs = moment.nowMs - content.changedAt;
  if (content.kind === 'garbled') {
    return { stale: silentMs > moment.garbledGraceMs, why: 'the lock was left half written by a crash' };
  }
  const { record } = content;
  switch (await livenessOf(record, own)) {
    case 'running':
      if (moment.replacesOwn && record.pid === own.pid)
        return { stale: true, why: 'the thread that held the lock has ended' };
      return { stale: false, why: `${record.what} (process ${record.pid}) is running on this machine` };
    case 'gone':
      return { stale: true, why: `process ${record.pid} (${record.what}), which held the lock, has ended` };
    case 'elsewhere': {
      const minutes = Math.floor(silentMs / 60_000);
      const stale = silentMs > foreignSilenceMs;
      return { stale, why: `the lock of ${record.host} has not been refreshed for ${minutes} minutes` };
    }
  }
}

export function lockFaultOf(content: LockContent, verdict: Verdict): LockFault {
  if (content.kind !== 'record') {
    return { kind: 'locked', holder: null, message: 'Another process is just taking the data folder. Try again.' };
  }
  const { pid, host, since, what } = content.record;
  const holder = { pid, host, since, what };
  const sinceText = new Date(since).toISOString();
  const message = verdict.why.startsWith('the lock of')
    ? `The data folder is in use by ${what} on another machine or container, ${host}, since ${sinceText} (${verdict.why}). ` +
      'Close it there, or wait 15 minutes after it has ended.'
    : `The data folder is in use by ${what} (process ${pid}) since ${sinceText}. Close it, or start with another --data-dir.`;
  return { kind: 'locked', holder, message };
}
