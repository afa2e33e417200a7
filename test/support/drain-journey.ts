import { emptyHour, mergeHours } from '../../electron/domain/hour';
import type { HourAggregate } from '../../electron/domain/hour';
import { hourKeyOf } from '../../electron/domain/hour-key';
import { addCheck } from '../../electron/domain/hour';
import { failedResult } from '../../electron/domain/check';
import type { Check } from '../../electron/domain/check';
import { createHourLedger } from '../../electron/engine/hour-ledger';
import type { HourLedger } from '../../electron/engine/hour-ledger';
import type { Incident } from '../../electron/domain/incident';
import type { StorageFault } from '../../electron/domain/storage-fault';
import type { Storage } from '../../electron/storage';
import { aSite } from './site';

/*
 * What a run of the app does to its store, made checkable: the n-th check of a site in an hour always has the same result, so
 * an hour on disk is right exactly if it is the sum of the first n checks, for an n between what was reported as saved and
 * what was added. One lost, doubled or torn check makes it another sum.
 */

/** `site hour`. */
export type HourId = string;
export type Counts = Readonly<Record<HourId, number>>;

export const journeySites = ['alpha001', 'beta0002'] as const;
export const journeyStartMs = Date.UTC(2026, 10, 30, 21, 50);

/** The n-th check of a site in an hour, from 0: mostly up, now and then down or unobserved. */
export function nthCheck(n: number, startedAt: number): Check {
  const failure = { kind: 'timeout', reason: 'timeout', message: 'No answer.' } as const;
  if (n % 7 === 3) return { startedAt, result: failedResult(failure) };
  if (n % 11 === 5) return { startedAt, result: failedResult(failure, 'unobserved') };
  const responseMs = ((n * 37) % 1_000) / 10 + n;
  return { startedAt, result: { ...failedResult(failure, 'unobserved'), outcome: 'up', failure: null, responseMs } };
}

export function sumOfFirst(count: number): HourAggregate {
  let sum = emptyHour();
  for (let n = 0; n < count; n++) {
    const { outcome, responseMs, slow } = nthCheck(n, 0).result;
    sum = addCheck(sum, { outcome, responseMs, slow });
  }
  return sum;
}

export interface Journey {
  /** Checks added so far, by hour. */
  readonly added: Record<HourId, number>;
  /** Checks that a drain has reported as saved. */
  readonly saved: Record<HourId, number>;
  /** Revision of the list of sites and number of incidents that were reported as saved. */
  readonly savedRevision: () => number;
  readonly savedIncidents: () => number;
  /** Where the clock of the journey stands, epoch ms. */
  readonly nowMs: () => number;
  /** One turn: a few checks, the clock forward (now and then back), a drain. Returns the faults of the drain. */
  step(): Promise<readonly StorageFault[]>;
}

export interface JourneyStart {
  readonly nowMs: number;
  readonly counts: Counts;
  readonly revision: number;
  readonly incidents: number;
}

export const firstStart: JourneyStart = { nowMs: journeyStartMs, counts: {}, revision: 0, incidents: 0 };

export async function beginJourney(storage: Storage, start: JourneyStart): Promise<Journey> {
  let nowMs = start.nowMs;
  let turn = 0;
  let revision = start.revision;
  let incidents = start.incidents;
  let savedRevision = start.revision;
  const added: Record<HourId, number> = { ...start.counts };
  const saved: Record<HourId, number> = { ...start.counts };
  const ledger: HourLedger = createHourLedger(storage.history, () => nowMs);
  await storage.sites.load();
  await storage.state.load();
  ledger.restore((await storage.history.loadOpen()).hours);

  const addChecks = (): void => {
    for (const [index, siteId] of journeySites.entries()) {
      for (let check = 0; check <= (turn + index) % 3; check++) {
        const id = `${siteId} ${hourKeyOf(nowMs)}`;
        ledger.addCheck(siteId, nthCheck(added[id] ?? 0, nowMs));
        added[id] = (added[id] ?? 0) + 1;
      }
    }
  };

  const drainHours = async (): Promise<StorageFault | null> => {
    const before = { ...added };
    const { fault } = await ledger.drain(nowMs);
    if (fault === null) Object.assign(saved, before);
    return fault;
  };

  return {
    added,
    saved,
    savedRevision: () => savedRevision,
    savedIncidents: () => incidents,
    nowMs: () => nowMs,
    step: async () => {
      turn++;
      addChecks();
      // Every ninth turn the clock steps back by more than an hour: hours are visited twice.
      nowMs += turn % 9 === 0 ? -70 * 60_000 : 35 * 60_000;
      const faults: (StorageFault | null)[] = [await drainHours()];
      const sites = await storage.sites.save(
        journeySites.map((id) => aSite({ id, name: `Revision ${++revision}` })),
        [],
      );
      if (sites.ok) savedRevision = revision;
      else faults.push(sites.error);
      const incident = await storage.incidents.append(anIncident(incidents, nowMs));
      if (incident.ok) incidents++;
      else faults.push(incident.error);
      const state = await storage.state.save({ savedAt: nowMs, sites: {} });
      if (!state.ok) faults.push(state.error);
      return faults.filter((fault) => fault !== null);
    },
  };
}

