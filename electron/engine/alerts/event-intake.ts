import type { EngineEvent } from '../../contract/engine-event';
import { certificateLevels } from '../../domain/alerting-certificates';
import type { AlertDesk, Moment, OutageEnd } from '../../domain/alerting-desk';
import type { Incident } from '../../domain/incident';
import { assertNever } from '../../domain/result';

type Told<T extends EngineEvent['type']> = Extract<EngineEvent, { readonly type: T }>;

/** Hands what the engine tells to the desk. False where it concerns no alert. */
export function takeEvent(desk: AlertDesk, event: EngineEvent, now: Moment): boolean {
  switch (event.type) {
    case 'incident':
      takeIncident(desk, event, now);
      return true;
    case 'connectivity':
      return takeConnectivity(desk, event, now);
    case 'check':
      return takeCertificate(desk, event, now);
    case 'update':
      for (const siteId of event.update.removed) desk.forget(siteId);
      return event.update.removed.length > 0;
    case 'transition':
    case 'summary':
    case 'fault':
    case 'log':
      return false;
    default:
      return assertNever(event);
  }
}

function takeConnectivity(desk: AlertDesk, event: Told<'connectivity'>, now: Moment): boolean {
  if (event.verdict === 'offline' || event.until === null) return false;
  desk.connectionBack({ fromMs: event.since, toMs: event.until, sites: event.sites.length }, now);
  return true;
}

function takeCertificate(desk: AlertDesk, { siteId, result }: Told<'check'>, now: Moment): boolean {
  const facts = result.certificate;
  if (facts === null || facts.daysLeft > certificateLevels[0]) return false;
  desk.certificate({ siteId, facts, expiresMs: Date.parse(facts.expiresAt) }, now);
  return true;
}

function takeIncident(desk: AlertDesk, event: Told<'incident'>, now: Moment): void {
  const { incident, siteId, change } = event;
  switch (change) {
    case 'opened':
      desk.opened(newsOf(incident), now);
      return;
    case 'closed':
      desk.closed(endOf(incident), now);
      return;
    case 'flapping':
      desk.flapping(siteId, incident.startedAt, now);
      return;
    case 'stable':
      desk.stable(siteId, incident.endedAt ?? incident.startedAt, now);
      return;
    default:
      assertNever(change);
  }
}

export function newsOf({ id, siteId, startedAt, failure }: Incident): Parameters<AlertDesk['opened']>[0] {
  return { incidentId: id, siteId, startedAt, failure };
}

export function endOf({ id, startedAt, endedAt, endedBy, gaps }: Incident): OutageEnd {
  return {
    incidentId: id,
    endedAt: endedAt ?? startedAt,
    unwatchedMs: gaps.reduce((sum, gap) => sum + gap.toMs - gap.fromMs, 0),
    isRecovered: endedBy === 'recovered',
  };
}
