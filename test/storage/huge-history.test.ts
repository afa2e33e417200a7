import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { applyRetention } from '../../electron/engine/retention';
import { createNodeFileLayer } from '../../electron/storage';
import type { FileLayer } from '../../electron/storage';
import { anAggregate, writeBigHistory } from '../bench/support/big-history';
import { listed, openedStorage, temporaryFolder } from '../support/storage';

/** A file layer that notes which files are read, and how many bytes are written. */
function countingFiles(inner: FileLayer): FileLayer & { readonly opened: Set<string>; written: number } {
  const names = new Set<string>();
  const counting = {
    ...inner,
    opened: names,
    written: 0,
    open: async (file: string, mode: Parameters<FileLayer['open']>[1]) => {
      const opened = await inner.open(file, mode);
      if (mode === 'read') names.add(path.basename(file));
      return {
        ...opened,
        write: (bytes: Uint8Array) => {
          counting.written += bytes.length;
          return opened.write(bytes);
        },
      };
    },
  };
  return counting;
}

test('case 111: a year of history is not read at the start, not written by a save, and dropped by whole months', async () => {
  const dataDir = temporaryFolder();
  const siteIds = Array.from({ length: 10 }, (_, index) => `site000${index}`);
  const endMs = Date.UTC(2026, 10, 30, 18);
  const { bytes } = await writeBigHistory({ dataDir, siteIds, endMs, years: 1, incidentsPerYear: 10 });
  const files = countingFiles(createNodeFileLayer());
  const { history, sites } = await openedStorage(dataDir, { files });
  expect((await sites.load()).sites).toHaveLength(10);
  const open = (await history.loadOpen()).hours;
  expect(open).toHaveLength(10);
  // The newest month, to see whether an open hour has been sealed already, and none before it.
  expect([...files.opened].filter((name) => name.endsWith('.jsonl'))).toEqual(['2026-11.jsonl']);

  files.written = 0;
  await history.saveOpen(open);
  await history.seal(open);
  // Some hundred bytes a site for each of the two, of tens of megabytes.
  expect(files.written).toBeLessThan(20_000);
  expect(bytes).toBeGreaterThan(1_000 * files.written);
  files.written = 0;
  await history.seal([{ ...open[0]!, part: endMs + 1, aggregate: anAggregate(1) }]);
  expect(files.written).toBeLessThan(1_000);

  files.opened.clear();
  const loaded = (await sites.load()).sites;
  const report = (): never => expect.unreachable();
  await applyRetention({ history, sites: loaded, keepMonths: 3, nowMs: endMs, report });
  expect(fs.readdirSync(path.join(dataDir, 'history', 'site0003'))).toEqual([
    ...['2026-08.jsonl', '2026-09.jsonl', '2026-10.jsonl', '2026-11.jsonl'],
  ]);
  expect([...files.opened].filter((name) => name.endsWith('.jsonl'))).toEqual([]);
}, 60_000);

test('a few hours are found among a month’s, in any order, with lines that are none of ours', async () => {
  const dataDir = temporaryFolder();
  const { history } = await openedStorage(dataDir);
  const hours = [29, 3, 30, 15].map((day) => {
    const hour = `2026-11-${String(day).padStart(2, '0')}T05Z` as never;
    return { siteId: 'site0001', hour, part: day, aggregate: anAggregate(day) };
  });
  for (const hour of hours) await history.seal([hour]);
  const file = path.join(dataDir, 'history', 'site0001', '2026-11.jsonl');
  fs.appendFileSync(file, 'nonsense\n{"p":31,"h":"2026-11-30T07Z","n":1,"d":1}\n');
  const found = await listed(history.read('site0001', Date.UTC(2026, 10, 29), Date.UTC(2026, 11, 1)));
  expect(found.map(({ hour }) => hour)).toEqual(['2026-11-29T05Z', '2026-11-30T05Z', '2026-11-30T07Z']);
  expect(await listed(history.read('site0001', Date.UTC(2026, 10, 3), Date.UTC(2026, 10, 4)))).toHaveLength(1);
});
