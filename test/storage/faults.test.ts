import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNodeFileLayer } from '../../electron/storage';
import { inParallel } from '../../electron/storage/path-queue';
import { beginJourney, faultsOf, findAll, firstStart } from '../support/drain-journey';
import type { Journey } from '../support/drain-journey';
import { createFaultyFiles, withoutSync } from '../support/faulty-files';
import type { FileCall, FileFate } from '../support/faulty-files';
import { openedStorage, temporaryFolder } from '../support/storage';

/** Enough to make a history file and to append to it. */
const steps = 2;
const unhandled: unknown[] = [];
const onUnhandled = (reason: unknown): void => void unhandled.push(reason);

beforeAll(() => void process.on('unhandledRejection', onUnhandled));
afterAll(() => {
  process.off('unhandledRejection', onUnhandled);
  expect(unhandled).toEqual([]);
});

/** Runs the journey over files that decide, then two more steps once they work again. */
async function journeyOver(decide: (call: FileCall) => FileFate) {
  const dataDir = temporaryFolder();
  let enabled = false;
  const files = createFaultyFiles(withoutSync(createNodeFileLayer()), (call) => (enabled ? decide(call) : 'pass'));
  const storage = await openedStorage(dataDir, { files });
  const journey = await beginJourney(storage, firstStart);
  files.calls.length = 0;
  enabled = true;
  const faults = [];
  for (let step = 0; step < steps; step++) faults.push(...(await journey.step()));
  const midway = snapshotOf(journey);
  const copy = temporaryFolder();
  fs.cpSync(dataDir, copy, { recursive: true });
  enabled = false;
  await journey.step();
  await journey.step();
  return { dataDir, storage, journey, faults, calls: files.calls, midway, copy };
}

function snapshotOf(journey: Journey) {
  const { added, saved } = journey;
  return {
    added: { ...added },
    saved: { ...saved },
    revision: journey.savedRevision(),
    incidents: journey.savedIncidents(),
  };
}

/** Calls that can be half done, or done without an answer. */
const changing = /^(file\.write|file\.truncate|rename|link|copy|remove|makeFolder|open create|open append)$/;
const codes = ['ENOSPC', 'EIO', 'EROFS', 'EACCES'];

/** What is wrong after the call of this number failed: in the end, and after a crash in the middle. */
async function wrongAfter(at: number, fate: Exclude<FileFate, 'pass'>): Promise<readonly string[]> {
  const { storage, journey, midway, copy, dataDir, calls } = await journeyOver(({ index }) =>
    index === at ? fate : 'pass',
  );
  const name = `${fate.code} ${calls[at]?.name} ${path.basename(calls[at]?.path ?? '')} (${at})`;
  const told = { ...snapshotOf(journey), saved: journey.added };
  const inTheEnd = faultsOf(await findAll(storage), told).map((each) => `${name}, in the end: ${each}`);
  await storage.close();
  // What a crash in the middle would have left: the copy. Its lock is of this process, which runs on.
  fs.rmSync(path.join(copy, 'lock'), { force: true });
  const after = await openedStorage(copy);
  const afterCrash = faultsOf(await findAll(after), midway).map((each) => `${name}, after a crash: ${each}`);
  await after.close();
  // A temporary file stays only where its removal is what failed.
  const temporary = fs
    .readdirSync(dataDir)
    .filter((file) => file.endsWith('.tmp'))
    .slice(1);
  return [...inTheEnd, ...afterCrash, ...temporary.map((file) => `${name}: ${file} is left`)];
}

describe('each file operation failing once', () => {
  test.each(['fail', 'torn', 'late'] as const)(
    '(%s): nothing is lost or doubled, and all is saved in the end',
    async (how) => {
      const { calls } = await journeyOver(() => 'pass');
      expect(calls.length).toBeGreaterThan(100);
      const wrong: string[] = [];
      const places = calls.filter(({ name }) => how === 'fail' || changing.test(name)).map(({ index }) => index);
      await inParallel(places, 4, async (at) => {
        // The long run has every code at every call; this one has them in turn.
        const chosen = process.env['TORTURE'] ? codes : codes.slice(at % codes.length).slice(0, 1);
        for (const code of chosen) wrong.push(...(await wrongAfter(at, { code, how })));
      });
      expect(wrong).toEqual([]);
    },
    600_000,
  );
});

describe('a disk that refuses for a while', () => {
  test.each(['ENOSPC', 'EROFS', 'EIO', 'EACCES', 'EMFILE'])(
    '%s on every write: each drain says so in one sentence, the files stay as they were, and saving resumes',
    async (code) => {
      const writing = /^(open create|open append|file\.write|makeFolder)$/;
      const refused = await journeyOver(({ name }) => (writing.test(name) ? { code, how: 'fail' } : 'pass'));
      expect(refused.faults.length).toBeGreaterThan(0);
      expect(new Set(refused.faults.map(({ kind }) => kind))).toEqual(new Set(['unwritable']));
      // The same fault has the same id, so that it is shown once.
      expect(new Set(refused.faults.map(({ id }) => id)).size).toBeLessThanOrEqual(6);
      expect(refused.midway.saved).toEqual({});
      const told = { ...snapshotOf(refused.journey), saved: refused.journey.added };
      expect(faultsOf(await findAll(refused.storage), told)).toEqual([]);
      expect(fs.readdirSync(refused.dataDir).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    },
    60_000,
  );
});
