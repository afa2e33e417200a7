import type { SiteView } from '../../electron/contract/view-schema';
import { uptimePercent } from '../../electron/domain/uptime';
import { formatGroupPath, parseGroupPath } from '../../electron/domain/group-path';
import type { GroupPath } from '../../electron/domain/group-path';
import type { Query } from './selectors';
import { collator } from './selectors';
import type { ShownStatus } from './shown-status';
import { shownStatus, statusOrder } from './shown-status';

/** What a group says of the sites in it, those of the groups within it included. */
export interface RollUp {
  readonly siteIds: readonly string[];
  /** Worst first, without those of which there is none. */
  readonly counts: readonly (readonly [ShownStatus, number])[];
  readonly worst: ShownStatus;
  /** Over the checks of all its sites in the last 24 hours; null where none counted. */
  readonly uptimeDayPercent: number | null;
}

export interface GroupRow {
  readonly kind: 'group';
  /** The path as text; empty for the sites without a group. */
  readonly key: string;
  readonly path: GroupPath;
  readonly depth: number;
  readonly isCollapsed: boolean;
  readonly rollUp: RollUp;
}

export interface SiteRowItem {
  readonly kind: 'site';
  readonly key: string;
  readonly site: SiteView;
  readonly depth: number;
}

export type ListRow = GroupRow | SiteRowItem;

interface Node {
  readonly path: GroupPath;
  readonly key: string;
  readonly children: Map<string, Node>;
  readonly own: SiteView[];
  /** All sites of it and within it, in the order of the list. */
  readonly all: SiteView[];
}

const paths = new Map<string, GroupPath>();

/** The path of a site's group; parsed once per text. */
export function groupPathOf(group: string | null): GroupPath {
  if (group === null) return [];
  const known = paths.get(group);
  if (known !== undefined) return known;
  if (paths.size > 10_000) paths.clear();
  const path = parseGroupPath(group);
  paths.set(group, path);
  return path;
}

function emptyNode(path: GroupPath): Node {
  return { path, key: formatGroupPath(path), children: new Map(), own: [], all: [] };
}

function treeOf(sites: readonly SiteView[]): Node {
  const root = emptyNode([]);
  for (const site of sites) {
    const path = groupPathOf(site.group);
    let node = root;
    node.all.push(site);
    path.forEach((name, index) => {
      const child = node.children.get(name) ?? emptyNode(path.slice(0, index + 1));
      node.children.set(name, child);
      child.all.push(site);
      node = child;
    });
    node.own.push(site);
  }
  return root;
}

export function rollUpOf(sites: readonly SiteView[], now: number): RollUp {
  const counts = new Map<ShownStatus, number>();
  let up = 0;
  let down = 0;
  for (const site of sites) {
    const status = shownStatus(site, now);
    counts.set(status, (counts.get(status) ?? 0) + 1);
    up += site.upDay;
    down += site.downDay;
  }
  const ordered = [...counts].sort(([a], [b]) => statusOrder[a] - statusOrder[b]);
  return {
    siteIds: sites.map(({ id }) => id),
    counts: ordered,
    worst: ordered[0]?.[0] ?? 'waiting',
    uptimeDayPercent: uptimePercent(up, down),
  };
}

/** By name, unless the list is sorted by something else: then the group comes first whose first site does. */
function orderOf(children: Iterable<Node>, query: Query): readonly Node[] {
  const list = [...children];
  const last = (node: Node): string => node.path.at(-1) ?? '';
  if (query.sort === 'added' || query.sort === 'name') {
    const sign = query.sort === 'name' && query.isDescending ? -1 : 1;
    return list.sort((a, b) => sign * collator.compare(last(a), last(b)));
  }
  // A map keeps the order in which its keys came: that of the sorted sites.
  return list;
}

/**
 * The sites in nested groups. Those without a group come last, under a heading of their own; where no site has a group there
 * are no headings at all. `isFolded` says which groups show their heading only.
 */
export function groupedRows(
  sites: readonly SiteView[],
  options: { readonly query: Query; readonly now: number; readonly isFolded: (key: string) => boolean },
): readonly ListRow[] {
  const root = treeOf(sites);
  if (root.children.size === 0) return plainRows(sites);
  const rows: ListRow[] = [];
  const add = (node: Node, key: string, depth: number, shown: readonly SiteView[]): void => {
    const isCollapsed = options.isFolded(key);
    rows.push({ kind: 'group', key, path: node.path, depth, isCollapsed, rollUp: rollUpOf(shown, options.now) });
    if (isCollapsed) return;
    if (key !== '') {
      for (const child of orderOf(node.children.values(), options.query)) add(child, child.key, depth + 1, child.all);
    }
    for (const site of node.own) rows.push({ kind: 'site', key: site.id, site, depth: depth + 1 });
  };
  for (const child of orderOf(root.children.values(), options.query)) add(child, child.key, 0, child.all);
  if (root.own.length > 0) add(root, '', 0, root.own);
  return rows;
}

export function plainRows(sites: readonly SiteView[]): readonly ListRow[] {
  return sites.map((site) => ({ kind: 'site', key: site.id, site, depth: 0 }));
}
