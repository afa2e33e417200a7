import type { Check } from '../domain/check';
import { withGap } from '../domain/downtime';
import { addChange, flapWindowMs, stableAt, steady } from '../domain/flapping';
import type { Flapping } from '../domain/flapping';
import type { Incident, IncidentEnd, IncidentEvidence, IncidentGap, IncidentNote } from '../domain/incident';
import { calm, isUnconfirmed, outageSince, stepOutage } from '../domain/outage';
import type { Outage, OutageChange } from '../domain/outage';
import type { Site, SiteId } from '../domain/site';
import { createIncidentWriter } from './incident-writer';
import type { IncidentWriter } from './incident-writer';
import type { IncidentStore } from './ports';
import type { StorageFault } from '../domain/storage-fault';

/** Confirms outages, and keeps them on disk with what was found. */
export interface IncidentLog {
  /** Reads what is known of a site, once; to be awaited before its first check is recorded. */
  load(site: Site): Promise<void>;
  isLoaded(siteId: SiteId): boolean;
  /** Takes in a check that counts as it is. */
  record(site: Site, check: Check): void;
  /** Whether a failure or a recovery waits for confirmation, so that the next check is to come soon. */
  isUnconfirmed(siteId: SiteId): boolean;
  /** Nobody looks any more at what is open: it is over, without having recovered. */
  end(site: Site, at: number, by: IncidentEnd): void;
  /** Nothing is observed in this time; it is no downtime of an outage that lasts. */
  addGap(siteId: SiteId, gap: IncidentGap): void;
  /** The outage that lasts, or null. */
  openOf(siteId: SiteId): Incident | null;
  isFlapping(siteId: SiteId): boolean;
  /** Tells of sites that are stable again; to be called every few seconds. */
  beat(sites: (siteId: SiteId) => Site | null): void;
  /** All incidents of a site, oldest first. */
  list(siteId: SiteId): Promise<readonly Incident[]>;
  /** Adds a note (`at` null), or sets or takes away (`text` null) the one of a time. Null where there is no such incident. */
  setNote(siteId: SiteId, incidentId: string, note: NoteChange): Promise<Incident | null>;
  /** Writes what could not be written before; `all`: also gaps that still grow. */
  retry(all?: boolean): Promise<StorageFault | null>;
}

export interface NoteChange {
  readonly at: number | null;
  readonly text: string | null;
}

export type IncidentChange = 'opened' | 'closed' | 'flapping' | 'stable';

export interface IncidentLogDeps {
  readonly store: IncidentStore;
  readonly now: () => number;
  readonly onFault: (fault: StorageFault) => void;
  readonly onChange: (site: Site, change: IncidentChange, incident: Incident) => void;
  /** When the last run was last known to watch, epoch ms, or null. */
  readonly watchedUntil: () => number | null;
}

/** What is known of one site. */
interface SiteRecord {
  outage: Outage;
  /** Failed checks that may become the evidence of an outage. */
  failed: readonly Check[];
  open: Incident | null;
  newest: Incident | null;
  flapping: Flapping;
  flapWindowMs: number;
}

