import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LockRecord } from '../contract/lock-schema';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import type { StorageFault } from '../domain/storage-fault';
import { renamePatiently } from './atomic-file';
import { unwritable } from './faults';
import type { FileLayer } from './file-layer';
import { createExclusively, readLock } from './lock-file';
import type { LockContent } from './lock-file';
import { judge, lockFaultOf } from './lock-verdict';
import type { LockFault, Verdict } from './lock-verdict';
import { identityOf } from './process-identity';

export interface Lock {
  readonly token: string;
  /** What was found out while taking it, for the log: that a stale lock was taken over, and why. */
  readonly notice: string | null;
  /** False once another process has taken the data folder over; nothing may be written then. */
  isHeld(): boolean;
  release(): Promise<void>;
}

export interface LockOptions {
  readonly dataDir: string;
  readonly files: FileLayer;
  /** `app`, `monitor`, `import` … */
  readonly what: string;
  /** A lock of this very process is one that an earlier thread of it left: that thread is over. */
  readonly replacesOwn?: boolean;
  now(): number;
  readonly heartbeatMs?: number;
}

const defaultHeartbeatMs = 60_000;
/** A starter writes its lock within moments; a garbled one that is older was left by a crash. */
const garbledGraceMs = 3_000;

/**
 * One process at a time. The file `lock` says who: made with its content in one step, so that of two starters one fails.
 *
 * Taking over a stale lock needs more care: two starters that both find it stale must not remove each other's new one.
 * So the right to replace the lock with token T is itself taken exclusively, by making `lock.claim-T`:
 *
 *   lock(T), stale --make lock.claim-T--> lock is still T? --rename own record over lock--> remove the claim
 *                        | taken                | no: it was replaced meanwhile
 *                        v                      v
 *              its maker is gone too?         remove the claim, look again
 *              claim that claim (lock.claim-T2), else look again
 *
 * While a claim on T exists, nobody but its maker replaces the lock of T; a claim is removed only after that.
 */
export async function takeLock(options: LockOptions): Promise<Result<Lock, LockFault | StorageFault>> {
  const file = path.join(options.dataDir, 'lock');
  const token = randomBytes(12).toString('hex');
  const record: LockRecord = {
    schema: 1,
    ...(await identityOf(process.pid)),
    since: options.now(),
    token,
    what: options.what,
  };
  try {
    const taken = await tryToTake(options, file, record);
    if (!taken.ok) return taken;
    await clearClaims(options.files, options.dataDir);
    return ok(holdLock(options, file, record, taken.value));
  } catch (error) {
    return err(unwritable(options.dataDir, file, error));
  }
}

/** The value is what was found out about an earlier holder, or null. */
async function tryToTake(
  options: LockOptions,
  file: string,
  record: LockRecord,
): Promise<Result<string | null, LockFault>> {
  const { files } = options;
  const giveUpAt = performance.now() + 10_000;
  for (;;) {
    if (await createExclusively(files, file, record)) return ok(null);
    const content = await readLock(files, file);
    if (content.kind === 'missing') continue;
    const verdict = await verdictOn(content, record, options);
    if (!verdict.stale) return err(lockFaultOf(content, verdict));
    if (await takeOver(options, file, record, content)) return ok(verdict.why);
    if (performance.now() > giveUpAt) return err(lockFaultOf(content, verdict));
    await pause(20 + Math.random() * 30);
  }
}

async function verdictOn(content: LockContent, own: LockRecord, options: LockOptions): Promise<Verdict> {
  const { replacesOwn = false } = options;
  return judge(content, own, { nowMs: options.now(), garbledGraceMs, replacesOwn });
}

function tokenOf(content: LockContent): string {
  return content.kind === 'record' ? content.record.token : 'garbled';
}

/** True once our record has replaced the stale one; false: look again. */
async function takeOver(options: LockOptions, file: string, record: LockRecord, stale: LockContent): Promise<boolean> {
  const { files } = options;
  const claims = await claimChain(options, file, record, tokenOf(stale));
  if (claims === null) return false;
  const [own] = claims.slice(-1);
  const present = await readLock(files, file);
  if (tokenOf(present) !== tokenOf(stale) || present.kind === 'missing') {
    if (own) await files.remove(own);
    return false;
  }
  const temporary = path.join(options.dataDir, `lock.${record.token}.new`);
  await createExclusively(files, temporary, record);
  await renamePatiently(files, temporary, file);
  await files.syncFolder(options.dataDir);
  for (const claim of claims.toReversed()) await files.remove(claim);
  return true;
}

/** Follows the claims of makers that are gone, and makes the next one. Null: a maker that runs was first. */
async function claimChain(
  options: LockOptions,
  file: string,
  record: LockRecord,
  token: string,
): Promise<readonly string[] | null> {
  const claims: string[] = [];
  for (let next = token; ;) {
    const claim = `${file}.claim-${next}`;
    claims.push(claim);
    if (await createExclusively(options.files, claim, record)) return claims;
    const content = await readLock(options.files, claim);
    if (content.kind === 'missing') return null;
    if (content.kind === 'garbled') {
      // Left by a crash while it was written, on a file system without hard links.
      if (options.now() - content.changedAt > garbledGraceMs) await options.files.remove(claim);
      return null;
    }
    if (!(await verdictOn(content, record, options)).stale || claims.length > 100) return null;
    next = content.record.token;
  }
}

/** What starters that were killed left behind; claims on locks before ours mean nothing any more. */
async function clearClaims(files: FileLayer, dataDir: string): Promise<void> {
  for (const name of await files.list(dataDir)) {
    const file = path.join(dataDir, name);
    const isOld = /^lock\.[0-9a-f]+\.(tmp|new)$/.test(name) && (await ageMs(files, file)) > 60_000;
    if (isOld || name.startsWith('lock.claim-')) await files.remove(file);
  }
}

/** Of a file that may be gone by now. */
async function ageMs(files: FileLayer, file: string): Promise<number> {
  return Date.now() - (await files.changedAt(file).catch(() => Date.now()));
}

function holdLock(options: LockOptions, file: string, record: LockRecord, notice: string | null): Lock {
  const { files } = options;
  let held = true;

  /** Shows other machines that we live, and finds out whether one of them thought that we do not. */
  const beat = async (): Promise<void> => {
    const content = await readLock(files, file);
    // Deleted by hand, or by what syncs the folder. Should another process be faster, the next beat finds that out.
    if (content.kind === 'missing') await createExclusively(files, file, record);
    else if (tokenOf(content) === record.token) await files.touch(file, options.now());
    else held = false;
  };

  let beating: Promise<void> | null = null;
  const timer = setInterval(() => {
    // A disk that refuses for a while is no reason to give the lock up.
    beating ??= beat()
      .catch(() => undefined)
      .finally(() => (beating = null));
  }, options.heartbeatMs ?? defaultHeartbeatMs);
  timer.unref();

  return {
    token: record.token,
    notice,
    isHeld: () => held,
    release: async () => {
      clearInterval(timer);
      await beating;
      held = false;
      const content = await readLock(files, file).catch(() => null);
      if (content && tokenOf(content) === record.token) await files.remove(file).catch(() => undefined);
    },
  };
}
