import { emptySummary } from '../contract/summary-schema';
import type { Summary } from '../contract/summary-schema';
import type { WatcherRun } from './tray-face';
import { isTrayShown } from './tray-host';
import { createTraySign } from './tray';
import type { TrayDeps, TraySign } from './tray';

/** At login the bar that shows tray icons may start after us: it is looked for this often, and seldom after a while. */
const soonMs = 2_000;
const seldomMs = 60_000;
const soonTries = 8;

/** The sign in the tray, where and as soon as the desktop has one. */
export interface TrayPresence {
  /** Whether the desktop shows our sign at this moment. */
  isShown(): Promise<boolean>;
  /** Waits a while for the desktop to be ready; false where it shows no tray. */
  appears(): Promise<boolean>;
  show(summary: Summary, run: WatcherRun): void;
  redraw(): void;
  remove(): void;
}

export function createTrayPresence(deps: TrayDeps): TrayPresence {
  let sign: TraySign | null = null;
  let last: readonly [Summary, WatcherRun] = [emptySummary, 'running'];
  let timer: NodeJS.Timeout | null = null;
  let tries = 0;
  let isOver = false;
  let onKnown: (isThere: boolean) => void = () => undefined;
  const known = new Promise<boolean>((resolve) => (onKnown = resolve));

  async function look(): Promise<boolean> {
    const isThere = await isTrayShown();
    if (isOver) return false;
    if (isThere && sign === null) {
      sign = createTraySign(deps);
      sign.show(...last);
    } else if (!isThere && sign !== null) {
      // A bar that was ended takes the sign with it; it is made anew when there is one again.
      sign.remove();
      sign = null;
    }
    return isThere;
  }

  async function turn(): Promise<void> {
    const isThere = await look();
    tries += 1;
    if (isThere || tries > soonTries) onKnown(isThere);
    if (isOver || process.platform !== 'linux') return;
    timer = setTimeout(() => void turn(), isThere || tries > soonTries ? seldomMs : soonMs);
  }

  void turn();
  return {
    isShown: look,
    appears: () => known,
    show(summary, run) {
      last = [summary, run];
      sign?.show(summary, run);
    },
    redraw: () => sign?.redraw(),
    remove() {
      isOver = true;
      if (timer !== null) clearTimeout(timer);
      sign?.remove();
      sign = null;
    },
  };
}
