import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { electronEnv } from './app';
import { temporaryFolder } from './folders';

const dist = path.resolve(import.meta.dirname, '../../../dist');
const executableName = 'uptime-desk';

/** What the packaging step left: the folder, and its executable. */
export function packagedFolders(): { readonly folder: string; readonly executable: string } {
  const name = fs.readdirSync(dist).find((entry) => /^linux.*-unpacked$/.test(entry));
  if (name === undefined) throw new Error(`There is no package in ${dist}: npm run package makes it.`);
  const folder = path.join(dist, name);
  return { folder, executable: path.join(folder, executableName) };
}

/** Unpacks the archive into a folder of its own, as a person would, and answers with its executable. */
export async function unpackedArchive(): Promise<string> {
  const archive = fs.readdirSync(dist).find((name) => name.endsWith('.tar.gz'));
  if (archive === undefined) throw new Error(`There is no archive in ${dist}: npm run package makes it.`);
  const folder = temporaryFolder();
  await promisify(execFile)('tar', ['-xzf', path.join(dist, archive), '-C', folder]);
  const [inner] = fs.readdirSync(folder);
  return path.join(folder, inner ?? '', executableName);
}

export interface PackagedApp {
  readonly page: Page;
  close(): Promise<void>;
}

/**
 * Starts a packaged app. Its inspect fuse is off, so it is driven over the debugging port of its pages, whose address it
 * prints; the port is chosen by the system.
 */
export async function startPackaged(executable: string, dataDir: string): Promise<PackagedApp> {
  const args = [...inject('electron').switches, '--remote-debugging-port=0', '--data-dir', dataDir];
  const child = spawn(executable, args, { env: electronEnv(), stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const endpoint = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (text: string): void => {
      output += text;
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (address !== undefined && output.includes('Window open')) resolve(address);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('close', () => reject(new Error(`The packaged app ended:\n${output}`)));
  });
  const browser = await chromium.connectOverCDP(endpoint);
  const page = browser.contexts()[0]?.pages()[0];
  if (page === undefined) throw new Error('The packaged app has no window.');
  const close = async (): Promise<void> => {
    await browser.close();
    child.kill('SIGTERM');
    await ended;
  };
  onTestFinished(close);
  return { page, close };
}

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a subcommand where there is no display at all. */
export function runPackaged(executable: string, args: readonly string[]): Promise<Ran> {
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...env } = electronEnv();
  const child = spawn(executable, [...inject('electron').switches, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}
