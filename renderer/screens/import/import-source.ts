import { parseAddress } from '../../../electron/contract/address';
import { maxImportBytes } from '../../../electron/contract/import-calls';
import { err, ok } from '../../../electron/domain/result';
import type { Result } from '../../../electron/domain/result';
import { formatBytes } from '../../format/measure';
import type { ImportSource } from '../../state/navigation';
import { texts } from '../../texts';

/** Why there is nothing to look through; a database is for the import of history. */
export interface NoSource {
  readonly message: string;
  readonly isDatabase: boolean;
}

const databaseMark = 'SQLite format 3\0';

export async function bytesOf(source: ImportSource): Promise<Result<Uint8Array<ArrayBuffer>, NoSource>> {
  const tooLarge = noSource(texts.importing.tooLarge(formatBytes(maxImportBytes)));
  if (source.type === 'text') {
    const bytes = new TextEncoder().encode(source.text);
    return bytes.length > maxImportBytes ? err(tooLarge) : ok(bytes);
  }
  try {
    // Before its size: a database may be large, and is not read here anyway.
    if ((await source.file.slice(0, databaseMark.length).text()) === databaseMark)
      return err({ message: texts.importing.database, isDatabase: true });
    if (source.file.size > maxImportBytes) return err(tooLarge);
    return ok(new Uint8Array(await source.file.arrayBuffer()));
  } catch {
    // The file was moved away, or is a folder.
    return err(noSource(texts.importing.unreadable));
  }
}

export function noSource(message: string): NoSource {
  return { message, isDatabase: false };
}

/** How many entries a pasted text has; 1 where it is one address, also one with commas in it. */
export function entriesIn(text: string): number {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  if (lines.length !== 1) return lines.length;
  const items = text.split(/[;,]\s*|\s+/).filter((item) => item !== '');
  return items.length > 1 && items.every((item) => /[.:]/.test(item) && parseAddress(item).ok) ? items.length : 1;
}
