import { alertOf } from './alert';
import type { Alert, AlertSubject } from './alert';
import type { DeskDeps, Moment, OutageEnd, OutageNews } from './alerting-desk';
import { createHolding } from './alerting-holding';
import type { Holding } from './alerting-holding';
import type { Outage, OutageBook, SavedOutage } from './alerting-outages';
import { createGatherWindow, gatherTimes } from './alerting-window';
import type { GatherWindow } from './alerting-window';
import { assertNever } from './result';
import type { SiteId } from './site';

/** Tells outages and their ends, many at once; what is behind something that is down stays untold. */
export interface OutageTelling {
  opened(news: OutageNews, now: Moment): void;
  closed(end: OutageEnd, now: Moment): void;
  /** An outage that is to be told after all. */
  await(outage: Outage, now: Moment): void;
  restore(outages: readonly SavedOutage[], now: Moment): void;
  /** Lets go of what is not held any more; to be called before `turn`, also in quiet hours. */
  release(now: Moment): void;
  turn(now: Moment): readonly Alert[];
  dueAt(): number | null;
}

interface Parts {
  readonly deps: DeskDeps;
  readonly book: OutageBook;
  readonly holding: Holding;
  readonly falls: GatherWindow;
  readonly returns: GatherWindow;
}

/** An outage shorter than this that was over before it could be told is in the history, and in no message. */
const briefMs = gatherTimes.settleMs[0] ?? 0;

export function createOutageTelling(
  deps: DeskDeps,
  book: OutageBook,
  isFlapping: (siteId: SiteId) => boolean,
): OutageTelling {
  const holding = createHolding(deps, book, isFlapping);
  const parts: Parts = { deps, book, holding, falls: createGatherWindow(), returns: createGatherWindow() };
  const { falls } = parts;

  function wait(outage: Outage, monoMs: number): void {
    book.put({ ...outage, phase: 'waiting' });
    falls.add(monoMs);
  }

  return {
    opened({ incidentId, siteId, startedAt, failure }, { monoMs }) {
      if (book.find(incidentId) !== null) return;
      const before = book.openOf(siteId);
      if (before !== null) {
        // The file of incidents lost the one that was told of: the outage goes on under another name.
        book.drop(before.incidentId);
        book.put({ ...before, incidentId });
        return;
      }
      const cause = { kind: failure.kind, reason: failure.reason };
      const news = { incidentId, siteId, startedAt, endedAt: null, unwatchedMs: 0, reason: failure.message, cause };
      const outage: Outage = {
        ...news,
        toldAt: null,
        phase: 'flapping',
        cameMs: monoMs,
        toldMs: monoMs,
        releaseMs: null,
      };
      if (isFlapping(siteId)) book.put(outage);
      else wait(outage, monoMs);
    },
    closed(end, { monoMs }) {
      const outage = book.find(end.incidentId);
      if (outage?.endedAt === null) close(parts, outage, end, monoMs);
    },
    await: (outage, { monoMs }) => wait({ ...outage, cameMs: monoMs }, monoMs),
    restore(outages, now) {
      for (const outage of outages) restoreOne(parts, outage, now);
    },
    release({ monoMs }) {
      for (const outage of holding.release(monoMs)) wait(outage, monoMs);
    },
    turn(now) {
      const fallsAreDue = (falls.dueAt() ?? Infinity) <= now.monoMs;
      // A site that is back and down again: the all-clear goes first, or the order would be wrong.
      const isTwice = fallsAreDue && book.inPhase('ended').some((one) => book.openOf(one.siteId)?.phase === 'waiting');
      const returnsAreDue = isTwice || (returnsDueAt(parts) ?? Infinity) <= now.monoMs;
      return [...(returnsAreDue ? tellReturns(parts, now) : []), ...(fallsAreDue ? tellFalls(parts, now) : [])];
    },
    dueAt() {
      const dueMs = [falls.dueAt(), returnsDueAt(parts), holding.dueAt()].map((wait) => wait ?? Infinity);
      return Math.min(...dueMs) === Infinity ? null : Math.min(...dueMs);
    },
  };
}

