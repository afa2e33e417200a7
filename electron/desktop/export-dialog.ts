import { app, dialog, shell } from 'electron';
import type { BrowserWindow } from 'electron';
import path from 'node:path';
import type { ExportFormat } from '../contract/schedule-schema';

const formatNames: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', json: 'JSON', jsonl: 'JSON Lines' };

/** Asks where an export is to be saved; null where nothing was chosen. The file name holds no character a system forbids. */
export async function chooseExportPath(
  window: BrowserWindow,
  format: ExportFormat,
  now: Date,
  title: string,
): Promise<string | null> {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title,
    defaultPath: path.join(app.getPath('documents'), `uptime-history-${day}.${format}`),
    filters: [{ name: formatNames[format], extensions: [format] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  return canceled || filePath === '' ? null : filePath;
}

export function showInFolder(file: string): void {
  shell.showItemInFolder(file);
}
