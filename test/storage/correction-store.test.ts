import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Correction } from '../../electron/domain/correction';
import { openedStorage, readingStorage, temporaryFolder } from '../support/storage';

function aCorrection(over: Partial<Correction> = {}): Correction {
  const span = { fromMs: 60_000, toMs: 120_000 };
  return { id: 'one', siteId: 'site0001', kind: 'maintenance', ...span, reason: 'New disk', madeAt: 5, ...over };
}

test('a correction stands until it is undone, and the file only ever grows', async () => {
  const dataDir = temporaryFolder();
  const { corrections } = await openedStorage(dataDir);
  const file = path.join(dataDir, 'corrections', 'site0001.jsonl');
  await corrections.append(aCorrection({ id: 'two', fromMs: 0 }));
  await corrections.append(aCorrection());
  const before = fs.readFileSync(file, 'utf8');
  expect(await corrections.read('site0001')).toEqual([aCorrection({ id: 'two', fromMs: 0 }), aCorrection()]);
  await corrections.appendUndo('site0001', 'two', 9);
  expect(await corrections.read('site0001')).toEqual([aCorrection()]);
  expect(fs.readFileSync(file, 'utf8').startsWith(before)).toBe(true);
  expect(before.split('\n')[0]).toBe('{"schema":1}');
  expect(await (await readingStorage(dataDir)).corrections.read('site0001')).toEqual([aCorrection()]);
});

test('a line that cannot be read is left out and told; purging a site takes its corrections with it', async () => {
  const dataDir = temporaryFolder();
  const { corrections, history, reported } = await openedStorage(dataDir);
  await corrections.append(aCorrection());
  const file = path.join(dataDir, 'corrections', 'site0001.jsonl');
  fs.appendFileSync(file, '{"id":"no","kind":"holiday"}\n');
  expect(await corrections.read('site0001')).toEqual([aCorrection()]);
  expect(reported.map(({ kind }) => kind)).toEqual(['entry-set-aside']);
  await history.purge('site0001');
  expect(fs.existsSync(file)).toBe(false);
});
