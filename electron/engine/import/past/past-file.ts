import { err, ok } from '../../../domain/result';
import type { Result } from '../../../domain/result';
import type { PastFiles } from '../../ports';
import { decodeText } from '../text-decoding';
import { isGatusDatabase, readGatusDatabase } from './gatus-database';
import { isKumaDatabase, readKumaDatabase } from './kuma-database';
import type { PastHistory } from './past-history';
import { faultOfMapping } from './history-mapping';
import type { HistoryMapping } from './history-mapping';
import { historyOfTable, readHistoryTable } from './table-history';
import type { HistoryTable } from './table-history';

/** What a file holds: history, or a table of which a person has to say what its columns mean. */
export type PastFound =
  | { readonly kind: 'history'; readonly history: PastHistory }
  | { readonly kind: 'table'; readonly table: Omit<HistoryTable, 'rows'>; readonly question: string };

/** Reads history of another program. Without a mapping that of a table is guessed where its headers leave no doubt. */
export async function readPast(
  files: PastFiles,
  path: string,
  mapping: HistoryMapping | null,
): Promise<Result<PastFound, string>> {
  const isDatabase = await files.isDatabase(path);
  if (!isDatabase.ok) return isDatabase;
  if (isDatabase.value) return readDatabase(files, path);
  const bytes = await files.readBytes(path);
  if (!bytes.ok) return bytes;
  const text = decodeText(bytes.value);
  if (!text.ok) return text;
  const table = readHistoryTable(text.value.text);
  if (!table.ok) return table;
  const { headers, sample, guess } = table.value;
  const question = faultOfMapping(mapping ?? guess);
  if (question !== null) return ok({ kind: 'table', table: { headers, sample, guess }, question });
  const history = historyOfTable(table.value, mapping ?? guess);
  return history.ok ? ok({ kind: 'history', history: history.value }) : history;
}

async function readDatabase(files: PastFiles, path: string): Promise<Result<PastFound, string>> {
  const read = await files.readDatabase(path, (source): PastHistory | null => {
    if (isKumaDatabase(source)) return readKumaDatabase(source);
    return isGatusDatabase(source) ? readGatusDatabase(source) : null;
  });
  if (!read.ok) return read;
  if (read.value === null) return err('This is a database, but neither one of Uptime Kuma nor one of Gatus.');
  if (read.value.sites.every((site) => site.hours.length === 0)) return err('The database holds no hours.');
  return ok({ kind: 'history', history: read.value });
}
