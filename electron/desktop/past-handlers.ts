import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { dialog } from 'electron';
import type { BrowserWindow } from 'electron';
import type { Reply } from '../contract/failure';
import { pastImportedSchema, pastPreviewSchema } from '../contract/past-calls';
import type { pastFileCalls, PastOrder, PastPreview, PastQuestion } from '../contract/past-calls';

/** The calls about history from elsewhere. The window never says a path: it names a file that was chosen in this session. */
export function createPastHandlers(deps: {
  readonly window: () => BrowserWindow | null;
  readonly ask: (name: keyof typeof pastFileCalls, input: unknown) => Promise<Reply<unknown>>;
}) {
  const chosen = new Map<string, string>();

  async function askAbout<T>(
    name: keyof typeof pastFileCalls,
    fileId: string,
    rest: object,
    read: (value: unknown) => T,
  ): Promise<Reply<T>> {
    const file = chosen.get(fileId);
    if (file === undefined) return refused('not-found', 'This file was not chosen in this session: choose it again.');
    const reply = await deps.ask(name, { path: file, ...rest });
    return reply.ok ? { ok: true, value: read(reply.value) } : reply;
  }

  return {
    async 'past:choose'(): Promise<Reply<{ fileId: string; name: string }>> {
      const parent = deps.window();
      if (parent === null) return refused('unavailable', 'The window is closed.');
      const { canceled, filePaths } = await dialog.showOpenDialog(parent, {
        title: 'Import history',
        properties: ['openFile'],
        filters: [
          { name: 'History', extensions: ['db', 'sqlite', 'sqlite3', 'csv', 'tsv', 'txt'] },
          { name: 'All files', extensions: ['*'] },
        ],
      });
      const [file] = filePaths;
      if (canceled || file === undefined) return refused('cancelled', 'No file was chosen.');
      const fileId = randomUUID();
      chosen.set(fileId, file);
      return { ok: true, value: { fileId, name: path.basename(file) } };
    },
    'past:look': ({ fileId, ...question }: PastQuestion & { fileId: string }): Promise<Reply<PastPreview>> =>
      askAbout('past-file:look', fileId, question, (value) => pastPreviewSchema.parse(value)),
    'past:import': ({ fileId, ...order }: PastOrder & { fileId: string }) =>
      askAbout('past-file:import', fileId, order, (value) => pastImportedSchema.parse(value)),
  };
}

function refused(code: 'not-found' | 'unavailable' | 'cancelled', message: string) {
  return { ok: false as const, error: { code, message } };
}
