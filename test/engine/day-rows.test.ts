import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { Correction } from '../../electron/domain/correction';
import { msPerHour } from '../../electron/domain/hour-key';
import { rowsOfSpan } from '../../electron/engine/day-rows';
import type { AskedSpan, DayRowsDeps } from '../../electron/engine/day-rows';
import { queryHistory } from '../../electron/engine/history-query';
import { summariseRows } from '../../electron/engine/hour-rows';
import { startOfLocalDay } from '../../electron/engine/local-time';
import type { StoredHour } from '../../electron/engine/ports';
import type { HistoryBucket } from '../../electron/contract/view-schema';
import { anyHour, storedHour } from '../support/history';
import { aSite } from '../support/site';
import { openedStorage, readingStorage, temporaryFolder } from '../support/storage';
import type { OpenedStorage } from '../support/storage';

const siteId = 'site0001';
const site = { ...aSite(), id: siteId, addedAt: Date.UTC(2026, 0, 20, 7, 30) };
const endMs = Date.UTC(2026, 4, 3, 9, 40);
const zone = process.env['TZ'];

afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const asked: AskedSpan = { site, fromMs: Date.UTC(2026, 0, 1), toMs: endMs, nowMs: endMs, corrections: [] };

/** The days as they are without anything kept. */
async function plainDays({ history, open }: DayRowsDeps, span: AskedSpan): Promise<readonly HistoryBucket[]> {
  const days: HistoryBucket[] = [];
  for await (const row of summariseRows(rowsOfSpan(history, open, span), startOfLocalDay)) {
    days.push({ startMs: row.startMs, endMs: row.endMs, ...row.figures });
  }
  return days;
}

async function askedDays(deps: DayRowsDeps, span: AskedSpan): Promise<readonly HistoryBucket[]> {
  return (await queryHistory(deps, { ...span, resolution: 'day' })).buckets;
}

const over = (storage: OpenedStorage, open: readonly StoredHour[] = []): DayRowsDeps => ({
  history: storage.history,
  daySums: storage.daySums,
  open,
});

const keptMonths = (dataDir: string): readonly string[] => {
  const folder = path.join(dataDir, 'days', siteId);
  return fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
};

const hourAt = fc.tuple(fc.integer({ min: -600, max: 2_900 }), anyHour).map(([hours, aggregate]) => {
  const startMs = Math.floor(site.addedAt / msPerHour) * msPerHour + hours * msPerHour;
  return storedHour(siteId, startMs, aggregate);
});
const hours = fc.uniqueArray(hourAt, { selector: ({ hour }) => hour, maxLength: 25 });
const correction = fc
  .record({ from: fc.nat(149_000), minutes: fc.integer({ min: 1, max: 60_000 }), isWork: fc.boolean() })
  .map(({ from, minutes, isWork }): Correction => {
    const fromMs = Date.UTC(2026, 0, 20) + from * 60_000;
    const kind = isWork ? 'maintenance' : 'false-alarm';
    return { id: 'c1', siteId, kind, fromMs, toMs: fromMs + minutes * 60_000, reason: 'worked on', madeAt: endMs };
  });

