import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cache } from './places.mjs';

const beatEveryMs = 2000;
const staleAfterMs = 15_000;

/**
 * Runs `work` while no other script on this checkout runs work of the same name. The holder touches the lock while it
 * lives, so that one left behind by a killed script is recognised by its age, in any process id namespace.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {{ onWait?: () => void }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(name, work, { onWait } = {}) {
  const lock = path.join(cache, `${name}.lock`);
  fs.mkdirSync(cache, { recursive: true });
  let told = false;
  while (!tryTake(lock)) {
    if (!told) onWait?.();
    told = true;
    await sleep(250);
  }
  const beat = setInterval(() => touch(lock), beatEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    fs.rmSync(lock, { recursive: true, force: true });
  }
}

/** @param {string} lock */
function tryTake(lock) {
  try {
    fs.mkdirSync(lock);
    return true;
  } catch {
    if (ageMs(lock) > staleAfterMs) removeStale(lock);
    return false;
  }
}

/**
 * Renames before it removes: of two scripts that find the same stale lock only one succeeds, and neither can remove a
 * lock that was taken afresh in between.
 * @param {string} lock
 */
function removeStale(lock) {
  const aside = `${lock}.${process.pid}`;
  try {
    fs.renameSync(lock, aside);
    fs.rmSync(aside, { recursive: true, force: true });
  } catch {
    // Somebody else was faster.
  }
}

/** @param {string} lock */
function ageMs(lock) {
  try {
    return Date.now() - fs.statSync(lock).mtimeMs;
  } catch {
    return 0;
  }
}

/** @param {string} lock */
function touch(lock) {
  try {
    fs.utimesSync(lock, new Date(), new Date());
  } catch {
    // The folder was cleared (npm ci); the work goes on.
  }
}
