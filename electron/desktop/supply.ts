import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { powerMonitor } from 'electron';
import type { Settings } from '../contract/settings-schema';
import type { Supply } from '../domain/pace';
import { askProgram } from './tray-host';

const askEveryMs = 60_000;

export interface SupplyWatch {
  /** Looks only at what the settings want to know. */
  applySettings(settings: Pick<Settings, 'onBattery' | 'onMetered'>): void;
  stop(): void;
}

/** Tells what feeds the computer and its connection, at first and at each change. */
export function watchSupply(onChange: (supply: Supply) => void): SupplyWatch {
  let wanted: Pick<Settings, 'onBattery' | 'onMetered'> = { onBattery: 'keep', onMetered: 'keep' };
  let last: Supply = { isOnBattery: false, isMetered: false };
  let timer: NodeJS.Timeout | null = null;

  async function look(): Promise<void> {
    const isOnBattery = wanted.onBattery !== 'keep' && (await readBattery());
    const isMetered = wanted.onMetered !== 'keep' && (await readMetered());
    if (isOnBattery === last.isOnBattery && isMetered === last.isMetered) return;
    last = { isOnBattery, isMetered };
    onChange(last);
  }

  const lookNow = (): void => void look();
  powerMonitor.on('on-battery', lookNow);
  powerMonitor.on('on-ac', lookNow);
  powerMonitor.on('resume', lookNow);
  return {
    applySettings(settings) {
      wanted = settings;
      const isAsked = wanted.onBattery !== 'keep' || wanted.onMetered !== 'keep';
      if (timer !== null) clearInterval(timer);
      timer = isAsked ? setInterval(lookNow, askEveryMs) : null;
      lookNow();
    },
    stop() {
      if (timer !== null) clearInterval(timer);
    },
  };
}

/** Electron knows of the battery on macOS and Windows only; Linux tells it in files. */
function readBattery(): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(powerMonitor.isOnBatteryPower());
  return isLinuxOnBattery('/sys/class/power_supply');
}

/** True where a battery of the computer is being emptied and nothing feeds it. A mouse has a battery, too: it is passed over. */
export async function isLinuxOnBattery(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  const supplies = await Promise.all(names.map((name) => readSupply(path.join(folder, name))));
  if (supplies.some(({ type, online }) => type !== 'Battery' && online === '1')) return false;
  return supplies.some(
    ({ type, scope, status }) => type === 'Battery' && scope !== 'Device' && status === 'Discharging',
  );
}

async function readSupply(folder: string): Promise<Record<'type' | 'scope' | 'status' | 'online', string>> {
  const read = async (name: string): Promise<string> =>
    (await readFile(path.join(folder, name), 'utf8').catch(() => '')).trim();
  const [type, scope, status, online] = await Promise.all(['type', 'scope', 'status', 'online'].map(read));
  return { type: type ?? '', scope: scope ?? '', status: status ?? '', online: online ?? '' };
}

const networkManager = 'org.freedesktop.NetworkManager';

/** NetworkManager's word for it; macOS and Windows tell no program of this kind. */
async function readMetered(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const object = `/${networkManager.replaceAll('.', '/')}`;
  return isMeteredAnswer(
    await askProgram('busctl', ['get-property', networkManager, object, networkManager, 'Metered']),
  );
}

/** 1: yes, 3: as far as it can guess, yes; 2 and 4 are the two forms of no, 0: not known. */
export function isMeteredAnswer(answer: string | null): boolean {
  return /^u [13]\s*$/.test(answer ?? '');
}
