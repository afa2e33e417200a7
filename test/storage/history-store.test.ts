import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../electron/contract/settings-schema';
import { mergeHours } from '../../electron/domain/hour';
import type { StoredHour } from '../../electron/engine/ports';
import { anHour, firstHourMs, listed, openedStorage, readingStorage, temporaryFolder } from '../support/storage';

const november = (dataDir: string) => path.join(dataDir, 'history', 'site0001', '2026-11.jsonl');

describe('history', () => {
  test('gives back what was sealed, one row an hour, ascending over months', async () => {
    const { history } = await openedStorage(temporaryFolder());
    const hours = [anHour(9), anHour(0), anHour(-3), anHour(8)];
    expect((await history.seal(hours)).sealed).toHaveLength(4);
    expect(await listed(history.read('site0001', 0, Infinity))).toEqual([hours[2], hours[1], hours[3], hours[0]]);
    expect(await history.firstHour('site0001')).toBe('2026-11-30T14Z');
    expect(await history.firstHour('site0002')).toBeNull();
  });

  test('reads the hours that start in a span', async () => {
    const { history } = await openedStorage(temporaryFolder());
    await history.seal([anHour(0), anHour(1), anHour(2)]);
    const rows = await listed(history.read('site0001', firstHourMs + 1, firstHourMs + 2 * 3_600_000));
    expect(rows.map(({ hour }) => hour)).toEqual(['2026-11-30T18Z']);
  });

  test('leaves out the parts its reader has already, though a drain seals them meanwhile', async () => {
    const { history } = await openedStorage(temporaryFolder());
    const open = [anHour(1, [1]), anHour(1, [2], { part: 7 })];
    const rows = history.read('site0001', 0, Infinity, open);
    await history.seal([anHour(0), ...open, anHour(1, [3], { part: 9 })]);
    expect(await listed(rows)).toEqual([anHour(0), anHour(1, [3], { part: 9 })]);
  });

  test('adds up the parts of an hour that was visited twice', async () => {
    const { history } = await openedStorage(temporaryFolder());
    const [first, second] = [anHour(0, [10]), anHour(0, [20, 30], { part: firstHourMs + 5_000 })];
    await history.seal([first, second]);
    const [row] = await listed(history.read('site0001', 0, Infinity));
    expect(row).toEqual({ ...first, aggregate: mergeHours(first.aggregate, second.aggregate) });
  });

  test('counts a part that was written twice once, and its later report where it had grown', async () => {
    const { history } = await openedStorage(temporaryFolder());
    await history.seal([anHour(0, [10])]);
    await history.seal([anHour(0, [10, 20])]);
    await history.seal([anHour(0, [10])]);
    const rows = await listed(history.read('site0001', 0, Infinity));
    expect(rows).toEqual([anHour(0, [10, 20])]);
  });

  test('merges any order of parts, doubled or not, as a model does', async () => {
    const part = fc.record({ hour: fc.integer({ min: -30, max: 30 }), part: fc.integer({ min: 0, max: 2 }) });
    const dataDir = temporaryFolder();
    const { history } = await openedStorage(dataDir);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(part, { maxLength: 6 }), { maxLength: 5 }), async (batches) => {
        await history.purge('site0001');
        const model = new Map<string, Map<number, StoredHour>>();
        for (const batch of batches) {
          const hours = batch.map(({ hour, part }) => anHour(hour, [hour + 40, part], { part }));
          for (const hour of hours) {
            model.set(hour.hour, (model.get(hour.hour) ?? new Map<number, StoredHour>()).set(hour.part, hour));
          }
          await history.seal(hours);
        }
        const expected = [...model]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([hour, parts]) => {
            const all = [...parts.values()].map(({ aggregate }) => aggregate);
            return { hour, aggregate: all.reduce((sum, each) => mergeHours(sum, each)) };
          });
        const rows = await listed(history.read('site0001', -Infinity, Infinity));
        expect(rows.map(({ hour, aggregate }) => ({ hour, aggregate }))).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  test('keeps each site to itself and purges one for good', async () => {
    const dataDir = temporaryFolder();
    const { history } = await openedStorage(dataDir);
    await history.seal([anHour(0), anHour(0, [5], { siteId: 'site0002' })]);
    expect(await history.purge('site0001')).toEqual({ ok: true, value: null });
    expect(await listed(history.read('site0001', 0, Infinity))).toEqual([]);
    expect(await listed(history.read('site0002', 0, Infinity))).toHaveLength(1);
    expect(fs.existsSync(path.join(dataDir, 'history', 'site0001'))).toBe(false);
  });

  test('drops whole months before an instant', async () => {
    const { history } = await openedStorage(temporaryFolder());
    await history.seal([anHour(-800), anHour(0), anHour(100)]);
    await history.dropBefore('site0001', firstHourMs);
    expect(await history.firstHour('site0001')).toBe('2026-11-30T17Z');
  });
});

describe('open hours', () => {
  test('come back after a restart', async () => {
    const dataDir = temporaryFolder();
    const first = await openedStorage(dataDir);
    await first.history.saveOpen([anHour(0), anHour(1)]);
    await first.close();
    const second = await openedStorage(dataDir);
    expect(await second.history.loadOpen()).toEqual({ hours: [anHour(0), anHour(1)], faults: [] });
  });

  test('leave out what a crash sealed and did not drop', async () => {
    const dataDir = temporaryFolder();
    const { history } = await openedStorage(dataDir);
    await history.saveOpen([anHour(0), anHour(1), anHour(0, [7], { part: 5 })]);
    await history.seal([anHour(0)]);
    expect((await history.loadOpen()).hours).toEqual([anHour(1), anHour(0, [7], { part: 5 })]);
  });

  test('keep an hour that grew after an append that had failed and reached the disk all the same', async () => {
    const { history } = await openedStorage(temporaryFolder());
    await history.seal([anHour(0, [10])]);
    await history.saveOpen([anHour(0, [10, 20])]);
    expect((await history.loadOpen()).hours).toEqual([anHour(0, [10, 20])]);
    await history.seal([anHour(0, [10, 20])]);
    expect((await history.loadOpen()).hours).toEqual([]);
    expect(await listed(history.read('site0001', 0, Infinity))).toEqual([anHour(0, [10, 20])]);
  });
});

describe('damage to a history file', () => {
  test('a line that was cut off is set aside, reported, and the next append starts on a fresh line', async () => {
    const dataDir = temporaryFolder();
    const storage = await openedStorage(dataDir);
    await storage.history.seal([anHour(0)]);
    fs.appendFileSync(november(dataDir), '{"h":"2026-11-30T18Z","p":17');
    expect(await listed(storage.history.read('site0001', 0, Infinity))).toEqual([anHour(0)]);
    expect((await storage.history.seal([anHour(1)])).fault).toBeNull();
    expect(await listed(storage.history.read('site0001', 0, Infinity))).toEqual([anHour(0), anHour(1)]);
    const kept = fs.readdirSync(path.dirname(november(dataDir))).filter((name) => name.includes('.corrupt-'));
    expect(kept).toHaveLength(1);
    expect(storage.reported.map(({ kind }) => kind)).toEqual(['entry-set-aside', 'corrupt']);
  });

  test('a whole line that lacks only its line end stays', async () => {
    const dataDir = temporaryFolder();
    const { history, reported } = await openedStorage(dataDir);
    await history.seal([anHour(0)]);
    fs.truncateSync(november(dataDir), fs.statSync(november(dataDir)).size - 1);
    expect(await listed(history.read('site0001', 0, Infinity))).toEqual([anHour(0)]);
    await history.seal([anHour(1)]);
    expect(await listed(history.read('site0001', 0, Infinity))).toEqual([anHour(0), anHour(1)]);
    expect(reported).toEqual([]);
  });

  test('lines that hold nonsense are left out and told, and stay in the file', async () => {
    const dataDir = temporaryFolder();
    const { history, reported } = await openedStorage(dataDir);
    await history.seal([anHour(0)]);
    const nonsense = [
      '\0\0\0',
      '42',
      '{"h":"2026-11-31T17Z","p":1}',
      '{"h":"2026-11-30T19Z","p":1,"n":-4}',
      '{"h":"2026-10-30T19Z","p":1}',
    ];
    fs.appendFileSync(november(dataDir), `${nonsense.join('\n')}\n`);
    await history.seal([anHour(1)]);
    expect(await listed(history.read('site0001', 0, Infinity))).toEqual([anHour(0), anHour(1)]);
    expect(reported.map(({ message }) => message)).toEqual([
      'history/site0001/2026-11.jsonl has 5 lines that cannot be read; the rest of the file is used.',
    ]);
    expect(fs.readFileSync(november(dataDir), 'utf8')).toContain(nonsense[3]);
  });

  test('a folder in place of a month, and a file in place of the history, are moved out of the way', async () => {
    const dataDir = temporaryFolder();
    const storage = await openedStorage(dataDir);
    fs.mkdirSync(november(dataDir), { recursive: true });
    expect((await storage.history.seal([anHour(0)])).fault).toBeNull();
    fs.rmSync(path.join(dataDir, 'history'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'history'), 'not a folder');
    const both = [anHour(1), anHour(1, [3], { siteId: 'site0002' })];
    expect(await storage.history.seal(both)).toMatchObject({ fault: null, sealed: { length: 2 } });
    expect(storage.reported.map(({ kind }) => kind)).toEqual(['corrupt', 'corrupt']);
  });

  test('a month written by a newer version is left alone', async () => {
    const dataDir = temporaryFolder();
    const { history, reported } = await openedStorage(dataDir);
    fs.mkdirSync(path.dirname(november(dataDir)), { recursive: true });
    const text = '{"schema":99}\n{"whatever":1}\n';
    fs.writeFileSync(november(dataDir), text);
    expect(await history.seal([anHour(0)])).toMatchObject({ sealed: [], fault: { kind: 'newer-version' } });
    expect(await listed(history.read('site0001', 0, Infinity))).toEqual([]);
    expect(reported).toMatchObject([{ kind: 'newer-version' }]);
    expect(fs.readFileSync(november(dataDir), 'utf8')).toBe(text);
  });
});

describe('reading beside a running app', () => {
  test('sees its last drain and counts an hour sealed meanwhile once', async () => {
    const dataDir = temporaryFolder();
    const app = await openedStorage(dataDir);
    await app.history.seal([anHour(-1)]);
    await app.history.saveOpen([anHour(0), anHour(1)]);
    const beside = await readingStorage(dataDir);
    const open = (await beside.history.loadOpen()).hours;
    expect(open).toEqual([anHour(0), anHour(1)]);
    await app.history.seal([anHour(0)]);
    await app.history.saveOpen([anHour(1)]);
    expect(await listed(beside.history.read('site0001', 0, Infinity))).toEqual([anHour(-1)]);
  });

  test('writes nothing, and sets nothing aside', async () => {
    const dataDir = temporaryFolder();
    const app = await openedStorage(dataDir);
    await app.history.seal([anHour(0)]);
    fs.appendFileSync(november(dataDir), '{"torn');
    fs.writeFileSync(path.join(dataDir, 'sites.json'), '{"schema":1,');
    const before = fs.readdirSync(dataDir, { recursive: true });
    const beside = await readingStorage(dataDir);
    expect((await beside.sites.load()).faults).toMatchObject([{ kind: 'corrupt' }]);
    expect(await listed(beside.history.read('site0001', 0, Infinity))).toEqual([anHour(0)]);
    expect((await beside.sites.save([], [])).ok).toBe(false);
    expect(await beside.settings.save(defaultSettings)).toMatchObject({ ok: false, error: { kind: 'unwritable' } });
    expect(await beside.history.seal([anHour(1)])).toMatchObject({ sealed: [], fault: { kind: 'unwritable' } });
    expect(fs.readdirSync(dataDir, { recursive: true })).toEqual(before);
  });
});
