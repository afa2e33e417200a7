import { _electron } from 'playwright-core';
import type { ElectronApplication, Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';

/** Free of what an editor's terminal or npm would pass on. */
export function electronEnv(): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !/^(ELECTRON_|NODE_OPTIONS$|VITEST)/.test(entry[0]),
  );
  return { ...Object.fromEntries(inherited), ...inject('electron').displayEnv };
}

export interface RunningApp {
  readonly electron: ElectronApplication;
  readonly page: Page;
  /** Everything it printed so far. */
  printed(): string;
  close(): Promise<void>;
}

/**
 * With the inspector that drives it attached, Electron now and then does not end after it has quit. That it does without one
 * is shown by `quitting.test.ts`.
 */
const endsWithinMs = 20_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts the built app on a data directory and waits for its window; it ends with the test at the latest. */
export async function startApp(dataDir: string, args: readonly string[] = []): Promise<RunningApp> {
  const { executable, appArguments, switches } = inject('electron');
  const electron = await _electron.launch({
    executablePath: executable,
    args: [...appArguments, ...switches, '--data-dir', dataDir, ...args],
    env: electronEnv(),
    // Or Playwright switches the sandbox off for everybody; root's switch is among the arguments.
    chromiumSandbox: true,
  });
  const child = electron.process();
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await Promise.race([electron.close().catch(() => undefined), wait(endsWithinMs)]);
    child.kill('SIGKILL');
  };
  onTestFinished(close);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const page = await electron.firstWindow({ timeout: 60_000 }).catch((cause: unknown) => {
    throw new Error(`No window opened. The app printed:\n${output}`, { cause });
  });
  await page.waitForLoadState('domcontentloaded');
  return { electron, page, printed: () => output, close };
}
