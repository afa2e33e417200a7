import type { SavedView } from '../../electron/contract/organise-schema';
import type { Query, SortKey } from './selectors';
import { sortKeys, startQuery } from './selectors';
import type { ShownStatus } from './shown-status';
import { statusOrder } from './shown-status';

/** The query a saved view stands for. What another version has put in it and this one does not know is as at the start. */
export function queryOfView(view: SavedView): Query {
  const status = view.status !== null && view.status in statusOrder ? (view.status as ShownStatus) : null;
  const sort = sortKeys.find((key) => key === view.sort) ?? startQuery.sort;
  return { search: view.search, status, sort, isDescending: view.isDescending };
}

export function viewOfQuery(name: string, query: Query, isGrouped: boolean): SavedView {
  const { search, status, sort, isDescending } = query;
  return { name, search: search.trim(), status, sort: sort satisfies SortKey, isDescending, isGrouped };
}

/** Whether the list is as the view has it. */
export function isViewOn(view: SavedView, query: Query, isGrouped: boolean): boolean {
  const now = viewOfQuery(view.name, query, isGrouped);
  return (Object.keys(now) as (keyof SavedView)[]).every((key) => now[key] === view[key]);
}

/** The views with this one: in the place of the one of its name, else at the end. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return views.some(({ name }) => name === view.name)
    ? views.map((old) => (old.name === view.name ? view : old))
    : [...views, view];
}
