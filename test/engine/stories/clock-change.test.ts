import { expect, test } from 'vitest';
import { exportRowOf } from '../../../electron/engine/export/export-row';
import { rowsOfSpan } from '../../../electron/engine/day-rows';
import { summariseRows, totalOf } from '../../../electron/engine/hour-rows';
import { localOf } from '../../../electron/engine/zone-time';
import { createFakeClock } from '../../support/fake-clock';
import { startStory } from '../../support/engine';
import { upResult } from '../../support/site';
import { addSites, draftAt, failed, minute, value } from '../../support/story-parts';

const hour = 60 * minute;
const berlin = (atMs: number): number => (localOf('Europe/Berlin', atMs) - atMs) / minute;

/** The night of 25 October 2026 in Berlin: from 03:00 the clocks go back to 02:00. */
async function watchTheLongDay() {
  const clock = createFakeClock(Date.parse('2026-10-24T22:00Z'));
  const isBroken = (): boolean => {
    const now = clock.now();
    return now >= Date.parse('2026-10-25T00:10Z') && now < Date.parse('2026-10-25T00:20Z');
  };
  const story = await startStory({
    clock,
    random: () => 0,
    probe: () => Promise.resolve(isBroken() ? failed('status', 'unexpected-status') : upResult(20)),
  });
  const retryIntervalMs = minute;
  const [id = ''] = await addSites(story, [draftAt('127.0.0.1', { intervalMs: minute, retryIntervalMs })]);
  await clock.advance(25 * hour - 1);
  story.engine.time.settle();
  return { story, clock, id };
}

test('case 081: the day on which the clocks go back is watched as 25 hours, of which one has the failures', async () => {
  const { story, id } = await watchTheLongDay();
  const range = value(await story.useCases['history:range']({ siteId: id, fromMs: null, toMs: null }));
  expect(range.buckets).toHaveLength(25);
  expect(range.buckets.map(({ checks }) => checks)).toEqual(Array.from({ length: 25 }, () => 60));
  const failing = range.buckets.filter(({ down }) => down > 0);
  expect(failing.map(({ startMs, down }) => [new Date(startMs).toISOString(), down])).toEqual([
    ['2026-10-25T00:00:00.000Z', 10],
  ]);
  expect(range.total).toMatchObject({ checks: 1_500, down: 10, uptimePercent: 99.33, notRunningS: 0 });
  for (const bucket of range.buckets) {
    const { observedS, pausedS, maintenanceS, offlineS, asleepS, notRunningS } = bucket;
    expect(observedS + pausedS + maintenanceS + offlineS + asleepS + notRunningS).toBe(3_600);
  }
});

test('case 081: the two hours from 02:00 are told apart in what is handed over, and are in one day of 25 hours', async () => {
  const { story, clock, id } = await watchTheLongDay();
  const { book, ledger, deps } = story.engine;
  const site = book.find(id);
  if (site === null) throw new Error('Expected the site that was added');
  const span = { site, fromMs: 0, toMs: clock.now(), nowMs: clock.now(), corrections: [] };
  const rows = await collect(rowsOfSpan(deps.storage.history, ledger.openHours(id), span));
  const exported = rows.map((row) => exportRowOf({ ...site, address: 'http://127.0.0.1/' }, row, berlin));
  expect(exported.map((row) => row.hour_local).filter((text) => text.includes('T02:'))).toEqual([
    '2026-10-25T02:00:00+02:00',
    '2026-10-25T02:00:00+01:00',
  ]);
  const dayOf = (atMs: number): number => Math.floor(localOf('Europe/Berlin', atMs) / (24 * hour));
  const days = await collect(summariseRows(rows, dayOf));
  expect(days.map((day) => day.figures.checks)).toEqual([1_500]);
  expect(totalOf(days).figures).toMatchObject({ down: 10, uptimePercent: 99.33 });
});

async function collect<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