function anIncident(number: number, at: number): Incident {
  const failure = { kind: 'timeout', reason: 'timeout', message: 'No answer.' } as const;
  const siteId = journeySites[0];
  const none = { endedAt: null, endedBy: null, evidence: null, gaps: [], notes: [], isFlapping: false };
  return { id: `incident-${number}`, siteId, startedAt: at, confirmedAt: at, failure, ...none };
}

export interface Found {
  readonly counts: Counts;
  readonly revision: number;
  readonly incidents: number;
  readonly faults: readonly StorageFault[];
}

/** Everything in a store: checks by hour with open and sealed ones added up, revision, incidents. Throws on a wrong sum. */
export async function findAll(storage: Storage): Promise<Found> {
  const { hours, faults } = await storage.history.loadOpen();
  const sums = new Map<HourId, HourAggregate>();
  const add = (siteId: string, hour: string, aggregate: HourAggregate): void => {
    const id = `${siteId} ${hour}`;
    sums.set(id, mergeHours(sums.get(id) ?? emptyHour(), aggregate));
  };
  for (const { siteId, hour, aggregate } of hours) add(siteId, hour, aggregate);
  for (const siteId of journeySites) {
    for await (const { hour, aggregate } of storage.history.read(siteId, -Infinity, Infinity))
      add(siteId, hour, aggregate);
  }
  const counts: Record<HourId, number> = {};
  for (const [id, sum] of sums) {
    counts[id] = sum.checks;
    // The minutes are those of the clock; how many failures they hold is not.
    const { downMinutes = [], ...figures } = sum;
    const expected = JSON.stringify(sumOfFirst(sum.checks));
    if (JSON.stringify(figures) !== expected) throw new Error(`${id}: ${JSON.stringify(sum)} is not ${expected}`);
    const downs = downMinutes.reduce((total, value, place) => total + (place % 2 === 1 ? value : 0), 0);
    if (downs !== sum.down) throw new Error(`${id}: the minutes of ${JSON.stringify(sum)} hold ${downs} failures`);
  }
  const sites = await storage.sites.load();
  const revisions = sites.sites.map(({ name }) => Number(name.replace('Revision ', '')));
  const incidents = (await storage.incidents.read(journeySites[0])).length;
  return { counts, revision: Math.max(0, ...revisions), incidents, faults: [...faults, ...sites.faults] };
}

export interface Ledger {
  readonly added: Counts;
  readonly saved: Counts;
  readonly revision: number;
  readonly incidents: number;
}

/** What is wrong with what was found, a line each; empty: nothing reported as saved is lost, nothing is doubled. */
export function faultsOf(found: Omit<Found, 'faults'>, told: Ledger): readonly string[] {
  const wrong: string[] = [];
  for (const id of new Set([...Object.keys(found.counts), ...Object.keys(told.saved)])) {
    const [has, least, most] = [found.counts[id] ?? 0, told.saved[id] ?? 0, told.added[id] ?? 0];
    if (has < least) wrong.push(`${id}: ${least - has} of ${least} saved checks are lost`);
    if (has > most) wrong.push(`${id}: ${has} checks of ${most}: doubled`);
  }
  if (found.revision < told.revision) wrong.push(`sites: revision ${found.revision}, saved was ${told.revision}`);
  if (found.incidents < told.incidents) wrong.push(`incidents: ${found.incidents} of ${told.incidents}`);
  if (found.incidents > told.incidents + 1) wrong.push(`incidents: ${found.incidents}, made were ${told.incidents}`);
  return wrong;
}
