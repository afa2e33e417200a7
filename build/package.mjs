import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './runtime/built-app.mjs';
import { prepareRuntime } from './runtime/launch.mjs';
import { cache, inRoot, root } from './runtime/places.mjs';
import { createSay } from './runtime/say.mjs';
import { runScript } from './runtime/script.mjs';
import { sevenZip } from './runtime/seven-zip.mjs';

/** @typedef {import('./runtime/find-runtime.mjs').Runtime} Runtime */

// npm run package [-- electron-builder's arguments]: packs the app around the runtime that was found. A release is packed
// around the official one, which electron-builder fetches itself: `npx electron-builder --config build/electron-builder.yml`.

const say = createSay(process.stdout);
const args = process.argv.slice(2);
const usual = process.platform === 'linux' ? ['--linux', 'dir', 'tar.gz'] : ['--dir'];
await runScript(say, () => packageApp(args.length > 0 ? args : usual));

/** @param {string[]} targets */
async function packageApp(targets) {
  const runtime = await prepareRuntime(say, { virtual: false });
  await ensureBuilt(say);
  say.line(`Packing ${targets.join(' ')} around Electron ${runtime.version} (${runtime.origin}) …`);
  const dist = unlinkedDist(runtime);
  const tool = inRoot('node_modules', 'electron-builder', 'cli.js');
  const options = [
    '--config',
    'build/electron-builder.yml',
    `-c.electronDist=${dist}`,
    `-c.electronVersion=${runtime.version}`,
  ];
  // Packing hard takes minutes and saves a tenth: right for a release, not for a try.
  const level = process.env['ELECTRON_BUILDER_COMPRESSION_LEVEL'] ?? '3';
  const env = { ...process.env, ELECTRON_BUILDER_7ZIP_PATH: sevenZip(), ELECTRON_BUILDER_COMPRESSION_LEVEL: level };
  const { status } = spawnSync(process.execPath, [tool, ...targets, ...options], { cwd: root, env, stdio: 'inherit' });
  return status ?? 1;
}

/**
 * A runtime for development carries the checkout as `resources/app`, which must not get into a package. Hard links make
 * the copy without it nearly free.
 * @param {Runtime} runtime
 */
function unlinkedDist(runtime) {
  if (!fs.existsSync(path.join(runtime.dist, 'resources', 'app'))) return runtime.dist;
  const copy = path.join(cache, `${path.basename(runtime.dist)}-for-packages`);
  fs.rmSync(copy, { recursive: true, force: true });
  linkFiles(runtime.dist, copy);
  return copy;
}

/**
 * Real files and folders only: the link to the checkout stays behind.
 * @param {string} from
 * @param {string} to
 */
function linkFiles(from, to) {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else if (entry.isFile()) fs.linkSync(source, target);
  }
}
