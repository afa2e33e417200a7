import { defaultConfirmation } from '../domain/confirmation';
import type { SiteDraft } from '../contract/site-schema';
import type { ProbeSecrets } from '../domain/probe-settings';
import type { SharedFields } from '../domain/site-change';
import type { Site, SiteId } from '../domain/site';
import type { StorageFault } from '../domain/storage-fault';
import type { RemovedSite, SecretStore, SiteStore } from './ports';

/** How long a removed site can be brought back: its settings and history are kept for so many days. */
export const keepRemovedMs = 7 * 86_400_000;

/** The sites with their secrets, in the order they were added; each change is written at once. */
export interface SiteBook {
  /** Reads the files. The faults are what had to be set aside. */
  open(): Promise<readonly StorageFault[]>;
  sites(): readonly Site[];
  /** Sites that can be brought back. */
  removed(): readonly Site[];
  find(id: SiteId): Site | null;
  secretsOf(id: SiteId): ProbeSecrets;
  add(drafts: readonly SiteDraft[], nowMs: number, given?: Given): Promise<Change<readonly Site[]>>;
  /** Null where the id is not known. */
  edit(id: SiteId, draft: SiteDraft): Promise<Change<Site> | null>;
  /** Sites that are not there are passed over. */
  setFields(changes: readonly FieldChange[]): Promise<Change<readonly Site[]>>;
  setPaused(ids: readonly SiteId[], paused: boolean): Promise<Change<readonly Site[]>>;
  remove(ids: readonly SiteId[], nowMs: number): Promise<Change<readonly Site[]>>;
  restore(ids: readonly SiteId[]): Promise<Change<readonly Site[]>>;
  /** Removed sites whose time for undo is over, taken out of the book. */
  takeExpired(nowMs: number): Promise<Change<readonly SiteId[]>>;
  /** Tries again what could not be written before; nothing to do where all is. */
  retry(): Promise<StorageFault | null>;
}

export interface Given {
  /** Secrets the new sites get where their drafts bring no other. */
  readonly secrets?: ProbeSecrets;
  /** Ids they had elsewhere, by draft; one that is taken here makes way for a new one. */
  readonly ids?: readonly (SiteId | null)[];
}

export interface FieldChange {
  readonly id: SiteId;
  readonly fields: Partial<SharedFields>;
}

/** What changed in memory, and why it could not be written if so. */
export interface Change<T> {
  readonly changed: T;
  readonly fault: StorageFault | null;
}

/** Secrets with those of a draft over them; empty texts take a secret away. */
export function mergeSecrets(before: ProbeSecrets, patch: ProbeSecrets): ProbeSecrets {
  const fields = { ...before, ...patch };
  const headers = Object.fromEntries(
    Object.entries({ ...before.headers, ...patch.headers }).filter(([, value]) => value !== ''),
  );
  const kept = Object.entries(fields).filter(([name, value]) => name !== 'headers' && value !== '');
  return { ...Object.fromEntries(kept), ...(Object.keys(headers).length > 0 ? { headers } : {}) };
}

/** Names of the secrets that are set, as the window shows them. */
export function secretNames(secrets: ProbeSecrets): string[] {
  const { headers, ...fields } = secrets;
  return [...Object.keys(fields), ...Object.keys(headers ?? {}).map((name) => `headers.${name}`)];
}

/** Of fields a draft may leave out. */
const laterDefaults = { confirm: defaultConfirmation, retryIntervalMs: null, onMyNetwork: false, parentId: null };

