import { spawn } from 'node:child_process';
import { root } from '../runtime/places.mjs';

/**
 * One step of `npm test`: a Node script in a process of its own. An aloud step shows its output as it comes, the others
 * only where they fail. A step is left out, and counts as failed, when one it comes after has failed.
 * @typedef {{ name: string, args: string[], isAloud?: boolean, after?: string[] }} Step
 */
/** @typedef {{ name: string, ok: boolean, seconds: string, note?: string }} StepResult */
/** @typedef {import('../runtime/say.mjs').Say} Say */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Ends what is running when the run itself is told to end. */
export function endStepsOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      process.exit(130);
    });
  }
}

/**
 * Runs steps in their order, so many at once.
 * @param {Step[]} steps
 * @param {{ atOnce: number, say: Say, earlier?: StepResult[] }} options
 * @returns {Promise<StepResult[]>}
 */
export async function runSteps(steps, { atOnce, say, earlier = [] }) {
  /** @type {StepResult[]} */
  const results = [];
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step, [...earlier, ...results], say);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/**
 * @param {Step} step
 * @param {StepResult[]} earlier
 * @param {Say} say
 * @returns {Promise<StepResult>}
 */
async function runStep(step, earlier, say) {
  const broken = step.after?.find((name) => earlier.some((result) => result.name === name && !result.ok));
  if (broken)
    return report({ name: step.name, ok: false, seconds: '0.0', note: `not run, since ${broken} failed` }, '', say);
  say.line(`… ${step.name}`);
  const startedAt = Date.now();
  const { ok, output } = await runScript(step);
  return report({ name: step.name, ok, seconds: ((Date.now() - startedAt) / 1000).toFixed(1) }, output, say);
}

/**
 * @param {StepResult} result
 * @param {string} output
 * @param {Say} say
 */
function report(result, output, say) {
  if (!result.ok && output) say.line(output.trimEnd());
  say.line(`${result.ok ? '✓' : '✗'} ${result.name}: ${result.note ?? `${result.seconds} s`}`);
  return result;
}

/** @param {Step} step @returns {Promise<{ ok: boolean, output: string }>} */
function runScript({ args, isAloud = false }) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    for (const [from, to] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      from.setEncoding('utf8').on('data', (text) => (isAloud ? to.write(text) : (output += text)));
    }
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ ok: code === 0, output });
    });
  });
}
