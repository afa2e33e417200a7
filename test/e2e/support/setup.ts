import { ensureBuilt } from '../../../build/runtime/built-app.mjs';
import { hasDisplay, openVirtualDisplay } from '../../../build/runtime/display.mjs';
import { isLinuxRoot, prepareRuntime } from '../../../build/runtime/launch.mjs';
import { createSay } from '../../../build/runtime/say.mjs';
import type { TestProject } from 'vitest/node';

/** What a journey needs to start an Electron. */
export interface Electron {
  readonly executable: string;
  /** Come before the app's own arguments. */
  readonly appArguments: readonly string[];
  /** Chromium's own switches that this machine needs. */
  readonly switches: readonly string[];
  /** Of the virtual display; empty where there is a real one. */
  readonly displayEnv: Readonly<Record<string, string>>;
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly electron: Electron;
  }
}

/** Runs once before all journeys: a runtime, the built app, a display. */
export async function setup(project: TestProject): Promise<() => void> {
  const say = createSay(process.stdout);
  const runtime = await prepareRuntime(say, { virtual: !hasDisplay() });
  await ensureBuilt(say);
  const display = hasDisplay() ? undefined : await openVirtualDisplay();
  project.provide('electron', {
    executable: runtime.executable,
    appArguments: runtime.appArguments,
    switches: isLinuxRoot() ? ['--no-sandbox'] : [],
    displayEnv: display?.env ?? {},
  });
  return () => display?.close();
}
