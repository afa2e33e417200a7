import type { Check } from '../domain/check';
import { evidenceOf, isAffected, localFault, mayBeOurs, verdictOf } from '../domain/connectivity-verdict';
import type { ConnectionBasis, ConnectionFacts, ConnectionVerdict, FaultReach } from '../domain/connectivity-verdict';
import type { Site, SiteId } from '../domain/site';
import { standingOf } from '../domain/site-standing';
import type { SiteStanding } from '../domain/site-standing';
import { createConnectionLook } from './connection-look';
import { notObserved } from './own-fault';
import type { Cancel, Clock, Connectivity } from './ports';

/** Age up to which a look at our own side stands: for a first failure, for several, for a site known to be down. */
const lookAgesMs = { first: 5_000, together: 1_000, known: 60_000 };
/** After waking up, failures without an answer are not observed for this long at least. */
const settleMs = 15_000;
/** After waking up, checks beyond the own network wait this long at most for a route and name servers. */
export const longestWaitMs = 30_000;
/** An outage that is over sooner is not told. */
const tellAfterMs = 5_000;
/** How often it is looked whether the connection is back: at first, and once it has been told. */
const pollMs = { first: 1_000, told: 3_000 };
/** So many other sites are asked for a second opinion where reference hosts alone speak for an outage. */
const opinions = 3;

/** Our own connection being down. */
export interface ConnectionOutage {
  /** Epoch ms from which on nothing was observed. */
  readonly since: number;
  readonly reach: FaultReach;
  readonly basis: ConnectionBasis;
  readonly evidence: readonly string[];
  /** False at first: a blip, or a connection that is not back yet after waking up, is nothing to tell anybody. */
  readonly isTold: boolean;
}

/** Tells faults of our own connection from those of sites. */
export interface ConnectionWatch {
  /** The outage that lasts, or null. */
  readonly outage: ConnectionOutage | null;
  /** Gives a check as it counts: a failure that was our own comes back as not observed. Bounded to a few seconds. */
  judge(site: Site, check: Check): Promise<Check>;
  /** Whether the site cannot be observed now. */
  isAway(site: Site): boolean;
  /** Whether the site needs more than this computer itself. */
  isRemote(site: Site): boolean;
  /** The machine has just woken up: waits for the connection, then has the remote sites checked. */
  wake(atMs: number): void;
  /** Looks at interfaces and routes; to be called every few seconds, and when the system tells of a change. */
  glance(): void;
  forget(siteId: SiteId): void;
  stop(): void;
}

export interface ConnectionWatchDeps {
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly referenceHosts: () => readonly string[];
  /** Those that are watched: paused ones are not affected by anything. */
  readonly sites: () => readonly Site[];
  /** Before the outage changes: time that has passed belongs to what was the case. */
  readonly settle: () => void;
  /** It has begun at `outage.since`; what has been told from then on was not observed. */
  readonly onDown: (outage: ConnectionOutage, affected: readonly Site[]) => void;
  /** These are to be checked now: one that is reached shows that the line works. */
  readonly ask: (sites: readonly Site[]) => void;
  readonly onTold: (outage: ConnectionOutage, affected: readonly Site[]) => void;
  /** It is over for these sites: they are to be checked soon, staggered. */
  readonly onBack: (outage: ConnectionOutage, affected: readonly Site[], evidence: readonly string[]) => void;
  /** After waking up with the connection in place. */
  readonly onReady: () => void;
}

