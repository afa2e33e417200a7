import { addressKey } from '../../../contract/address';
import { hourKeyOf, msPerHour } from '../../../domain/hour-key';
import type { HourKey } from '../../../domain/hour-key';
import type { Site, SiteId } from '../../../domain/site';
import { isTaken } from '../import-plan';
import type { ImportRow } from '../import-plan';
import type { PastHistory, PastHour, PastSite } from './past-history';

/** Which site gets the hours of a foreign one. */
export type PastTarget =
  | { readonly kind: 'present'; readonly siteId: SiteId; readonly name: string }
  | { readonly kind: 'new'; readonly row: ImportRow }
  | { readonly kind: 'none'; readonly why: string };

/** What a person has said about a foreign site: the id of one of ours, or that it stays out. */
export type PastChoice = { readonly siteId: SiteId } | 'leave-out';

export interface PastSitePlan {
  readonly key: string;
  readonly name: string;
  readonly target: PastTarget;
  /** Hours that are over, ascending. */
  readonly hours: readonly PastHour[];
  /** Those of them for which the site has a record already. */
  readonly overlapping: readonly HourKey[];
  readonly intervalMs: number | null;
  readonly notes: readonly string[];
}

export interface PastPlanDeps {
  readonly sites: readonly Site[];
  readonly nowMs: number;
  readonly choices: ReadonlyMap<string, PastChoice>;
  /** Hours of a site there is a record of, drained or not. */
  readonly recordedHours: (siteId: SiteId) => Promise<ReadonlySet<HourKey>>;
}

/** What bringing a foreign history in would do. Nothing is changed by asking. */
export async function planPast(history: PastHistory, deps: PastPlanDeps): Promise<readonly PastSitePlan[]> {
  const plans: PastSitePlan[] = [];
  const newKeys = new Set<string>();
  const taken = new Set<SiteId>();
  for (const site of history.sites) {
    const target = unlessTaken(targetOf(site, deps), taken, newKeys);
    const hours = site.hours.filter((hour) => hour.startMs + msPerHour <= deps.nowMs);
    const known = target.kind === 'present' ? await deps.recordedHours(target.siteId) : new Set<HourKey>();
    const overlapping = hours.map((hour) => hourKeyOf(hour.startMs)).filter((hour) => known.has(hour));
    const { key, name, intervalMs, notes } = site;
    plans.push({ key, name, target, hours, overlapping, intervalMs, notes });
  }
  return plans;
}

/** Two foreign sites must not write into one of ours: which of the two is right cannot be told. */
function unlessTaken(target: PastTarget, taken: Set<SiteId>, newKeys: Set<string>): PastTarget {
  if (target.kind === 'present') {
    if (taken.has(target.siteId))
      return { kind: 'none', why: `${target.name} gets the hours of another entry already.` };
    taken.add(target.siteId);
  }
  if (target.kind === 'new' && isTaken(target.row)) {
    const key = addressKey(target.row.draft.probe);
    if (newKeys.has(key)) return { kind: 'none', why: 'Another entry of the file watches the same.' };
    newKeys.add(key);
  }
  return target;
}

function targetOf(site: PastSite, { sites, choices }: PastPlanDeps): PastTarget {
  const choice = choices.get(site.key);
  if (choice === 'leave-out') return { kind: 'none', why: 'Left out by choice.' };
  if (choice !== undefined) {
    const chosen = sites.find(({ id }) => id === choice.siteId);
    return chosen === undefined ? { kind: 'none', why: 'The chosen site is not there any more.' } : present(chosen);
  }
  const { row } = site;
  if (row !== null && isTaken(row)) {
    const key = addressKey(row.draft.probe);
    const same = sites.find((other) => addressKey(other.probe) === key);
    return same === undefined ? { kind: 'new', row } : present(same);
  }
  const named = sites.filter((other) => isSameName(other.name, site.name));
  const [only] = named;
  if (only !== undefined && named.length === 1) return present(only);
  if (named.length > 1)
    return { kind: 'none', why: `${named.length} sites are called ${site.name}: choose one of them.` };
  if (row !== null) return { kind: 'none', why: row.notes[0] ?? 'It cannot be watched here.' };
  return { kind: 'none', why: `No site is called ${site.name}. Add it first, or choose the site it is.` };
}

function present({ id, name }: Site): PastTarget {
  return { kind: 'present', siteId: id, name };
}

function isSameName(first: string, second: string): boolean {
  return first.trim().toLocaleLowerCase() === second.trim().toLocaleLowerCase();
}
