import { createHash } from 'node:crypto';
import { removedSiteSchema, siteSchema } from '../contract/site-schema';
import type { Site, SiteId } from '../domain/site';
import type { StorageFault } from '../domain/storage-fault';
import type { RemovedSite, SiteStore } from '../engine/ports';
import type { StorageContext } from './context';
import type { Decoded, SetAsideEntry } from './document-copy';
import { faultOf } from './faults';
import { createJsonDocument } from './json-document';
import { isJsonObject, migrations } from './migrations';
import type { JsonObject } from './migrations';
import type { StoragePaths } from './paths';

interface StoredSites {
  readonly sites: readonly Site[];
  readonly removed: readonly RemovedSite[];
}

/** `sites.json`: `{"schema":1,"sites":[site …],"removed":[{"site","removedAt"} …]}`, in the order they were added. */
export function createSiteStore(context: StorageContext, paths: StoragePaths): SiteStore {
  const document = createJsonDocument<StoredSites>(context, {
    path: paths.sites,
    backup: 'copy',
    pretty: true,
    migrations: migrations.sites,
    empty: () => ({ sites: [], removed: [] }),
    encode: ({ sites, removed }) => ({ sites, removed }),
    decode: (body) => decodeSites({ dataDir: context.dataDir, path: paths.sites }, body),
  });
  return {
    load: async () => {
      const { value, faults } = await document.load();
      return { ...value, faults };
    },
    save: (sites, removed) => document.save({ sites, removed }),
  };
}

/** What is used of a schema of the contract. */
interface EntrySchema<T> {
  safeParse(
    entry: unknown,
  ): { readonly success: true; readonly data: T } | { readonly success: false; readonly error: EntryError };
}

interface EntryError {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

type NamedFile = Parameters<typeof faultOf>[1];

/** Each entry by itself, so that a bad one does not take the others along. */
function decodeSites(file: NamedFile, body: JsonObject): Decoded<StoredSites> | null {
  const { sites: listed, removed: listedRemoved = [] } = body;
  if (!Array.isArray(listed) || !Array.isArray(listedRemoved)) return null;
  const setAside: SetAsideEntry[] = [];
  const faults: StorageFault[] = [];
  const taken = new Set<SiteId>();

  const keep = <T>(schema: EntrySchema<T>, entries: readonly unknown[]): T[] =>
    entries.flatMap((entry, index) => {
      const parsed = schema.safeParse(entry);
      if (parsed.success) return [parsed.data];
      const reason = reasonOf(parsed.error);
      setAside.push({ reason, entry });
      faults.push(faultOf('entry-set-aside', file, labelOf(entry, index), entryMessage(entry, index, reason)));
      return [];
    });

  const withOwnId = (site: Site): Site => {
    const id = freeId(site.id, taken);
    taken.add(id);
    if (id === site.id) return site;
    const say = (name: string) =>
      `${name} held two sites with one id; "${site.name}" got an id of its own, and its history begins anew.`;
    faults.push(faultOf('entry-set-aside', file, `doubled-${site.id}`, say));
    return { ...site, id };
  };

  const sites = keep(siteSchema, listed).map(withOwnId);
  const removed = keep(removedSiteSchema, listedRemoved).map((each) => ({ ...each, site: withOwnId(each.site) }));
  return { value: { sites, removed }, setAside, faults, changed: faults.length > 0 };
}

/** The id itself while it is free, else one derived from it, the same at every start until it is saved. */
function freeId(id: SiteId, taken: ReadonlySet<SiteId>): SiteId {
  let free = id;
  for (let round = 1; taken.has(free); round++) {
    free = createHash('sha256').update(`${id}:${round}`).digest('hex').slice(0, 12);
  }
  return free;
}

function labelOf(entry: unknown, index: number): string {
  const name = isJsonObject(entry) ? entry['name'] : undefined;
  return typeof name === 'string' && name !== '' ? name.slice(0, 100) : `number ${index + 1}`;
}

function entryMessage(entry: unknown, index: number, reason: string): (name: string) => string {
  return (name) =>
    `${name}: the site "${labelOf(entry, index)}" could not be used (${reason}). ` +
    'It was set aside in a file beside it; the other sites run.';
}

function reasonOf(error: EntryError): string {
  const [issue] = error.issues;
  if (!issue) return 'not a site';
  return issue.path.length > 0 ? `${issue.path.map(String).join('.')}: ${issue.message}` : issue.message;
}
