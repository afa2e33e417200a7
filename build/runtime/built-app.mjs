import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { run } from './child.mjs';
import { withLock } from './lock.mjs';
import { inRoot, root } from './places.mjs';

/** @typedef {import('./say.mjs').Say} Say */

const sources = ['electron', 'renderer', 'package.json', 'package-lock.json', 'build/electron.vite.config.ts'];
const out = inRoot('out');
/** Built here and then renamed: an app that starts meanwhile finds the old build or the new one, never half of one. */
const next = inRoot('.out-next');
const stampName = 'built-from';

/**
 * Builds the app unless out/ was built from exactly these sources.
 * @param {Say} say
 * @param {{ always?: boolean }} [options]
 */
export async function ensureBuilt(say, { always = false } = {}) {
  if (!always && isFresh()) return;
  const onWait = () => say.line('Another start is building the app; waiting for it …');
  await withLock(
    'build',
    async () => {
      if (!always && isFresh()) return;
      say.line('Building the app …');
      const mark = sourceMark();
      fs.rmSync(next, { recursive: true, force: true });
      await build();
      fs.writeFileSync(path.join(next, stampName), mark);
      fs.rmSync(out, { recursive: true, force: true });
      fs.renameSync(next, out);
    },
    { onWait },
  );
}

/** Not by a call that blocks: the lock has to be touched meanwhile. */
async function build() {
  const tool = inRoot('node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const args = [tool, 'build', '-c', inRoot('build', 'electron.vite.config.ts'), '--logLevel', 'warn'];
  const env = { ...process.env, UPTIME_DESK_OUT: next };
  const { ok, stdout, stderr } = await run(process.execPath, args, { cwd: root, env });
  if (!ok) throw new Error(`The app could not be built:\n${stdout}${stderr}`);
}

function isFresh() {
  const stamp = path.join(out, stampName);
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === sourceMark();
}

/** Changes when a source file is added, removed, renamed or written. */
function sourceMark() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((name) => filesIn(inRoot(name))).sort()) {
    const { size, mtimeMs } = fs.statSync(file);
    hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** @param {string} place @returns {string[]} */
function filesIn(place) {
  const found = fs.statSync(place, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [place];
  return fs.readdirSync(place).flatMap((name) => filesIn(path.join(place, name)));
}
