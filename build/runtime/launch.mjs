import { spawn } from 'node:child_process';
import os from 'node:os';
import { ensureBuilt } from './built-app.mjs';
import { hasDisplay, openVirtualDisplay } from './display.mjs';
import { findRuntime } from './find-runtime.mjs';
import { inRoot } from './places.mjs';
import { warnOfSandbox } from './sandbox.mjs';
import { ensureSystemLibraries } from './system-libraries.mjs';

/** @typedef {import('./say.mjs').Say} Say */
/** @typedef {import('./find-runtime.mjs').Runtime} Runtime */

/**
 * Finds a runtime, builds the app where that is needed, starts it with these arguments and answers with its exit code.
 * @param {string[]} args
 * @param {{ say: Say, display: boolean }} options whether the app is going to open a window
 */
export async function launch(args, { say, display }) {
  const virtual = display && !hasDisplay();
  const runtime = await prepareRuntime(say, { virtual });
  await ensureBuilt(say);
  const screen = virtual ? await openVirtualDisplay() : undefined;
  if (screen)
    say.line(`There is no display here, so the window opens on a virtual one (Xvfb ${screen.env['DISPLAY']}).`);
  try {
    // The checkout's path, where it is needed, has to come first: Electron takes the first plain argument for it.
    const switches = [...rootSwitches(say, display), ...(display && !virtual ? [] : quietSwitches)];
    return await runToEnd(runtime, [...runtime.appArguments, ...switches, ...args], screen?.env);
  } finally {
    screen?.close();
  }
}

/** @param {Say} say @param {{ virtual: boolean }} options */
export async function prepareRuntime(say, { virtual }) {
  const runtime = await findRuntime(say);
  await ensureSystemLibraries(runtime.executable, { display: virtual, say });
  warnOfSandbox(runtime.dist, say);
  return runtime;
}

/** Without a desktop Chromium complains of missing buses and graphics; errors of the app itself still appear. */
const quietSwitches = ['--log-level=3'];

/** As root, Chromium's sandbox refuses to start. @param {Say} say @param {boolean} aloud */
function rootSwitches(say, aloud) {
  if (!isLinuxRoot()) return [];
  if (aloud) say.line('Running as root, so Chromium starts without its sandbox (--no-sandbox).');
  return ['--no-sandbox'];
}

export const isLinuxRoot = () => process.platform === 'linux' && process.getuid?.() === 0;

/**
 * @param {Runtime} runtime
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [displayEnv]
 * @returns {Promise<number>}
 */
function runToEnd(runtime, args, displayEnv) {
  const env = { ...process.env, ...displayEnv };
  // Names are looked up on these threads, and one that nobody answers holds one for many seconds: four are soon all held.
  env['UV_THREADPOOL_SIZE'] ??= '24';
  // Set by some editors' terminals; it would turn Electron into plain Node.
  delete env['ELECTRON_RUN_AS_NODE'];
  const child = spawn(runtime.executable, args, { cwd: workingFolder(), env, stdio: 'inherit' });
  forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0)));
  });
}

/** npm runs scripts in the checkout; a relative `--out FILE` means the folder the person typed it in. */
const workingFolder = () => process.env['INIT_CWD'] ?? inRoot();

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // Ctrl-C in a terminal has reached the child already: it is in the same process group.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
}
