import { dialog } from 'electron';
import type { BrowserWindow } from 'electron';
import type { Reply } from '../contract/failure';

export interface ScheduleHandlerDeps {
  readonly window: () => BrowserWindow | null;
  /** Asks the watching thread. */
  readonly ask: (name: string, input: unknown) => Promise<Reply<unknown>>;
}

/** Where scheduled exports go is chosen in a dialog of the system: the window cannot name a folder by itself. */
export function createScheduleHandlers({ window, ask }: ScheduleHandlerDeps) {
  return {
    async 'schedule:choose-folder'(): Promise<Reply<{ folder: string }>> {
      const parent = window();
      if (parent === null) return { ok: false, error: { code: 'unavailable', message: 'The window is closed.' } };
      const properties = ['openDirectory', 'createDirectory'] as const;
      const { canceled, filePaths } = await dialog.showOpenDialog(parent, { properties: [...properties] });
      const [folder] = canceled ? [] : filePaths;
      if (folder === undefined) return { ok: false, error: { code: 'cancelled', message: 'No folder was chosen.' } };
      const reply = await ask('schedule:set-folder', { folder });
      return reply.ok ? { ok: true, value: { folder } } : reply;
    },
  };
}
