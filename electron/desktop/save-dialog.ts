import path from 'node:path';
import { app, dialog } from 'electron';
import type { BrowserWindow } from 'electron';

export type PictureFormat = 'png' | 'svg' | 'pdf';

const kinds: Readonly<Record<PictureFormat, string>> = { png: 'PNG picture', svg: 'SVG picture', pdf: 'PDF document' };
const folders = { png: 'pictures', svg: 'pictures', pdf: 'documents' } as const;
const longestName = 120;

/** A name as every system allows it: no character or ending that one of them forbids, and no name of a device. */
export function safeFileName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .slice(0, longestName)
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  return plain === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(plain) ? 'uptime-desk' : plain;
}

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
