import fs from 'node:fs';
import { createKeyFileKeychain, createNodeFileLayer, openStorage } from '../../electron/storage';
import { beginJourney } from '../support/drain-journey';
import type { JourneyStart } from '../support/drain-journey';
import { createFaultyFiles } from '../support/faulty-files';
import type { FileFate } from '../support/faulty-files';

/*
 * A program that does nothing but drain, to be killed: by its parent at any moment, or by itself at the file operation of a
 * given number - before it, half-way through it, or right after. It says a line of JSON after each step, written at once.
 */
export interface WriterTask {
  readonly dataDir: string;
  readonly start: JourneyStart;
  readonly dieAt: { readonly index: number; readonly how: 'before' | 'half' | 'after' } | null;
}

const task = JSON.parse(process.argv[2] ?? '') as WriterTask;
const { dieAt } = task;

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  // The signal may take a moment: nothing more may happen until then.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
}

const fates: Record<'before' | 'half' | 'after', FileFate> = {
  before: { code: 'EIO', how: 'fail', then: die },
  half: { code: 'EIO', how: 'torn', then: die },
  after: { code: 'EIO', how: 'late', then: die },
};

const files = createFaultyFiles(createNodeFileLayer(), ({ index }) =>
  dieAt?.index === index ? fates[dieAt.how] : 'pass',
);

function say(line: unknown): void {
  fs.writeSync(1, `${JSON.stringify(line)}\n`);
}

const opened = await openStorage({ dataDir: task.dataDir, keychain: createKeyFileKeychain(task.dataDir), files });
if (!opened.ok) {
  say({ failed: opened.error.message });
  process.exit(1);
}
const journey = await beginJourney(opened.value, task.start);
for (;;) {
  const faults = await journey.step();
  say({
    nowMs: journey.nowMs(),
    saved: journey.saved,
    revision: journey.savedRevision(),
    incidents: journey.savedIncidents(),
    faults: faults.map(({ message }) => message),
  });
}