test('days are the same from the hours and from what was kept, whatever zone, open hours, corrections and later hours', async () => {
  const storage = await openedStorage(temporaryFolder());
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        ...{ first: hours, later: hours, open: fc.array(hourAt, { maxLength: 2 }) },
        corrections: fc.array(correction, { maxLength: 2 }),
        timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Chatham', 'America/Los_Angeles'),
        fromHours: fc.integer({ min: 0, max: 1_000 }),
      }),
      async ({ first, later, open, corrections, timeZone, fromHours }) => {
        process.env['TZ'] = timeZone;
        await storage.history.purge(siteId);
        const span = { ...asked, fromMs: asked.fromMs + fromHours * msPerHour, corrections };
        for (const batch of [first, later]) {
          await storage.history.seal(batch);
          const deps = over(storage, open);
          const plain = await plainDays(deps, span);
          // The first asking keeps, the second finds; and each other way of asking in between.
          expect(await askedDays(deps, span)).toEqual(plain);
          await askedDays(over(storage), asked);
          expect(await askedDays(deps, span)).toEqual(plain);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('what was kept counts as long as the month, the zone and the file itself are what they were', async () => {
  process.env['TZ'] = 'Europe/Berlin';
  const dataDir = temporaryFolder();
  const storage = await openedStorage(dataDir);
  const [first] = fc.sample(anyHour, { numRuns: 1, seed: 7 });
  const at = (month: number, day: number): StoredHour => storedHour(siteId, Date.UTC(2026, month, day, 5), first!);
  await storage.history.seal([at(1, 3), at(2, 3), at(3, 3), at(4, 2)]);
  await askedDays(over(storage), asked);
  // Not January, in which it was added, and not May, which runs.
  await expect.poll(() => keptMonths(dataDir)).toEqual(['2026-02.json', '2026-03.json', '2026-04.json']);

  const february = path.join(dataDir, 'days', siteId, '2026-02.json');
  const key = {
    siteId,
    month: '2026-02',
    zone: (JSON.parse(fs.readFileSync(february, 'utf8')) as { zone: string }).zone,
  };
  expect(key.zone).toMatch(/^Europe\/Berlin /);
  const kept = await storage.daySums.find(key);
  expect(kept.days).toHaveLength(28 + 1);
  expect((await storage.daySums.find({ ...key, zone: 'UTC' })).days).toBeNull();

  const good = fs.readFileSync(february, 'utf8');
  for (const bad of [
    '',
    '{',
    '[]',
    '{"schema":1}',
    good.replace('"schema":1', '"schema":2'),
    good.slice(0, -9),
    good.replace('"n":', '"n":-'),
  ]) {
    fs.writeFileSync(february, bad);
    expect(await askedDays(over(storage), asked)).toEqual(await plainDays(over(storage), asked));
    await expect.poll(() => fs.readFileSync(february, 'utf8')).toBe(good);
  }

  await storage.history.seal([at(1, 4)]);
  expect((await storage.daySums.find(key)).days).toBeNull();
  expect(await askedDays(over(storage), asked)).toEqual(await plainDays(over(storage), asked));
});

test('beside a running app nothing is kept, and a folder that takes no file costs no more than the work', async () => {
  const dataDir = temporaryFolder();
  const storage = await openedStorage(dataDir);
  const [some] = fc.sample(anyHour, { numRuns: 1, seed: 7 });
  await storage.history.seal([storedHour(siteId, Date.UTC(2026, 1, 3), some!)]);
  const beside = await readingStorage(dataDir);
  const plain = await plainDays(over(beside), asked);
  expect(await askedDays(over(beside), asked)).toEqual(plain);
  await beside.daySums.keep({ siteId, month: '2026-02', zone: 'UTC' }, '1', []);
  expect(keptMonths(dataDir)).toEqual([]);

  fs.writeFileSync(path.join(dataDir, 'days'), 'in the way');
  expect(await askedDays(over(storage), asked)).toEqual(plain);
  expect(await askedDays(over(storage), asked)).toEqual(plain);
  expect(storage.reported).toEqual([]);
});

test('months that are dropped take their days along', async () => {
  const dataDir = temporaryFolder();
  const storage = await openedStorage(dataDir);
  const [some] = fc.sample(anyHour, { numRuns: 1, seed: 7 });
  await storage.history.seal([1, 2].map((month) => storedHour(siteId, Date.UTC(2026, month, 3), some!)));
  await askedDays(over(storage), asked);
  await expect.poll(() => keptMonths(dataDir)).toEqual(['2026-02.json', '2026-03.json']);
  await storage.history.dropBefore(siteId, Date.UTC(2026, 2, 9));
  expect(keptMonths(dataDir)).toEqual(['2026-03.json']);
});

test('a site that is gone for good leaves no days behind', async () => {
  const dataDir = temporaryFolder();
  const storage = await openedStorage(dataDir);
  const [some] = fc.sample(anyHour, { numRuns: 1, seed: 7 });
  await storage.history.seal([storedHour(siteId, Date.UTC(2026, 1, 3), some!)]);
  await askedDays(over(storage), asked);
  await expect.poll(() => keptMonths(dataDir)).toEqual(['2026-02.json']);
  await storage.history.purge(siteId);
  expect(fs.readdirSync(path.join(dataDir, 'days'))).toEqual([]);
});
