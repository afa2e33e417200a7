import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { expect, inject, onTestFinished } from 'vitest';
import { createKeyFileKeychain, openStorage } from '../../../electron/storage';
import type { Settings } from '../../../electron/contract/settings-schema';
import { defaultSettings } from '../../../electron/contract/settings-schema';
import type { Site } from '../../../electron/domain/site';
import { electronEnv } from './app';

export interface Command {
  readonly process: ChildProcess;
  readonly exited: Promise<number | null>;
  output(): string;
  /** The events `monitor` has told so far. */
  events(): readonly { readonly event: string; readonly [field: string]: unknown }[];
}

/** Starts a subcommand where there is no display; `within` is a command that starts it somewhere else. */
export function startCommand(args: readonly string[], within: readonly string[] = []): Command {
  const { executable, appArguments, switches } = inject('electron');
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...env } = electronEnv();
  const [first = executable, ...rest] = [...within, executable, ...switches, ...appArguments, ...args];
  const child = spawn(first, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.resume();
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(() => void child.kill('SIGKILL'));
  const events = (): readonly { readonly event: string }[] =>
    output
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { readonly event: string });
  return { process: child, exited, output: () => output, events };
}

export async function seeEvent(command: Command, event: string): Promise<void> {
  await expect.poll(() => command.output().includes(`"event":"${event}"`), { timeout: 60_000 }).toBe(true);
}

export async function storeSites(
  dataDir: string,
  sites: readonly Site[],
  settings: Partial<Settings> = {},
): Promise<void> {
  const storage = await openStorage({ dataDir, keychain: createKeyFileKeychain(dataDir) });
  if (!storage.ok) throw new Error(storage.error.message);
  await storage.value.sites.save(sites, []);
  await storage.value.settings.save({ ...defaultSettings, ...settings });
  await storage.value.close();
}

/** A row of `export`, as far as these journeys look at it. */
export interface ExportedHour {
  readonly site: string;
  readonly checks: number;
  readonly up: number;
  readonly down: number;
  readonly observed_s: number;
  readonly offline_s: number;
  readonly asleep_s: number;
}

export interface ExportedSite extends Omit<ExportedHour, 'site'> {
  readonly name: string;
}

const counted = ['checks', 'up', 'down', 'observed_s', 'offline_s', 'asleep_s'] as const;

/** The hours of each site added up: a journey may run over a full hour. */
export async function exportTotals(dataDir: string): Promise<readonly ExportedSite[]> {
  const command = startCommand(['export', '--format', 'jsonl', '--data-dir', dataDir]);
  expect(await command.exited).toBe(0);
  const totals = new Map<string, ExportedSite>();
  for (const line of command.output().trim().split('\n')) {
    const row = JSON.parse(line) as ExportedHour;
    const before = totals.get(row.site);
    const sums = counted.map((field) => [field, (before?.[field] ?? 0) + row[field]]);
    totals.set(row.site, { name: row.site, ...Object.fromEntries(sums) } as ExportedSite);
  }
  return [...totals.values()];
}

export const waitMs = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
