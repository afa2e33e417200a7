import { hourKeyOf } from '../../domain/hour-key';
import type { HourKey } from '../../domain/hour-key';
import type { SiteId } from '../../domain/site';
import type { Engine } from '../engine';
import type { StoredHour } from '../ports';
import type { ImportedHistory } from './import-plan';

/**
 * Gives a site of a running engine the hours and corrections an export of this app brings, exactly as they were recorded.
 * Hours it has a record of stay as they are, and so does the one that runs now, which it counts itself. Resolves with how
 * many came in.
 */
export async function takeOwnHistory(engine: Engine, siteId: SiteId, history: ImportedHistory): Promise<number> {
  const { deps, corrections } = engine;
  const known = await recordedHours(engine, siteId);
  const present = hourKeyOf(deps.clock.now());
  const hours = history.hours
    .filter(({ hour }) => hour < present && !known.has(hour))
    .map((hour): StoredHour => ({ ...hour, siteId }))
    .sort((a, b) => (a.hour < b.hour ? -1 : 1));
  const { sealed, fault } = hours.length === 0 ? { sealed: [], fault: null } : await deps.storage.history.seal(hours);
  engine.report(fault);
  const taken = await corrections.take(siteId, history.corrections ?? []);
  if (!taken.ok) engine.report(taken.error);
  return sealed.length;
}

async function recordedHours({ deps, ledger }: Engine, siteId: SiteId): Promise<ReadonlySet<HourKey>> {
  const known = new Set<HourKey>(ledger.openHours(siteId).map(({ hour }) => hour));
  for await (const { hour } of deps.storage.history.read(siteId, -Infinity, Infinity)) known.add(hour);
  return known;
}
