import fc from 'fast-check';
import { addCheck, addTime, emptyHour } from '../../electron/domain/hour';
import type { HourAggregate } from '../../electron/domain/hour';
import { hourKeyOf, msPerHour } from '../../electron/domain/hour-key';
import { hourRows } from '../../electron/engine/hour-rows';
import type { HourRow } from '../../electron/engine/hour-rows';
import type { StoredHour } from '../../electron/engine/ports';

/** An hour with the given response times, failures and observed time. */
export function anHour(options: { ups?: readonly number[]; downs?: number; observedMs?: number } = {}): HourAggregate {
  let hour = addTime(emptyHour(), 'observed', options.observedMs ?? msPerHour);
  for (const responseMs of options.ups ?? []) hour = addCheck(hour, { outcome: 'up', slow: false, responseMs });
  for (let n = 0; n < (options.downs ?? 0); n += 1) {
    hour = addCheck(hour, { outcome: 'down', slow: false, responseMs: null });
  }
  return hour;
}

/** Any hour a site can have, with times to 0.1 ms. */
export const anyHour: fc.Arbitrary<HourAggregate> = fc
  .record({
    ups: fc.array(fc.record({ tenths: fc.integer({ min: 0, max: 300_000 }), slow: fc.boolean() }), { maxLength: 12 }),
    downs: fc.array(fc.option(fc.nat(59), { nil: null }), { maxLength: 5 }),
    unobserved: fc.nat(2),
    causes: fc.array(
      fc.tuple(
        fc.constantFrom('observed', 'paused', 'maintenance', 'offline', 'asleep' as const),
        fc.integer({ min: 0, max: 7_000_000 }),
      ),
      { maxLength: 5 },
    ),
  })
  .map(({ ups, downs, unobserved, causes }) => {
    let hour = emptyHour();
    for (const { tenths, slow } of ups) hour = addCheck(hour, { outcome: 'up', slow, responseMs: tenths / 10 });
    for (const minute of downs) {
      const place = minute === null ? {} : { minute };
      hour = addCheck(hour, { outcome: 'down', slow: false, responseMs: null, ...place });
    }
    for (let n = 0; n < unobserved; n += 1)
      hour = addCheck(hour, { outcome: 'unobserved', slow: false, responseMs: null });
    for (const [cause, tenths] of causes) hour = addTime(hour, cause, tenths / 10);
    return hour;
  });

export function storedHour(siteId: string, startMs: number, aggregate: HourAggregate, part = startMs): StoredHour {
  return { siteId, hour: hourKeyOf(startMs), part, aggregate };
}

export async function* streamOf<T>(items: readonly T[]): AsyncGenerator<T, void, undefined> {
  await Promise.resolve();
  yield* items;
}

/** Rows of one site from hours in memory. */
export function rowsFrom(
  site: { readonly id: string; readonly addedAt: number },
  hours: readonly StoredHour[],
  span: { readonly fromMs: number; readonly toMs: number; readonly nowMs: number },
): AsyncIterable<HourRow> {
  const own = hours.filter((hour) => hour.siteId === site.id).sort((a, b) => (a.hour < b.hour ? -1 : 1));
  return hourRows({ site, sealed: streamOf(own), open: [], ...span });
}
