import type { SortKey } from '../../state/selectors';

/** The columns beside the name, in the order they stand. */
export const columnKeys = [
  'status',
  'trend',
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
export type ColumnKey = (typeof columnKeys)[number];

interface Column {
  /** The width it needs, in rem. */
  readonly rem: number;
  /** Takes a part of what is left over. */
  readonly isWide?: boolean;
  readonly sort: SortKey | null;
}

export const columns: Readonly<Record<ColumnKey, Column>> = {
  status: { rem: 9.25, sort: 'status' },
  trend: { rem: 6.25, sort: null },
  last: { rem: 4.75, sort: 'last' },
  min: { rem: 4.5, sort: 'min' },
  avg: { rem: 4.5, sort: 'avg' },
  max: { rem: 4.5, sort: 'max' },
  uptime: { rem: 5.5, sort: 'uptime' },
  uptimeWeek: { rem: 5.5, sort: 'uptimeWeek' },
  uptimeMonth: { rem: 5.5, sort: 'uptimeMonth' },
  failure: { rem: 11, isWide: true, sort: 'failure' },
  checked: { rem: 6, sort: 'checked' },
};

/** What most people look for. */
export const defaultColumns: readonly ColumnKey[] = [
  'status',
  'trend',
  'last',
  'min',
  'avg',
  'max',
  'uptime',
  'failure',
  'checked',
];

/** What stays longest where room is short, first. */
export const byImportance: readonly ColumnKey[] = [
  'status',
  'last',
  'uptime',
  'avg',
  'min',
  'max',
  'trend',
  'uptimeMonth',
  'uptimeWeek',
  'checked',
  'failure',
];

const nameRem = 11;
const gapRem = 0.875;
/** Edges of a row and the box to choose it. */
const edgesRem = 4.25;

/** The columns that are chosen, as stored; unknown names come from another version and are left out. */
export function chosenColumns(stored: readonly string[] | null): readonly ColumnKey[] {
  return stored === null ? defaultColumns : columnKeys.filter((key) => stored.includes(key));
}

/** Those of the chosen columns for which there is room, in the order they stand. Width 0 is not known yet: all of them. */
export function fittingColumns(chosen: readonly ColumnKey[], widthRem: number): readonly ColumnKey[] {
  if (widthRem <= 0) return chosen;
  let left = widthRem - edgesRem - nameRem;
  const kept = new Set<ColumnKey>();
  for (const key of byImportance) {
    if (!chosen.includes(key)) continue;
    left -= columns[key].rem + gapRem;
    if (left < 0) break;
    kept.add(key);
  }
  return chosen.filter((key) => kept.has(key));
}

/** The columns as a style sheet has them. */
export function gridTemplate(shown: readonly ColumnKey[]): string {
  const tracks = shown.map((key) => {
    const { rem, isWide } = columns[key];
    return isWide === true ? `minmax(${rem}rem, 1.2fr)` : `${rem}rem`;
  });
  return ['1.25rem', `minmax(${nameRem - 2}rem, 1.6fr)`, ...tracks].join(' ');
}
