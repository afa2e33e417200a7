import path from 'node:path';
import { app, dialog } from 'electron';
import type { BrowserWindow } from 'electron';
import type { BackupSummary, Inspection } from '../contract/backup-schema';
import type { Reply } from '../contract/failure';

export interface BackupHandlerDeps {
  readonly window: () => BrowserWindow | null;
  /** Asks the watching thread. */
  readonly ask: (name: string, input: unknown) => Promise<Reply<unknown>>;
  /** Starts the watching anew, which carries out what was decided. */
  readonly restart: () => void;
}

interface Passphrase {
  readonly passphrase: string | null;
}

const noFile: Reply<never> = { ok: false, error: { code: 'cancelled', message: 'No file was chosen.' } };

/** The calls about backups that need a dialog, or the watching to start anew. Paths never come from the window. */
export function createBackupHandlers({ window, ask, restart }: BackupHandlerDeps) {
  let chosen: string | null = null;

  return {
    async 'backup:write'({ passphrase }: Passphrase): Promise<Reply<{ path: string; summary: BackupSummary }>> {
      const file = await askWhere(window(), passphrase !== null);
      if (file === null) return noFile;
      const reply = (await ask('backup:write-to', { path: file, passphrase })) as Reply<BackupSummary>;
      return reply.ok ? { ok: true, value: { path: file, summary: reply.value } } : reply;
    },
    async 'backup:choose'(): Promise<Reply<{ path: string }>> {
      chosen = await askWhich(window());
      return chosen === null ? noFile : { ok: true, value: { path: chosen } };
    },
    async 'backup:inspect'({ passphrase }: Passphrase): Promise<Reply<Inspection>> {
      if (chosen === null) return noFile;
      return (await ask('backup:inspect-file', { path: chosen, passphrase })) as Reply<Inspection>;
    },
    async 'backup:restore'({ passphrase }: Passphrase): Promise<Reply<BackupSummary>> {
      if (chosen === null) return noFile;
      const reply = (await ask('backup:restore-file', { path: chosen, passphrase })) as Reply<BackupSummary>;
      if (reply.ok) restart();
      return reply;
    },
    async 'backup:undo'(): Promise<Reply<null>> {
      const reply = (await ask('backup:decide-undo', null)) as Reply<null>;
      if (reply.ok) restart();
      return reply;
    },
  };
}

async function askWhere(window: BrowserWindow | null, isEncrypted: boolean): Promise<string | null> {
  if (window === null) return null;
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  const name = `uptime-desk-${day.join('-')}${isEncrypted ? '.backup' : '.tar.gz'}`;
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: path.join(app.getPath('documents'), name),
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  return canceled || filePath === '' ? null : filePath;
}

async function askWhich(window: BrowserWindow | null): Promise<string | null> {
  if (window === null) return null;
  const { canceled, filePaths } = await dialog.showOpenDialog(window, { properties: ['openFile'] });
  return canceled ? null : (filePaths[0] ?? null);
}