function close({ book, falls, returns }: Parts, outage: Outage, end: OutageEnd, monoMs: number): void {
  const { endedAt, unwatchedMs, isRecovered, incidentId } = end;
  switch (outage.phase) {
    case 'told':
      if (!isRecovered) {
        book.drop(incidentId);
        return;
      }
      book.put({ ...outage, phase: 'ended', endedAt, unwatchedMs });
      returns.add(monoMs);
      return;
    case 'waiting':
      if (isRecovered && monoMs - outage.cameMs >= briefMs) {
        book.put({ ...outage, phase: 'brief', endedAt, unwatchedMs });
      } else book.drop(incidentId);
      if (book.countIn('waiting') + book.countIn('brief') === 0) falls.close(monoMs, false);
      return;
    case 'held':
    case 'flapping':
    case 'ended':
    case 'brief':
      book.drop(incidentId);
      return;
    default:
      assertNever(outage.phase);
  }
}

function restoreOne({ book, falls, returns }: Parts, outage: SavedOutage, { wallMs, monoMs }: Moment): void {
  // What waited for a reminder before the restart waits for the rest of it.
  const toldMs = monoMs - Math.max(0, wallMs - (outage.toldAt ?? wallMs));
  book.put({ ...outage, cameMs: monoMs - briefMs, toldMs, releaseMs: null });
  if (outage.phase === 'waiting' || outage.phase === 'brief') falls.add(monoMs);
  if (outage.phase === 'ended') returns.add(monoMs);
}

function tellFalls({ deps, book, holding, falls }: Parts, now: Moment): readonly Alert[] {
  const waiting = book.inPhase('waiting');
  const held = new Set(waiting.filter((outage) => holding.isHeld(outage.siteId)));
  const told = waiting.filter((outage) => !held.has(outage));
  const brief = book.inPhase('brief');
  for (const outage of held) book.put({ ...outage, phase: 'held', releaseMs: null });
  for (const outage of told) book.put({ ...outage, phase: 'told', toldAt: now.wallMs, toldMs: now.monoMs });
  for (const outage of brief) book.drop(outage.incidentId);
  falls.close(now.monoMs, told.length + brief.length > 0);
  const subjects = subjectsOf(deps, [...told, ...brief]);
  if (subjects.length === 0) return [];
  const total = deps.total();
  if (told.length === 0) return [alertOf('passed', now.wallMs, subjects, { total })];
  return [alertOf('down', now.wallMs, subjects, { total, behind: held.size, backAlready: brief.length })];
}

function tellReturns({ deps, book, returns }: Parts, now: Moment): readonly Alert[] {
  const ended = book.inPhase('ended');
  for (const outage of ended) book.drop(outage.incidentId);
  returns.close(now.monoMs, ended.length > 0);
  const subjects = subjectsOf(deps, ended);
  return subjects.length === 0 ? [] : [alertOf('recovered', now.wallMs, subjects, { total: deps.total() })];
}

function returnsDueAt({ book, returns }: Parts): number | null {
  const dueMs = returns.dueAt();
  // With nothing else down there is nothing to wait for: the all-clear goes out at once.
  return dueMs !== null && book.countIn('told') === 0 ? -Infinity : dueMs;
}

/** The sites of outages as a message names them; those that are gone are left out. */
export function subjectsOf(deps: Pick<DeskDeps, 'siteOf'>, outages: readonly Outage[]): readonly AlertSubject[] {
  return outages.flatMap(({ siteId, startedAt, endedAt, unwatchedMs, reason, cause }) => {
    const site = deps.siteOf(siteId);
    if (site === null) return [];
    const { name, address } = site;
    return [{ siteId, name, address, startedAt, endedAt, unwatchedMs, reason, cause, daysLeft: null }];
  });
}
