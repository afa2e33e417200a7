import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createKeyFileKeychain, openStorage } from '../../electron/storage';
import { faultsOf, findAll, firstStart } from '../support/drain-journey';
import type { Counts, JourneyStart } from '../support/drain-journey';
import { seeded } from './seeded';
import type { WriterTask } from './writer';

export interface TortureOptions {
  readonly dataDir: string;
  /** The bundled writer. */
  readonly program: string;
  readonly kills: number;
  /** The same seed asks for the same kills; where they hit is up to the machine. */
  readonly seed: number;
}

export interface TortureReport {
  readonly kills: number;
  /** Of them, those at a file operation of a chosen number. */
  readonly atOperations: number;
  readonly steps: number;
  readonly checks: number;
  readonly hours: number;
  /** A line for everything that was lost, doubled or not to be read. */
  readonly wrong: readonly string[];
}

/** What the writer said last before it was killed. */
interface Told {
  readonly nowMs: number;
  readonly saved: Counts;
  readonly revision: number;
  readonly incidents: number;
  readonly faults: readonly string[];
}

/**
 * Kills a writer again and again on one data folder: every other time at the next file operation in turn (before it, half-way
 * through, after it), else at a random moment. After each kill the store must open at once and hold, exactly once, all that was
 * reported as saved; the next writer goes on from what was found.
 */
export async function torture(options: TortureOptions): Promise<TortureReport> {
  const random = seeded(options.seed);
  const wrong: string[] = [];
  let start: JourneyStart = firstStart;
  let steps = 0;
  let atOperations = 0;
  for (let kill = 0; kill < options.kills; kill++) {
    const dieAt = kill % 2 === 0 ? null : dieAtOf((kill - 1) / 2, options.kills);
    const run = await runWriter(options, { dataDir: options.dataDir, start, dieAt }, 5 + random() * 120);
    if (dieAt !== null && run.diedByItself) atOperations++;
    steps += run.steps;
    const told = run.told ?? { ...start, saved: start.counts, faults: [] };
    wrong.push(...[...run.problems, ...told.faults].map((each) => `kill ${kill}: ${each}`));
    const found = await checkStore(options.dataDir, told);
    wrong.push(...found.wrong.map((each) => `kill ${kill} (${JSON.stringify(dieAt)}): ${each}`));
    // On by a prime number of ms: no two runs of a real clock open an hour at the same instant, nor do these.
    start = { ...found, nowMs: told.nowMs + 1_009 };
    // After the first wrong sum every later one is wrong too.
    if (wrong.length > 0) break;
  }
  const checks = Object.values(start.counts).reduce((sum, count) => sum + count, 0);
  return { kills: options.kills, atOperations, steps, checks, hours: Object.keys(start.counts).length, wrong };
}

/** Spreads the kills over the first 240 operations: the opening and some steps. */
function dieAtOf(number: number, kills: number): WriterTask['dieAt'] {
  const stride = Math.max(1, Math.floor(240 / (kills / 2)));
  const how = (['before', 'half', 'after'] as const)[number % 3] ?? 'before';
  return { index: (number * stride) % 240, how };
}

interface WriterRun {
  readonly told: Told | null;
  readonly steps: number;
  readonly diedByItself: boolean;
  readonly problems: readonly string[];
}

async function runWriter(options: TortureOptions, task: WriterTask, killAfterMs: number): Promise<WriterRun> {
  const child = spawn(process.execPath, [options.program, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let complained = '';
  let killedByUs = false;
  const firstWord = once(child.stdout, 'data').catch(() => undefined);
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const ended = once(child, 'close');
  const kill = async (): Promise<void> => {
    await firstWord;
    // One that is to die by itself gets the time for it, and is ended where the operation never comes.
    await pause(task.dieAt ? 5_000 : killAfterMs, undefined, { ref: false });
    killedByUs = true;
    child.kill('SIGKILL');
  };
  await Promise.race([ended, kill()]);
  await ended;
  // The last line may have been cut off by the kill.
  const lines = said
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Told & { readonly failed?: string });
  const failed = lines.flatMap(({ failed: message }) => (message === undefined ? [] : [message]));
  const problems = complained === '' ? failed : [...failed, complained];
  return {
    told: failed.length > 0 ? null : (lines.at(-1) ?? null),
    steps: lines.length,
    diedByItself: !killedByUs,
    problems,
  };
}

async function checkStore(dataDir: string, told: Told) {
  const opened = await openStorage({ dataDir, keychain: createKeyFileKeychain(dataDir) });
  const nothing = { counts: {}, revision: 0, incidents: 0 };
  if (!opened.ok) return { ...nothing, wrong: [opened.error.message] };
  try {
    const { faults, ...found } = await findAll(opened.value);
    const state = await opened.value.state.load();
    const unreadable = [...faults, ...state.faults].map(({ message }) => message);
    return { ...found, wrong: [...unreadable, ...faultsOf(found, { ...told, added: found.counts })] };
  } catch (error) {
    return { ...nothing, wrong: [String(error)] };
  } finally {
    await opened.value.close();
  }
}