export function createSiteBook(deps: {
  readonly siteStore: SiteStore;
  readonly secretStore: SecretStore;
  readonly random: () => number;
}): SiteBook {
  const { siteStore, secretStore, random } = deps;
  let sites: readonly Site[] = [];
  let byId = new Map<SiteId, Site>();
  let removed: readonly RemovedSite[] = [];
  const secrets = new Map<SiteId, ProbeSecrets>();
  let isUnsaved = false;
  const unsavedSecrets = new Set<SiteId>();

  function newId(): SiteId {
    const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
    for (;;) {
      const id = Array.from({ length: 10 }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
      if (isFree(id)) return id;
    }
  }

  function isFree(id: SiteId): boolean {
    return find(id) === null && !removed.some((entry) => entry.site.id === id);
  }

  function find(id: SiteId): Site | null {
    return byId.get(id) ?? null;
  }

  function setSites(next: readonly Site[]): void {
    sites = next;
    byId = new Map(next.map((site) => [site.id, site]));
  }

  async function save(): Promise<StorageFault | null> {
    const saved = await siteStore.save(sites, removed);
    isUnsaved = !saved.ok;
    return saved.ok ? null : saved.error;
  }

  async function saveSecrets(id: SiteId): Promise<StorageFault | null> {
    const saved = await secretStore.save(id, secrets.get(id) ?? null);
    if (saved.ok) unsavedSecrets.delete(id);
    else unsavedSecrets.add(id);
    return saved.ok ? null : saved.error;
  }

  async function setSecrets(id: SiteId, next: ProbeSecrets): Promise<StorageFault | null> {
    const isEmpty = secretNames(next).length === 0;
    if (isEmpty && !secrets.has(id)) return null;
    if (isEmpty) secrets.delete(id);
    else secrets.set(id, next);
    return saveSecrets(id);
  }

  /** What a draft leaves out stays as it was. */
  function siteOf(draft: SiteDraft, before: Pick<Site, 'id' | 'addedAt'>): Site {
    const { secrets: _secrets, ...fields } = draft;
    const { id, addedAt, ...kept } = { ...laterDefaults, ...before };
    return { id, ...kept, ...fields, addedAt };
  }

  return {
    async open() {
      const loaded = await siteStore.load();
      const loadedSecrets = await secretStore.load();
      setSites(loaded.sites);
      removed = loaded.removed;
      for (const [id, entry] of loadedSecrets.secrets) secrets.set(id, entry);
      return [...loaded.faults, ...loadedSecrets.faults];
    },
    sites: () => sites,
    removed: () => removed.map(({ site }) => site),
    find,
    secretsOf: (id) => secrets.get(id) ?? {},
    async add(drafts, nowMs, { secrets: known = {}, ids = [] } = {}) {
      const given = new Set<SiteId>();
      const idOf = (index: number): SiteId => {
        const id = ids[index] ?? null;
        if (id === null || given.has(id) || !isFree(id)) return newId();
        given.add(id);
        return id;
      };
      const added = drafts.map((draft, index) => siteOf(draft, { id: idOf(index), addedAt: nowMs }));
      setSites([...sites, ...added]);
      let fault: StorageFault | null = null;
      for (const [index, site] of added.entries()) {
        const secretFault = await setSecrets(site.id, mergeSecrets(known, drafts[index]?.secrets ?? {}));
        fault ??= secretFault;
      }
      return { changed: added, fault: (await save()) ?? fault };
    },
    async edit(id, draft) {
      const before = find(id);
      if (before === null) return null;
      const site = siteOf(draft, before);
      setSites(sites.map((entry) => (entry.id === id ? site : entry)));
      const fault = await setSecrets(id, mergeSecrets(secrets.get(id) ?? {}, draft.secrets));
      return { changed: site, fault: (await save()) ?? fault };
    },
    async setPaused(ids, paused) {
      const wanted = new Set(ids);
      const changed: Site[] = [];
      const toggle = (site: Site): Site => {
        if (!wanted.has(site.id) || site.paused === paused) return site;
        const next = { ...site, paused };
        changed.push(next);
        return next;
      };
      setSites(sites.map(toggle));
      return { changed, fault: changed.length > 0 ? await save() : null };
    },
    async setFields(changes) {
      const fieldsOf = new Map(changes.map(({ id, fields }) => [id, fields]));
      const changed: Site[] = [];
      setSites(
        sites.map((site) => {
          const fields = fieldsOf.get(site.id);
          if (fields === undefined) return site;
          const next = { ...site, ...fields };
          changed.push(next);
          return next;
        }),
      );
      return { changed, fault: changed.length > 0 ? await save() : null };
    },
    async remove(ids, nowMs) {
      const wanted = new Set(ids);
      const changed = sites.filter((site) => wanted.has(site.id));
      setSites(sites.filter((site) => !wanted.has(site.id)));
      removed = [...removed, ...changed.map((site) => ({ site, removedAt: nowMs }))];
      return { changed, fault: changed.length > 0 ? await save() : null };
    },
    async restore(ids) {
      const wanted = new Set(ids);
      const changed = removed.filter((entry) => wanted.has(entry.site.id)).map((entry) => entry.site);
      removed = removed.filter((entry) => !wanted.has(entry.site.id));
      setSites([...sites, ...changed].sort((a, b) => a.addedAt - b.addedAt));
      return { changed, fault: changed.length > 0 ? await save() : null };
    },
    async takeExpired(nowMs) {
      const expired = removed.filter((entry) => nowMs - entry.removedAt > keepRemovedMs);
      if (expired.length === 0) return { changed: [], fault: null };
      removed = removed.filter((entry) => nowMs - entry.removedAt <= keepRemovedMs);
      const ids = expired.map((entry) => entry.site.id);
      let fault: StorageFault | null = null;
      for (const id of ids) {
        const secretFault = await setSecrets(id, {});
        fault ??= secretFault;
      }
      return { changed: ids, fault: (await save()) ?? fault };
    },
    async retry() {
      let fault = isUnsaved ? await save() : null;
      for (const id of [...unsavedSecrets]) fault = (await saveSecrets(id)) ?? fault;
      return fault;
    },
  };
}
