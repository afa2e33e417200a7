import fs from 'node:fs';
import path from 'node:path';
import { run } from './child.mjs';
import { cache, inRoot } from './places.mjs';
import { megabytes } from './say.mjs';

/** @typedef {import('./find-runtime.mjs').Runtime} Runtime */
/** @typedef {import('./say.mjs').Say} Say */

const packageFolder = inRoot('node_modules', 'electron');
const stalledAfterMs = 30_000;
const givenUpAfterMs = 20 * 60_000;

/** The version package.json asks for: the one the product ships on. */
export function officialVersion() {
  return String(JSON.parse(fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8')).version);
}

const executableName = () => {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
};

/**
 * A folder that holds an unpacked Electron. One without `default_app.asar` ignores a path on its command line and runs
 * `resources/app` instead.
 * @param {string} dist
 * @param {Runtime['origin']} origin
 * @returns {Runtime | undefined}
 */
export function runtimeIn(dist, origin) {
  const executable = path.join(dist, executableName());
  if (!fs.existsSync(executable)) return undefined;
  const versionFile = path.join(dist, 'version');
  const version = fs.existsSync(versionFile)
    ? fs.readFileSync(versionFile, 'utf8').trim().replace(/^v/, '')
    : 'unknown';
  const takesPath = process.platform === 'darwin' || fs.existsSync(path.join(dist, 'resources', 'default_app.asar'));
  return { executable, dist, version, origin, appArguments: takesPath ? [inRoot()] : [] };
}

/** The official Electron, where the electron package has unpacked it already. */
export function installedOfficial() {
  const runtime = runtimeIn(path.join(packageFolder, 'dist'), 'official');
  // A version that differs, or none, is the rest of an older or a torn installation.
  return runtime?.version === officialVersion() ? runtime : undefined;
}

/**
 * Lets the electron package download itself. Ends early when no byte arrives for a while, as behind a firewall that
 * drops packets.
 * @param {Say} say
 * @returns {Promise<{ runtime?: Runtime | undefined, reason: string }>}
 */
export async function downloadOfficial(say) {
  say.line(`Downloading Electron ${officialVersion()} (about 120 MB, once) …`);
  const temporary = path.join(cache, 'official-download');
  fs.rmSync(temporary, { recursive: true, force: true });
  fs.mkdirSync(temporary, { recursive: true });
  const watch = createStallWatch(temporary, (bytes) =>
    say.progress(`  Electron ${officialVersion()}: ${megabytes(bytes)}`),
  );
  const env = { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary, ELECTRON_GET_NO_PROGRESS: '1' };
  const result = await run(process.execPath, [path.join(packageFolder, 'install.js')], { env, onTick: watch });
  fs.rmSync(temporary, { recursive: true, force: true });
  return { runtime: result.ok ? installedOfficial() : undefined, reason: result.reason.replace(/^\w*Error: /, '') };
}

/**
 * @param {string} folder
 * @param {(bytes: number) => void} onBytes
 * @returns {() => string | undefined}
 */
function createStallWatch(folder, onBytes) {
  const startedAt = Date.now();
  let [bytes, changedAt] = [0, startedAt];
  return () => {
    const size = sizeOf(folder);
    if (size !== bytes) [bytes, changedAt] = [size, Date.now()];
    if (bytes > 0) onBytes(bytes);
    // A finished download is being checked and unpacked elsewhere: only the overall limit counts then.
    const limitMs = bytes > 0 ? givenUpAfterMs : stalledAfterMs;
    if (Date.now() - changedAt > limitMs) return 'no answer from the download server';
    return Date.now() - startedAt > givenUpAfterMs ? 'the download took too long' : undefined;
  };
}

/** @param {string} folder */
function sizeOf(folder) {
  let bytes = 0;
  for (const name of fs.readdirSync(folder, { recursive: true })) {
    const found = fs.statSync(path.join(folder, String(name)), { throwIfNoEntry: false });
    if (found?.isFile()) bytes += found.size;
  }
  return bytes;
}
