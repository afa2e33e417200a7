import { availableParallelism } from 'node:os';
import { laterSteps, staticSteps } from './checks/plan.mjs';
import { endStepsOnSignals, runSteps } from './checks/steps.mjs';
import { createSay } from './runtime/say.mjs';
import { runScript } from './runtime/script.mjs';

// npm test [-- step …]: every check and test, or the steps that are named.
const say = createSay(process.stdout);
const named = process.argv.slice(2);

/** @param {import('./checks/steps.mjs').Step} step */
const isChosen = ({ name }) => named.length === 0 || named.includes(name);

await runScript(say, async () => {
  endStepsOnSignals();
  const unknown = named.filter((name) => ![...staticSteps, ...laterSteps].some((step) => step.name === name));
  if (unknown.length > 0) throw new Error(`npm test has no step ${unknown.join(', ')}.`);
  const early = await runSteps(staticSteps.filter(isChosen), { atOnce: Math.min(3, availableParallelism() + 1), say });
  const late = await runSteps(laterSteps.filter(isChosen), { atOnce: 1, say, earlier: early });
  const results = [...early, ...late];
  const failed = results.filter(({ ok }) => !ok).length;
  say.line('');
  for (const { name, ok, seconds } of results)
    say.line(`${ok ? 'passed' : 'FAILED'}  ${name.padEnd(10)} ${seconds.padStart(6)} s`);
  say.line(`${results.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
