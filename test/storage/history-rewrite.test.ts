import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourStartMs } from '../../electron/domain/hour-key';
import type { StoredHour } from '../../electron/engine/ports';
import { anHour, storedHour } from '../support/history';
import { openedStorage, temporaryFolder } from '../support/storage';

const msPerHour = 3_600_000;
/** Ten days before the end of a month, so that spans reach over it. */
const startMs = Date.UTC(2026, 1, 19);

async function all(storage: Awaited<ReturnType<typeof openedStorage>>): Promise<readonly StoredHour[]> {
  const rows: StoredHour[] = [];
  for await (const row of storage.history.read('a', -Infinity, Infinity)) rows.push(row);
  return rows;
}

test('takes out and puts in what a naive list would', async () => {
  const at = fc.integer({ min: 0, max: 500 });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(at), fc.uniqueArray(at), at, at, async (before, added, from, to) => {
      const storage = await openedStorage(temporaryFolder());
      const stored = before.map((hour) => storedHour('a', startMs + hour * msPerHour, anHour({ ups: [1] })));
      await storage.history.seal(stored);
      const adds = added.map((hour) => storedHour('a', startMs + hour * msPerHour, anHour({ ups: [2, 2] })));
      const taken = new Set(adds.map(({ hour }) => hour));
      const [fromMs, toMs] = [startMs + from * msPerHour, startMs + to * msPerHour];
      const drops = ({ hour }: Pick<StoredHour, 'hour'>): boolean => taken.has(hour) || hour.endsWith('3Z');
      const isIn = ({ hour }: StoredHour): boolean => hourStartMs(hour) >= fromMs && hourStartMs(hour) < toMs;
      const kept = stored.filter((hour) => !(isIn(hour) && drops(hour)));
      const fresh = adds.filter(({ hour }) => !kept.some((other) => other.hour === hour));
      expect((await storage.history.rewrite('a', { fromMs, toMs, drops, adds: fresh })).ok).toBe(true);
      const expected = [...kept, ...fresh].sort((a, b) => (a.hour < b.hour ? -1 : 1));
      expect(await all(storage)).toEqual(expected);
      await storage.close();
    }),
    { numRuns: 20 },
  );
});

test('leaves lines it cannot read, and months it has nothing to do with, byte for byte', async () => {
  const folder = temporaryFolder();
  const storage = await openedStorage(folder);
  await storage.history.seal(
    [0, 20 * 24].map((hour) => storedHour('a', startMs + hour * msPerHour, anHour({ ups: [1] }))),
  );
  const [february, march] = ['2026-02', '2026-03'].map((month) =>
    path.join(folder, 'history', 'a', `${month}.jsonl`),
  ) as [string, string];
  fs.appendFileSync(february, 'not an hour\n');
  const before = fs.readFileSync(march);
  await storage.history.rewrite('a', { fromMs: startMs, toMs: startMs + msPerHour, drops: () => true, adds: [] });
  expect(fs.readFileSync(february, 'utf8')).toBe('{"schema":1}\nnot an hour\n');
  expect(fs.readFileSync(march)).toEqual(before);
});

test('an append that comes at the same time is not lost', async () => {
  const storage = await openedStorage(temporaryFolder());
  const hours = Array.from({ length: 20 }, (_, hour) =>
    storedHour('a', startMs + hour * msPerHour, anHour({ ups: [1] })),
  );
  const change = { fromMs: startMs, toMs: startMs + msPerHour, drops: () => false };
  const later = storedHour('a', startMs + 99 * msPerHour, anHour({ ups: [3] }));
  await Promise.all([
    ...hours.map((hour) => storage.history.seal([hour])),
    storage.history.rewrite('a', { ...change, adds: [later] }),
    ...hours.map(() => storage.history.rewrite('a', { ...change, adds: [] })),
  ]);
  expect(await all(storage)).toEqual([...hours, later]);
});
