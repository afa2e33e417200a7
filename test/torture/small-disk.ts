import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/storage';

/** A disk that can be filled and made read-only. */
export interface SmallDisk {
  readonly dataDir: string;
  /** For the process that uses it. */
  readonly env: Readonly<Record<string, string>>;
  readonly preloads: readonly string[];
  fill(): Promise<void>;
  free(): Promise<void>;
  makeReadOnly(): Promise<void>;
  makeWritable(): Promise<void>;
}

function mount(...args: readonly string[]): boolean {
  return spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
}

/** Whether this process may mount a disk in memory: root may, outside of most containers. */
export function canMountDisk(): boolean {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync('/tmp'), 'uptime-desk-mount-'));
  try {
    const isMounted = process.platform === 'linux' && mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder);
    if (isMounted) spawnSync('umount', [folder]);
    return isMounted;
  } finally {
    fs.rmdirSync(folder);
  }
}

/** 2 MB in memory, mounted until the test ends. */
export function mountedDisk(): SmallDisk {
  const dataDir = temporaryFolder();
  if (!mount('-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', dataDir)) throw new Error('No disk could be mounted');
  onTestFinished(() => void spawnSync('umount', ['-l', dataDir]));
  const filler = path.join(dataDir, 'filler');
  let filling: NodeJS.Timeout | undefined;
  onTestFinished(() => clearInterval(filling));
  const takeAll = (): void => {
    const handle = fs.openSync(filler, 'a');
    try {
      for (;;) fs.writeSync(handle, Buffer.alloc(4_096));
    } catch {
      // Now it is full.
    }
    fs.closeSync(handle);
  };
  // Refused while a file is open for writing, which none is for long.
  const remount = async (how: string): Promise<void> => {
    for (let tries = 0; !mount('-o', `remount,${how}`, dataDir); tries++) {
      if (tries > 200) throw new Error(`The disk could not be mounted ${how}`);
      await pause(10);
    }
  };
  return {
    dataDir,
    env: {},
    preloads: [],
    fill() {
      takeAll();
      // What is freed meanwhile, as by the removal of an older copy, is taken too.
      filling = setInterval(takeAll, 2);
      return Promise.resolve();
    },
    free() {
      clearInterval(filling);
      fs.rmSync(filler);
      return Promise.resolve();
    },
    makeReadOnly: () => remount('ro'),
    makeWritable: () => remount('rw'),
  };
}

/** An ordinary folder, and a process whose calls for writing are refused. */
export function refusedDisk(): SmallDisk {
  const marker = path.join(temporaryFolder(), 'refuse');
  const refuse = (code: string) => (): Promise<void> => fs.promises.writeFile(marker, code);
  const allow = (): Promise<void> => fs.promises.rm(marker);
  return {
    dataDir: temporaryFolder(),
    env: { REFUSING_DISK: marker },
    preloads: [path.resolve(import.meta.dirname, 'refusing-disk.mjs')],
    fill: refuse('ENOSPC'),
    free: allow,
    makeReadOnly: refuse('EROFS'),
    makeWritable: allow,
  };
}
