import { powerMonitor } from 'electron';
import type { Settings } from '../contract/settings-schema';
import type { Supply } from '../domain/pace';
import { isLinuxOnBattery, isMeteredAnswer } from './supply-readings';
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

const networkManager = 'org.freedesktop.NetworkManager';

/** NetworkManager's word for it; macOS and Windows tell no program of this kind. */
async function readMetered(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const object = `/${networkManager.replaceAll('.', '/')}`;
  return isMeteredAnswer(
    await askProgram('busctl', ['get-property', networkManager, object, networkManager, 'Metered']),
  );
}