export function createConnectionWatch(deps: ConnectionWatchDeps): ConnectionWatch {
  const { clock } = deps;
  const look = createConnectionLook(deps);
  let outage: ConnectionOutage | null = null;
  let wokeAtMs = -Infinity;
  let wakes = 0;
  let trustsReferences = true;
  /** Monotonic ms at which the outage is to be told. */
  let toldAtMs = 0;
  let cancelPoll: Cancel | null = null;
  let isStopped = false;
  /** Start of the newest check that reached the internet, and when any such was taken in last; epoch ms. */
  let reachedStart = -Infinity;
  let reachedAt = -Infinity;
  /** The outage that was over last, for checks that began in it. */
  let last: { readonly until: number; readonly outage: ConnectionOutage } | null = null;
  const addresses = new Map<SiteId, string>();
  /** Sites beyond the own network that failed without an answer, since when; known: our side was found well. */
  const failing = new Map<SiteId, { readonly startedAt: number; isKnown: boolean }>();

  const standing = (site: Site): SiteStanding => standingOf(site, addresses.get(site.id) ?? null);
  const affectedBy = (reach: FaultReach): readonly Site[] =>
    deps.sites().filter((site) => isAffected(reach, standing(site)));

  function poll(): void {
    cancelPoll?.();
    if (isStopped || outage === null) return;
    cancelPoll = clock.after(outage.isTold ? pollMs.told : pollMs.first, () => void lookForReturn().then(poll));
  }

  function begin(found: Omit<ConnectionOutage, 'isTold'>, tellInMs: number): void {
    const affected = affectedBy(found.reach);
    if (affected.length === 0 || isStopped) return;
    deps.settle();
    const others = affected.filter((site) => !failing.has(site.id) && addresses.has(site.id));
    failing.clear();
    outage = { ...found, isTold: false };
    toldAtMs = clock.monotonicMs() + tellInMs;
    deps.onDown(outage, affected);
    if (found.basis === 'references') deps.ask(others.slice(0, opinions));
    poll();
  }

  function tellIfDue(): void {
    if (outage === null || outage.isTold || clock.monotonicMs() < toldAtMs) return;
    outage = { ...outage, isTold: true };
    deps.onTold(outage, affectedBy(outage.reach));
  }

  function end(evidence: readonly string[]): void {
    if (outage === null) return;
    const before = outage;
    deps.settle();
    outage = null;
    last = { until: clock.now(), outage: before };
    cancelPoll?.();
    deps.onBack(before, affectedBy(before.reach), evidence);
  }

  /** The fault reaches less far, or farther, than before. */
  function moveReach(verdict: Extract<ConnectionVerdict, { kind: 'offline' }>, before: ConnectionOutage): void {
    if (verdict.reach === before.reach) return;
    deps.settle();
    const affectedBefore = affectedBy(before.reach);
    outage = { ...before, reach: verdict.reach, evidence: verdict.evidence };
    const stillAway = new Set(affectedBy(verdict.reach));
    const back = affectedBefore.filter((site) => !stillAway.has(site));
    if (back.length > 0) deps.onBack({ ...before, isTold: false }, back, verdict.evidence);
  }

  async function lookForReturn(): Promise<void> {
    tellIfDue();
    const before = outage;
    if (before === null) return;
    const isWaking = clock.now() < past(wokeAtMs) + longestWaitMs;
    const facts = await look.facts(0, !isWaking);
    if (facts === null || outage?.since !== before.since) return;
    trustAgain(facts);
    const verdict = verdictOf({ facts, failing: 0, reached: 0, trustsReferences, failure: null });
    if (verdict.kind === 'offline') moveReach(verdict, outage);
    else if (outage.basis !== 'failures') end(verdict.evidence);
  }

  function trustAgain({ references }: ConnectionFacts): void {
    if (references !== null && references.reached > 0) trustsReferences = true;
  }

  function takeReached(site: Site, check: Check): void {
    failing.delete(site.id);
    if (check.result.ip !== null) addresses.set(site.id, check.result.ip);
    const here = standing(site);
    if (here.place === 'internet') {
      reachedStart = Math.max(reachedStart, check.startedAt);
      reachedAt = clock.now();
    }
    if (outage === null || !isAffected(outage.reach, here) || check.startedAt <= outage.since) return;
    if (outage.reach === 'line') trustsReferences = false;
    end([`${site.name} was reached.`]);
  }

  /** How many have failed since any was reached. */
  function failingTogether(): number {
    let count = 0;
    for (const { startedAt } of failing.values()) if (startedAt >= past(reachedAt)) count += 1;
    return count;
  }

  /** From when on nothing is known: the first of the failed checks, or what was reached after it. */
  function firstDoubt(check: Check): number {
    let first = check.startedAt;
    for (const { startedAt } of failing.values()) first = Math.min(first, startedAt);
    return Math.min(clock.now(), Math.max(first, past(reachedAt), wokeAtMs));
  }

  /** Times from before the clock was set back tell nothing. */
  function past(ms: number): number {
    return ms <= clock.now() ? ms : -Infinity;
  }

  function lookAgeMs(site: Site): number {
    if (failing.get(site.id)?.isKnown === true) return lookAgesMs.known;
    return failing.size > 1 ? lookAgesMs.together : lookAgesMs.first;
  }

  async function verdictFor(site: Site, check: Check, isFar: boolean): Promise<ConnectionVerdict> {
    const endedAt = clock.now();
    const facts = await look.facts(lookAgeMs(site), isFar);
    if (facts === null) return { kind: 'online', evidence: ['Our own connection could not be looked at in time.'] };
    trustAgain(facts);
    return verdictOf({
      facts,
      failing: isFar ? failingTogether() : 0,
      reached: isFar && past(reachedStart) >= endedAt ? 1 : 0,
      trustsReferences,
      failure: check.result.failure,
    });
  }

  /** A failure of which it is known already that it is ours. */
  function knownFault(check: Check, here: SiteStanding): Check | null {
    if (outage !== null && isAffected(outage.reach, here)) return notObserved(check, 'offline', outage.evidence);
    if (last !== null && check.startedAt < past(last.until) && isAffected(last.outage.reach, here)) {
      return notObserved(check, 'offline', last.outage.evidence);
    }
    return check.startedAt < past(wokeAtMs) + settleMs ? notObserved(check, 'just-woken', []) : null;
  }

  async function judgeFailure(site: Site, check: Check, here: SiteStanding): Promise<Check> {
    const known = knownFault(check, here);
    if (known !== null) return known;
    const isFar = here.place === 'internet';
    const entry = { startedAt: check.startedAt, isKnown: failing.get(site.id)?.isKnown ?? false };
    if (isFar) failing.set(site.id, entry);
    const verdict = await verdictFor(site, check, isFar);
    if (verdict.kind === 'offline') {
      const { reach, basis, evidence } = verdict;
      if (outage === null) begin({ since: firstDoubt(check), reach, basis, evidence }, tellAfterMs);
      else moveReach(verdict, outage);
    }
    const found = knownFault(check, here);
    if (found !== null) return found;
    entry.isKnown = true;
    return { ...check, connection: verdict.evidence };
  }

  return {
    get outage() {
      return outage;
    },
    async judge(site, check) {
      if (!mayBeOurs(check.result)) {
        if (check.result.outcome !== 'unobserved') takeReached(site, check);
        return check;
      }
      const here = standing(site);
      return here.place === 'loopback' ? check : judgeFailure(site, check, here);
    },
    isAway: (site) => outage !== null && isAffected(outage.reach, standing(site)),
    isRemote: (site) => standing(site).place === 'internet',
    wake(atMs) {
      wokeAtMs = atMs;
      wakes += 1;
      const wake = wakes;
      failing.clear();
      if (outage !== null) {
        outage = { ...outage, basis: 'facts' };
        poll();
        return;
      }
      void look.facts(0, false).then((facts) => {
        if (isStopped || wake !== wakes || outage !== null) return;
        const question = { failing: 0, reached: 0, trustsReferences, failure: null };
        const verdict = facts === null ? null : verdictOf({ facts, ...question });
        if (verdict?.kind !== 'offline') deps.onReady();
        else {
          const { reach, basis, evidence } = verdict;
          begin({ since: wokeAtMs, reach, basis, evidence }, longestWaitMs);
        }
      });
    },
    glance() {
      if (outage !== null || isStopped) return;
      void deps.connectivity.glance().then((found) => {
        const reach = localFault(found);
        if (reach === null || outage !== null || clock.now() < past(wokeAtMs) + settleMs) return;
        const evidence = evidenceOf({ ...found, nameServers: 'unknown', references: null });
        begin({ since: clock.now(), reach, basis: 'facts', evidence }, tellAfterMs);
      });
    },
    forget(siteId) {
      failing.delete(siteId);
      addresses.delete(siteId);
    },
    stop() {
      isStopped = true;
      cancelPoll?.();
    },
  };
}
