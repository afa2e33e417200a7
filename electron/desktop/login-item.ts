import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { app } from 'electron';
import type { LoginItem } from '../contract/desk-calls';
import { autostartText, readAutostart } from './autostart-file';

/** Start at login as the system has it: there is no second place that could say something else. */
export interface LoginItems {
  /** Null where this system has no such thing. */
  read(): Promise<LoginItem | null>;
  /** Rejects where the system does not let us. */
  write(item: LoginItem): Promise<void>;
}

const hiddenSwitch = '--hidden';

export function createLoginItems(options: { readonly dataDir: string; readonly isUsualDataDir: boolean }): LoginItems {
  const dataDirArgs = options.isUsualDataDir ? [] : ['--data-dir', options.dataDir];
  const program = process.env['APPIMAGE'] ?? process.execPath;
  /** In a checkout the program is Electron itself and wants to be told what to run. */
  const checkoutArgs = app.isPackaged ? [] : [app.getAppPath()];
  const args = (item: Pick<LoginItem, 'isHidden'>): string[] => [
    ...checkoutArgs,
    ...dataDirArgs,
    ...(item.isHidden ? [hiddenSwitch] : []),
  ];
  if (process.platform === 'linux') return linuxItems((item) => autostartText({ program, args: args(item) }));
  return systemItems(args);
}

function systemItems(args: (item: LoginItem) => string[]): LoginItems {
  const isWindows = process.platform === 'win32';
  return {
    read() {
      for (const isHidden of [true, false]) {
        const found = app.getLoginItemSettings(isWindows ? { args: args({ isEnabled: true, isHidden }) } : {});
        if (found.openAtLogin) return Promise.resolve({ isEnabled: true, isHidden: isWindows ? isHidden : true });
      }
      return Promise.resolve({ isEnabled: false, isHidden: true });
    },
    write(item) {
      // The entry of Windows holds the arguments: one with other arguments would stay beside the new one.
      app.setLoginItemSettings({ openAtLogin: item.isEnabled, ...(isWindows ? { args: args(item) } : {}) });
      return Promise.resolve();
    },
  };
}

function autostartFile(): string {
  const config = process.env['XDG_CONFIG_HOME'];
  const folder = config !== undefined && path.isAbsolute(config) ? config : path.join(os.homedir(), '.config');
  return path.join(folder, 'autostart', 'uptime-desk.desktop');
}

function linuxItems(textOf: (item: LoginItem) => string | null): LoginItems {
  const file = autostartFile();
  return {
    async read() {
      try {
        return readAutostart(await readFile(file, 'utf8'));
      } catch {
        return { isEnabled: false, isHidden: true };
      }
    },
    async write(item) {
      if (!item.isEnabled) {
        await rm(file, { force: true });
        return;
      }
      const text = textOf(item);
      if (text === null) throw new Error('The path of the program cannot be written into an autostart entry.');
      await mkdir(path.dirname(file), { recursive: true });
      const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
      try {
        await writeFile(temporary, text);
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
  };
}
