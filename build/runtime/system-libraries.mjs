import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run } from './child.mjs';
import { withLock } from './lock.mjs';

/** @typedef {import('./say.mjs').Say} Say */

const debian = [
  ...['libgtk-3-0', 'libnss3', 'libatk-bridge2.0-0', 'libasound2', 'libgbm1', 'libxss1', 'libcups2'],
  ...['xvfb', 'fonts-noto-core'],
];
const elsewhere = [
  {
    tool: 'dnf',
    line: 'sudo dnf install -y gtk3 nss at-spi2-atk alsa-lib mesa-libgbm libXScrnSaver cups-libs xorg-x11-server-Xvfb',
  },
  {
    tool: 'pacman',
    line: 'sudo pacman -S --needed gtk3 nss at-spi2-core alsa-lib mesa libxss libcups xorg-server-xvfb',
  },
  {
    tool: 'zypper',
    line: 'sudo zypper install -y gtk3 mozilla-nss at-spi2-core alsa-lib libgbm1 libXss1 libcups2 xorg-x11-server-Xvfb',
  },
];

/**
 * Makes sure that the libraries Electron is linked to are there: installs them where this is root on a Debian-like
 * system, and otherwise names the line to run.
 * @param {string} executable
 * @param {{ display: boolean, say: Say }} options whether a virtual display is going to be needed too
 */
export async function ensureSystemLibraries(executable, { display, say }) {
  if (process.platform !== 'linux') return;
  const missing = () => [...missingLibraries(executable), ...(display && !hasProgram('Xvfb') ? ['Xvfb'] : [])];
  const first = missing();
  if (first.length === 0) return;
  say.line(`Electron needs system libraries that are not installed: ${enumerated(first)}.`);
  if (!hasProgram('apt-get')) throw new Error(`Install them, then start again: ${lineElsewhere()}`);
  const isRoot = process.getuid?.() === 0;
  if (!isRoot)
    throw new Error(`Run this line, then start again: sudo apt-get update && sudo ${installCommand(debian)}`);
  // Another start may have installed them while this one waited.
  await withLock('libraries', async () => (missing().length > 0 ? install(say) : undefined));
  const still = missing();
  if (still.length > 0) throw new Error(`These system libraries are still missing: ${still.join(', ')}`);
}

/** @param {string[]} names */
const enumerated = (names) =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/** @param {string} executable */
function missingLibraries(executable) {
  const { stdout } = spawnSync('ldd', [executable], { encoding: 'utf8' });
  return [...(stdout ?? '').matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1] ?? '');
}

/** @param {Say} say */
async function install(say) {
  say.line('This is root on a Debian-like system, so they are installed now: apt-get update …');
  await apt(['update', '-qq'], say);
  const names = debian.flatMap(candidateName);
  say.line(`  ${installCommand(names)}`);
  await apt(['install', '-y', '-qq', '--no-install-recommends', ...names], say);
}

/** @param {string[]} names */
const installCommand = (names) => `apt-get install -y --no-install-recommends ${names.join(' ')}`;

/** @param {string[]} args @param {Say} say */
async function apt(args, say) {
  const startedAt = Date.now();
  const onTick = () => void say.progress(`  apt-get ${args[0]}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
  const result = await run('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, onTick });
  if (!result.ok) throw new Error(`apt-get ${args[0]} failed:\n${result.stderr || result.stdout}`);
}

/**
 * Releases since 2024 call some libraries by a new name (`libgtk-3-0t64`); the old one has no candidate there.
 * @param {string} name
 */
function candidateName(name) {
  return [`${name}t64`, name].find(hasCandidate) ?? [];
}

/** @param {string} name */
function hasCandidate(name) {
  const { stdout } = spawnSync('apt-cache', ['policy', name], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return /Candidate: (?!\(none\))/.test(stdout ?? '');
}

function lineElsewhere() {
  return (
    elsewhere.find(({ tool }) => hasProgram(tool))?.line ??
    `the packages that hold them (on Debian: ${debian.join(' ')})`
  );
}

/** @param {string} name */
export function hasProgram(name) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.some((folder) => fs.existsSync(path.join(folder, name)));
}
