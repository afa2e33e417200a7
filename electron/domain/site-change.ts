import type { Confirmation } from './confirmation';
import type { Site } from './site';

/** What of a site can be changed for many at once. */
export type SharedFields = Pick<Site, 'intervalMs' | 'timeoutMs' | 'group' | 'tags' | 'confirm' | 'retryIntervalMs'>;

/** One change for many sites; what is left out stays as it is with each. */
export interface BulkEdit {
  readonly intervalMs?: number;
  readonly timeoutMs?: number;
  readonly group?: string | null;
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
  readonly confirm?: Confirmation;
  readonly retryIntervalMs?: number | null;
}

export function sharedFieldsOf(site: SharedFields): SharedFields {
  const { intervalMs, timeoutMs, group, tags, confirm, retryIntervalMs } = site;
  return { intervalMs, timeoutMs, group, tags, confirm, retryIntervalMs };
}

/** Removed first, then added at the end; one that is there keeps its place. */
function tagsAfter(tags: readonly string[], { addTags = [], removeTags = [] }: BulkEdit): readonly string[] {
  const kept = tags.filter((tag) => !removeTags.includes(tag));
  return [...kept, ...new Set(addTags.filter((tag) => !kept.includes(tag)))];
}

/** The fields that differ after the edit, with their new values; empty where the site is as it is asked to be. */
export function changeOf(site: SharedFields, edit: BulkEdit): Partial<SharedFields> {
  const { addTags: _added, removeTags: _removed, ...plain } = edit;
  const after: SharedFields = { ...sharedFieldsOf(site), ...plain, tags: tagsAfter(site.tags, edit) };
  return differing(sharedFieldsOf(site), after);
}

/** The fields of `after` that are not as before. */
function differing(before: SharedFields, after: SharedFields): Partial<SharedFields> {
  const names = Object.keys(after) as (keyof SharedFields)[];
  const other = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(other.map((name) => [name, after[name]]));
}

/** The values these fields have now: what undoes a change of them. */
export function formerOf(site: SharedFields, change: Partial<SharedFields>): Partial<SharedFields> {
  const now = sharedFieldsOf(site);
  return Object.fromEntries((Object.keys(change) as (keyof SharedFields)[]).map((name) => [name, now[name]]));
}
