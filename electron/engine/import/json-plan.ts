import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import type { ImportPlan } from './import-plan';
import { listOf, rowOfJson } from './json-list';
import { isObject, readJson } from './json-reader';
import type { Json, JsonDocument } from './json-reader';
import { isKumaBackup, rowsOfKuma } from './kuma-backup';
import { isHistoryRow, rowsOfHistory } from './own-history';
import { isOwnSite, rowOfOwnSite } from './own-sites';

/** What a JSON document or JSON Lines would bring in. */
export function planJson(text: string): Result<ImportPlan, string> {
  const lines = readJsonLines(text);
  const document = lines ?? readJson(text);
  if (!document.ok) return document;
  const { value } = document.value;
  if (isKumaBackup(value) && isObject(value)) {
    return ok({ format: 'uptime-kuma', rows: rowsOfKuma(value, document.value) });
  }
  const list = listOf(value);
  if (!list.ok) return list;
  return ok(planList(list.value, document.value));
}

function planList(entries: readonly Json[], document: JsonDocument): ImportPlan {
  if (isHistoryRow(entries[0])) return { format: 'history', rows: rowsOfHistory(entries, document.lineOf) };
  const rows = entries.map((entry, index) =>
    isOwnSite(entry) ? rowOfOwnSite(entry, document) : rowOfJson(entry, index + 1, document),
  );
  return { format: isOwnSite(entries[0]) ? 'sites' : 'json', rows };
}

/** One object a line, as a document that holds a list of them; null where the text is not JSON Lines. */
function readJsonLines(text: string): Result<JsonDocument, string> | null {
  const lines = text.split(/\r?\n/);
  const filled = lines.filter((line) => line.trim() !== '');
  const first = readJson(filled[0] ?? '');
  if (filled.length < 2 || !first.ok || !isObject(first.value.value)) return null;
  const values: Json[] = [];
  const places = new Map<Json, number>();
  const duplicates = new Map<Json, readonly string[]>();
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const parsed = readJson(line);
    if (!parsed.ok) return err(parsed.error.replace('line 1', `line ${index + 1}`));
    const { value } = parsed.value;
    values.push(value);
    places.set(value, index + 1);
    duplicates.set(value, parsed.value.duplicateKeysOf(value));
  }
  return ok({
    value: values,
    lineOf: (value) => places.get(value) ?? null,
    duplicateKeysOf: (value) => duplicates.get(value) ?? [],
  });
}