export function createIncidentLog(deps: IncidentLogDeps): IncidentLog {
  const records = new Map<SiteId, SiteRecord>();
  const writer: IncidentWriter = createIncidentWriter(deps.store, deps.onFault);

  function recordOf(site: Site): SiteRecord {
    const known = records.get(site.id);
    if (known !== undefined) return known;
    const windowMs = flapWindowMs(site.intervalMs);
    const fresh = { outage: calm, failed: [], open: null, newest: null, flapping: steady, flapWindowMs: windowMs };
    records.set(site.id, fresh);
    return fresh;
  }

  function resume(site: Site, incidents: readonly Incident[]): void {
    const record = recordOf(site);
    const last = incidents.at(-1);
    if (last === undefined) return;
    record.newest = last;
    const changes = incidents.slice(-3).flatMap(({ startedAt, endedAt }) => [startedAt, endedAt ?? []].flat());
    for (const at of changes) record.flapping = addChange(record.flapping, at, record.flapWindowMs);
    // Said by the incident, not found anew: a site that flaps slowly goes on doing so until it has been quiet for long.
    const isFlapping = last.isFlapping && (last.endedBy === null || last.endedBy === 'recovered');
    record.flapping = { ...record.flapping, isFlapping };
    if (last.endedAt !== null) return;
    const watchedUntil = deps.watchedUntil();
    const gap = { fromMs: Math.max(last.startedAt, watchedUntil ?? Infinity), toMs: deps.now() };
    record.open = gap.fromMs < gap.toMs ? withGap(last, { ...gap, cause: 'not-running' }) : last;
    record.outage = outageSince(last.startedAt);
    if (record.open !== last) writer.write(record.open);
  }

  function noteChange(site: Site, record: SiteRecord, incident: Incident): void {
    const before = record.flapping.isFlapping;
    record.flapWindowMs = flapWindowMs(site.intervalMs);
    record.flapping = addChange(record.flapping, deps.now(), record.flapWindowMs);
    const isFlapping = record.flapping.isFlapping;
    const kept = incident.endedAt === null ? { ...incident, isFlapping } : incident;
    record.open = kept.endedAt === null ? kept : null;
    record.newest = kept;
    writer.write(kept);
    deps.onChange(site, kept.endedAt === null ? 'opened' : 'closed', kept);
    if (isFlapping && !before) deps.onChange(site, 'flapping', kept);
  }

  function carryOut(site: Site, record: SiteRecord, change: OutageChange): void {
    if (change?.type === 'opened') {
      const first = record.failed.find((check) => check.startedAt === change.at);
      const newest = record.failed.at(-1);
      const incident = incidentOf(site, first ?? newest, newest?.startedAt ?? change.at);
      if (incident !== null) noteChange(site, record, incident);
    }
    if (change?.type === 'closed' && record.open !== null) {
      noteChange(site, record, { ...record.open, endedAt: change.at, endedBy: 'recovered' });
    }
  }

  async function list(siteId: SiteId): Promise<readonly Incident[]> {
    return writer.over(await deps.store.read(siteId), siteId);
  }

  return {
    async load(site) {
      if (records.has(site.id)) return;
      const incidents = await deps.store.read(site.id).catch(() => []);
      if (!records.has(site.id)) resume(site, incidents);
    },
    isLoaded: (siteId) => records.has(siteId),
    record(site, check) {
      const record = recordOf(site);
      const { outcome } = check.result;
      if (outcome === 'down')
        record.failed = [...record.failed, check].slice(-(site.confirm.of ?? site.confirm.failures));
      const { outage, change } = stepOutage(record.outage, { at: check.startedAt, outcome }, site.confirm);
      record.outage = outage;
      carryOut(site, record, change);
      if (outage.marks.length === 0) record.failed = [];
    },
    isUnconfirmed(siteId) {
      const record = records.get(siteId);
      return record !== undefined && isUnconfirmed(record.outage);
    },
    end(site, at, by) {
      const record = records.get(site.id);
      if (record === undefined) return;
      const { open, flapping } = record;
      Object.assign(record, { outage: calm, failed: [], open: null, flapping: steady });
      if (open !== null) {
        const ended = { ...open, endedAt: Math.max(open.startedAt, Math.round(at)), endedBy: by };
        record.newest = ended;
        writer.write(ended);
        deps.onChange(site, 'closed', ended);
      }
      // Who was told that it flaps would else wait for the end of it for ever.
      if (flapping.isFlapping && record.newest !== null) deps.onChange(site, 'stable', record.newest);
    },
    addGap(siteId, gap) {
      const record = records.get(siteId);
      if (record === undefined) return;
      if (record.open === null) {
        // Failures on both sides of a time nobody looked are no row.
        Object.assign(record, { outage: calm, failed: [] });
        return;
      }
      record.open = withGap(record.open, gap);
      record.newest = record.open;
      writer.keep(record.open);
    },
    openOf: (siteId) => records.get(siteId)?.open ?? null,
    isFlapping: (siteId) => records.get(siteId)?.flapping.isFlapping ?? false,
    beat(sites) {
      for (const [siteId, record] of records) {
        const dueMs = stableAt(record.flapping, record.flapWindowMs);
        if (dueMs === null || deps.now() < dueMs) continue;
        record.flapping = steady;
        if (record.open?.isFlapping === true) {
          // It is down for good: an outage of its own.
          record.open = record.newest = { ...record.open, isFlapping: false };
          writer.write(record.open);
        }
        const site = sites(siteId);
        if (site !== null && record.newest !== null) deps.onChange(site, 'stable', record.newest);
      }
    },
    list,
    async setNote(siteId, incidentId, note) {
      const record = records.get(siteId);
      const known = record?.open?.id === incidentId ? record.open : null;
      const found = known ?? (await list(siteId)).find((incident) => incident.id === incidentId);
      if (found === undefined) return null;
      const noted = { ...found, notes: withNote(found.notes, note, deps.now()) };
      if (record?.open?.id === incidentId) record.open = noted;
      if (record?.newest?.id === incidentId) record.newest = noted;
      writer.write(noted);
      return noted;
    },
    retry: (all = false) => writer.retry(all),
  };
}

/** Ascending; the time of a note is what it is known by, so that each has one of its own. */
function withNote(notes: readonly IncidentNote[], { at, text }: NoteChange, nowMs: number): readonly IncidentNote[] {
  const others = notes.filter((note) => note.at !== at);
  if (text === null) return others;
  const time = at ?? Math.max(nowMs, (others.at(-1)?.at ?? 0) + 1);
  return [...others, { at: time, text }].sort((first, second) => first.at - second.at);
}

function incidentOf(site: Site, first: Check | undefined, confirmedAt: number): Incident | null {
  const failure = first?.result.failure;
  if (first === undefined || failure === null || failure === undefined) return null;
  return {
    id: `${site.id}-${first.startedAt}`,
    siteId: site.id,
    startedAt: first.startedAt,
    confirmedAt,
    endedAt: null,
    endedBy: null,
    failure,
    evidence: evidenceOf(first),
    gaps: [],
    notes: [],
    isFlapping: false,
  };
}

function evidenceOf({ result, connection }: Check): IncidentEvidence {
  const { http, phases, ip, certificate } = result;
  const statusLine = http === null ? null : `HTTP/${http.httpVersion} ${http.status}`;
  return { statusLine, phases, ip, certificate, connection: connection ?? [] };
}
