import type { CheckResult } from '../../electron/domain/check';
import { createKeyFileKeychain, openStorageForReading } from '../../electron/storage';

/** What the checks of a site add up to. */
export interface CheckSums {
  readonly checks: number;
  readonly up: number;
  readonly down: number;
  /** Sum of the response times of the `up` checks, tenths of a ms. */
  readonly tenths: number;
}

export type ToldCheck = Pick<CheckResult, 'outcome' | 'responseMs'>;

export const noChecks: CheckSums = { checks: 0, up: 0, down: 0, tenths: 0 };

export function minus(a: CheckSums, b: CheckSums): CheckSums {
  return { checks: a.checks - b.checks, up: a.up - b.up, down: a.down - b.down, tenths: a.tenths - b.tenths };
}

function sumsOf(checks: readonly ToldCheck[]): CheckSums {
  const ups = checks.filter(({ outcome }) => outcome === 'up');
  return {
    checks: checks.length,
    up: ups.length,
    down: checks.filter(({ outcome }) => outcome === 'down').length,
    tenths: ups.reduce((sum, { responseMs }) => sum + Math.round((responseMs ?? 0) * 10), 0),
  };
}

export interface Witness {
  /** What the store holds more of a site than before the run. */
  readonly stored: CheckSums;
  /** The checks `monitor` told in this run, in order. */
  readonly told: readonly ToldCheck[];
  /** So many of them are known to be in a drain that has ended. */
  readonly drained: number;
  /** What the server answered in this run. */
  readonly answered: number;
}

/**
 * What is wrong about a run, or null. The checks of a site are counted in the order they are told, so that what is stored has to
 * be the sum of the first n told ones, for an n of at least those drained: one lost, doubled or torn makes it another sum. The
 * kill may cut off the last lines of what was told; then the store may hold as many more as the server answered.
 */
export function wrongIn({ stored, told, drained, answered }: Witness): string | null {
  const text = `stored ${JSON.stringify(stored)}, told ${told.length}, drained ${drained}, answered ${answered}`;
  if (stored.checks < drained) return `lost: ${text}`;
  if (stored.checks > answered) return `doubled: ${text}`;
  const known = sumsOf(told.slice(0, stored.checks));
  const isSame = known.up === stored.up && known.down === stored.down && known.tenths === stored.tenths;
  if (stored.checks <= told.length) return isSame ? null : `not the first ones told, ${JSON.stringify(known)}: ${text}`;
  const isMore = stored.up >= known.up && stored.down >= known.down && stored.tenths >= known.tenths;
  return isMore ? null : `less than was told, ${JSON.stringify(known)}: ${text}`;
}

/** The sums of each site as `export` reads them, and what had to be passed over. */
export async function storedSums(dataDir: string, siteIds: readonly string[]) {
  const faults: string[] = [];
  const opened = await openStorageForReading({
    dataDir,
    keychain: createKeyFileKeychain(dataDir),
    report: (fault) => void faults.push(fault.message),
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const { history, incidents, state } = opened.value;
  const open = await history.loadOpen();
  const lastState = await state.load();
  faults.push(...[...open.faults, ...lastState.faults].map(({ message }) => message));
  const sums = new Map<string, CheckSums>();
  for (const siteId of siteIds) {
    let sum = noChecks;
    const add = ({ aggregate: { checks, up, down, sumMs } }: (typeof open.hours)[number]): void => {
      const tenths = sum.tenths + Math.round(sumMs * 10);
      sum = { checks: sum.checks + checks, up: sum.up + up, down: sum.down + down, tenths };
    };
    for await (const hour of history.read(siteId, 0, Infinity)) add(hour);
    for (const hour of open.hours) if (hour.siteId === siteId) add(hour);
    await incidents.read(siteId);
    sums.set(siteId, sum);
  }
  return { sums, faults };
}
