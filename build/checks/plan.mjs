import { inRoot } from '../runtime/places.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

const vitest = (/** @type {string} */ config, /** @type {string[]} */ ...args) => [
  ...[inRoot('node_modules/vitest/vitest.mjs'), 'run', '-c', inRoot('build', config)],
  ...args,
];

/** Checks that read the sources and touch nothing: they run side by side. @type {Step[]} */
export const staticSteps = [
  { name: 'runtime', args: [inRoot('build/checks/runtime.mjs')], isAloud: true },
  { name: 'lint', args: npmScript('eslint/bin/eslint.js', '-c', 'build/eslint.config.js', '--max-warnings', '0', '.') },
  { name: 'typecheck', args: npmScript('typescript/bin/tsc', '-b') },
  { name: 'format', args: npmScript('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.') },
  {
    name: 'arch',
    args: npmScript(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      'build/dependency-cruiser.cjs',
      'electron',
      'renderer',
    ),
  },
  { name: 'deadcode', args: npmScript('knip/bin/knip.js', '--config', 'build/knip.json') },
];

/** What is packed, and unpacked again, are the folder and the archive for Linux. @type {Step[]} */
const packagedSteps = [
  { name: 'package', args: [inRoot('build/package.mjs')], after: ['runtime', 'build'] },
  {
    name: 'packaged',
    args: vitest('vitest.e2e.config.ts', '--project', 'packaged'),
    isAloud: true,
    after: ['package'],
  },
];

/** Tests that measure time, listen on ports or open windows: one after the other. @type {Step[]} */
export const laterSteps = [
  { name: 'unit', args: vitest('vitest.config.ts'), isAloud: true },
  { name: 'build', args: [inRoot('build/checks/build.mjs')], isAloud: true },
  {
    name: 'e2e',
    args: vitest('vitest.e2e.config.ts', '--project', 'built'),
    isAloud: true,
    after: ['runtime', 'build'],
  },
  ...(process.platform === 'linux' ? packagedSteps : []),
];

/**
 * @param {string} script a path below node_modules
 * @param {...string} args
 */
function npmScript(script, ...args) {
  return [inRoot('node_modules', script), ...args];
}
