import type { SiteView } from '../../electron/contract/view-schema';
import { parseSearch } from './search/grammar';
import { searchTest } from './search/matching';
import { statusWords } from './search/status-words';
import type { ShownStatus } from './shown-status';
import { shownStatus, statusOrder } from './shown-status';

export const sortKeys = [
  'added',
  'name',
  'status',
  'last',
  'min',
  'avg',
  'max',
  'uptime',
  'uptimeWeek',
  'uptimeMonth',
  'failure',
  'checked',
] as const;
export type SortKey = (typeof sortKeys)[number];

/** How the list is narrowed and ordered. */
export interface Query {
  readonly search: string;
  readonly status: ShownStatus | null;
  readonly sort: SortKey;
  readonly isDescending: boolean;
}

export const startQuery: Query = { search: '', status: null, sort: 'added', isDescending: false };

/** The query after a click on a column: first its own way, then the other way round, then as they were added. */
export function withSort(query: Query, sort: SortKey): Query {
  if (query.sort !== sort) return { ...query, sort, isDescending: false };
  if (!query.isDescending) return { ...query, isDescending: true };
  return { ...query, sort: 'added', isDescending: false };
}

export const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

type Figure = (site: SiteView) => number | null;

const figures: Readonly<Record<Exclude<SortKey, 'added' | 'name' | 'status'>, Figure>> = {
  last: (site) => site.window.lastMs,
  min: (site) => site.window.minMs,
  avg: (site) => site.window.avgMs,
  max: (site) => site.window.maxMs,
  uptime: (site) => site.uptimeDayPercent,
  uptimeWeek: (site) => site.uptimeWeekPercent,
  uptimeMonth: (site) => site.uptimeMonthPercent,
  failure: (site) => site.lastFailure?.at ?? null,
  checked: (site) => site.checkedAt,
};

/** Sites without the figure stand last both ways round: no figure is neither the best nor the worst. */
function byFigure(figure: Figure, sign: number) {
  return (a: SiteView, b: SiteView): number => {
    const left = figure(a);
    const right = figure(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  };
}

function comparison(query: Query, now: number): ((a: SiteView, b: SiteView) => number) | null {
  const sign = query.isDescending ? -1 : 1;
  const { sort } = query;
  if (sort === 'added') return null;
  if (sort === 'name') return (a, b) => sign * collator.compare(a.name, b.name);
  if (sort === 'status') return (a, b) => sign * (statusOrder[shownStatus(a, now)] - statusOrder[shownStatus(b, now)]);
  return byFigure(figures[sort], sign);
}

/** The sites of the list, in order. */
export function visibleSites(sites: ReadonlyMap<string, SiteView>, query: Query, now: number): readonly SiteView[] {
  const isMatch = searchTest(parseSearch(query.search, statusWords));
  const found = [...sites.values()].filter(
    (site) => (query.status === null || shownStatus(site, now) === query.status) && isMatch(site, now),
  );
  const compare = comparison(query, now);
  return compare === null ? found : found.sort(compare);
}

/** How many sites there are of each status, worst first, without those of which there is none. */
export function statusCounts(sites: Iterable<SiteView>, now: number): readonly (readonly [ShownStatus, number])[] {
  const counts = new Map<ShownStatus, number>();
  for (const site of sites) {
    const status = shownStatus(site, now);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => statusOrder[a] - statusOrder[b]);
}
