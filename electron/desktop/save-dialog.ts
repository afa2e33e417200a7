import path from 'node:path';
import { app, dialog } from 'electron';
import type { BrowserWindow } from 'electron';
import { safeFileName } from './file-name';

export type PictureFormat = 'png' | 'svg' | 'pdf';

const kinds: Readonly<Record<PictureFormat, string>> = { png: 'PNG picture', svg: 'SVG picture', pdf: 'PDF document' };
const folders = { png: 'pictures', svg: 'pictures', pdf: 'documents' } as const;
/** Asks where something is to be saved; null where nothing was chosen. */
export async function chooseSavePath(
  window: BrowserWindow,
  format: PictureFormat,
  name: string,
): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: path.join(app.getPath(folders[format]), `${safeFileName(name)}.${format}`),
    filters: [{ name: kinds[format], extensions: [format] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  return canceled || filePath === '' ? null : filePath;
}
