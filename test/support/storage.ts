import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { hourKeyOf } from '../../electron/domain/hour-key';
import { createHourAccumulator } from '../../electron/domain/hour';
import type { StorageFault } from '../../electron/domain/storage-fault';
import type { StoredHour } from '../../electron/engine/ports';
import { createKeyFileKeychain, openStorage, openStorageForReading } from '../../electron/storage';
import type { Storage, StorageOptions } from '../../electron/storage';

/** An empty folder that is deleted when the test ends. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'uptime-desk-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export type OpenedStorage = Storage & { readonly reported: StorageFault[] };

/** Opens storage the way the app does and closes it when the test ends; fails the test where it cannot be opened. */
export async function openedStorage(dataDir: string, options: Partial<StorageOptions> = {}): Promise<OpenedStorage> {
  const reported: StorageFault[] = [];
  const opened = await openStorage(optionsFor(dataDir, reported, options));
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  return { ...opened.value, reported };
}

export async function readingStorage(dataDir: string, options: Partial<StorageOptions> = {}): Promise<OpenedStorage> {
  const reported: StorageFault[] = [];
  const opened = await openStorageForReading(optionsFor(dataDir, reported, options));
  if (!opened.ok) throw new Error(opened.error.message);
  return { ...opened.value, reported };
}

function optionsFor(dataDir: string, reported: StorageFault[], options: Partial<StorageOptions>): StorageOptions {
  const report = (fault: StorageFault): void => void reported.push(fault);
  return { dataDir, keychain: createKeyFileKeychain(dataDir), report, ...options };
}

export const firstHourMs = Date.UTC(2026, 10, 30, 17);

/** An hour that starts `hours` after 2026-11-30T17Z, with as many `up` checks as it has response times. */
export function anHour(
  hours: number,
  responseMs: readonly number[] = [10, 20],
  over: Partial<StoredHour> = {},
): StoredHour {
  const startMs = firstHourMs + hours * 3_600_000;
  const filled = createHourAccumulator();
  for (const ms of responseMs) filled.addCheck({ outcome: 'up', responseMs: ms, slow: false });
  filled.addTime('observed', 3_600_000);
  return { siteId: 'site0001', hour: hourKeyOf(startMs), part: startMs, aggregate: filled.snapshot(), ...over };
}

export async function listed<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
