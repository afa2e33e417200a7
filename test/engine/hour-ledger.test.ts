import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failedResult } from '../../electron/domain/check';
import type { CheckResult } from '../../electron/domain/check';
import { emptyHour, mergeHours } from '../../electron/domain/hour';
import { hourKeyOf, msPerHour } from '../../electron/domain/hour-key';
import { createHourLedger } from '../../electron/engine/hour-ledger';
import type { StoredHour } from '../../electron/engine/ports';
import { createMemoryDisk, createMemoryStorage } from '../support/memory-storage';
import type { MemoryDisk } from '../support/memory-storage';

const startMs = Date.parse('2026-11-30T10:00:00Z');

function up(responseMs: number): CheckResult {
  return { ...failedResult({ kind: 'dns', reason: '', message: '' }), outcome: 'up', failure: null, responseMs };
}

/** What a reader finds: sealed rows and open ones, each part once. */
async function checksOnDisk(disk: MemoryDisk): Promise<number> {
  const { history } = createMemoryStorage(disk);
  const { hours } = await history.loadOpen();
  let checks = hours.reduce((sum, entry) => sum + entry.aggregate.checks, 0);
  for await (const entry of history.read('site', 0, Infinity)) checks += entry.aggregate.checks;
  return checks;
}

const step = fc.oneof(
  fc.record({
    type: fc.constant('check' as const),
    hour: fc.integer({ min: 0, max: 3 }),
    ms: fc.integer({ min: 1, max: 999 }),
  }),
  fc.record({
    type: fc.constant('drain' as const),
    sealUpTo: fc.integer({ min: 0, max: 4 }),
    refusals: fc.array(fc.constantFrom(null, 'before' as const, 'after' as const), { maxLength: 4 }),
  }),
  fc.record({ type: fc.constant('crash' as const) }),
);

test('no check is lost or doubled through failed, half-done and repeated drains', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const disk = createMemoryDisk();
      let ledger = createHourLedger(createMemoryStorage(disk).history, () => startMs);
      let added = 0;
      let runs = 0;
      for (const next of steps) {
        if (next.type === 'check') {
          ledger.addCheck('site', { startedAt: startMs + next.hour * msPerHour, result: up(next.ms) });
          added += 1;
        } else if (next.type === 'drain') {
          const refusals = [...next.refusals];
          disk.refuse = () => refusals.shift() ?? null;
          await ledger.drain(startMs + next.sealUpTo * msPerHour);
          disk.refuse = () => null;
        } else {
          await ledger.drain(startMs);
          runs += 1;
          const restartedMs = startMs + runs * 60_000;
          ledger = createHourLedger(createMemoryStorage(disk).history, () => restartedMs);
          ledger.restore((await createMemoryStorage(disk).history.loadOpen()).hours);
        }
      }
      await ledger.drain(startMs + 10 * msPerHour);
      expect(await checksOnDisk(disk)).toBe(added);
      expect((await createMemoryStorage(disk).history.loadOpen()).hours).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('a crash between sealing an hour and dropping it from the open ones leaves one row', async () => {
  const disk = createMemoryDisk();
  const ledger = createHourLedger(createMemoryStorage(disk).history, () => startMs);
  ledger.addCheck('site', { startedAt: startMs, result: up(10) });
  await ledger.drain(startMs);
  ledger.addCheck('site', { startedAt: startMs + 1, result: up(20) });
  disk.refuse = (what) => (what === 'open-hours.json' ? 'before' : null);
  await ledger.drain(startMs + msPerHour);
  disk.refuse = () => null;
  expect(disk.open).toHaveLength(1);
  expect(disk.sealed).toHaveLength(1);
  expect(await checksOnDisk(disk)).toBe(2);
});

test('an hour visited twice, since the clock was stepped back, is one row with the checks of both visits', async () => {
  const disk = createMemoryDisk();
  const storage = createMemoryStorage(disk);
  const ledger = createHourLedger(storage.history, () => startMs);
  ledger.addCheck('site', { startedAt: startMs, result: up(10) });
  await ledger.drain(startMs + msPerHour);
  ledger.addCheck('site', { startedAt: startMs + 60_000, result: up(30) });
  await ledger.drain(startMs + msPerHour);
  const rows: StoredHour[] = [];
  for await (const row of storage.history.read('site', 0, Infinity)) rows.push(row);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.aggregate).toMatchObject({ checks: 2, up: 2, minMs: 10, maxMs: 30, sumMs: 40 });
});

test('open hours show what has not been drained yet, and time is split at the full hour', () => {
  const ledger = createHourLedger(createMemoryStorage(createMemoryDisk()).history, () => startMs);
  ledger.addTime('site', startMs + msPerHour - 1_000, startMs + msPerHour + 2_000, 'paused');
  ledger.addTime('other', startMs, startMs + 5_000, 'observed');
  const total = ledger.openHours('site').reduce((sum, entry) => mergeHours(sum, entry.aggregate), emptyHour());
  expect(ledger.openHours('site').map((entry) => entry.hour)).toEqual([
    hourKeyOf(startMs),
    hourKeyOf(startMs + msPerHour),
  ]);
  expect(total).toMatchObject({ pausedMs: 3_000, observedMs: 0 });
});

test('a site that is forgotten leaves nothing in the next drain', async () => {
  const disk = createMemoryDisk();
  const ledger = createHourLedger(createMemoryStorage(disk).history, () => startMs);
  ledger.addCheck('site', { startedAt: startMs, result: up(10) });
  await ledger.drain(startMs);
  ledger.addCheck('site', { startedAt: startMs, result: up(10) });
  ledger.forget('site');
  await ledger.drain(startMs);
  expect(disk.open).toEqual([]);
  expect(ledger.openHours('site')).toEqual([]);
});

test('a site forgotten while a drain is writing does not come back with it', async () => {
  const disk = createMemoryDisk();
  const storage = createMemoryStorage(disk);
  const ledger = createHourLedger(storage.history, () => startMs);
  ledger.addCheck('site', { startedAt: startMs, result: up(10) });
  const draining = ledger.drain(startMs);
  ledger.forget('site');
  await draining;
  await ledger.drain(startMs);
  expect(disk.open).toEqual([]);
  expect(ledger.openHours('site')).toEqual([]);
});

test('two runs behind an hour that a clock set back left open give the hour they visit a part each', async () => {
  const disk = createMemoryDisk();
  for (const [nowMs, hour] of [
    [startMs + 5 * msPerHour, 5],
    [startMs, 0],
    [startMs + 1_009, 0],
  ] as const) {
    const { history } = createMemoryStorage(disk);
    const ledger = createHourLedger(history, () => nowMs);
    ledger.restore((await history.loadOpen()).hours);
    ledger.addCheck('site', { startedAt: startMs + hour * msPerHour, result: up(20) });
    // As by a run whose clock had gone on to the next hour before it was set back again.
    await ledger.drain(startMs + msPerHour);
  }
  expect(await checksOnDisk(disk)).toBe(3);
});
