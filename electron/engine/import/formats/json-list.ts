import { err, ok } from '../../../domain/result';
import type { Result } from '../../../domain/result';
import { treeFormat } from './format';
import { columnsOf, entryOf } from '../columns';
import { rowOfEntry } from '../entry-row';
import { refused } from '../import-plan';
import type { ImportRow } from '../import-plan';
import { looksLikeAddress } from '../list-address';
import { isObject } from '../json-reader';
import type { Json, JsonDocument, JsonObject } from '../json-reader';

/** A list no program is known by. */
export const readJsonList = treeFormat((value, document) => {
  const list = listOf(value);
  return list.ok ? ok(list.value.map((entry, index) => rowOfJson(entry, index + 1, document))) : list;
});

/** Properties under which other tools keep their list, best first. */
const listNames = [
  'monitors',
  'monitorList',
  'sites',
  'services',
  'endpoints',
  'checks',
  'targets',
  'items',
  'data',
  'list',
];

/** The entries of a document: an array, or an object that holds one, or one whose keys are ids. */
export function listOf(value: Json): Result<readonly Json[], string> {
  if (Array.isArray(value)) return ok(value as readonly Json[]);
  if (!isObject(value)) return err(`The file holds ${nameOfJson(value)}, but no list of sites.`);
  for (const name of listNames) {
    const list = value[name];
    if (Array.isArray(list)) return ok(list as readonly Json[]);
    if (isObject(list)) return ok(Object.values(list));
  }
  if (isEntry(value)) return ok([value]);
  const named = namedAddresses(value);
  if (named.length > 0) return ok(named);
  return err(`The file holds no list of sites: none of ${listNames.slice(0, 5).join(', ')} is in it.`);
}

/** An entry of a list no tool is known by: its fields go by their names, as the columns of a table do. */
function rowOfJson(entry: Json, number: number, document: JsonDocument): ImportRow {
  const line = document.lineOf(entry);
  const shown = { line, name: '', address: '' };
  if (typeof entry === 'string') return rowOfEntry({ line, address: entry, name: null });
  if (!isObject(entry)) return refused(shown, [`Entry ${number} is ${nameOfJson(entry)}, not a site.`]);
  const twice = document.duplicateKeysOf(entry);
  if (twice.length > 0) return refused(shown, [`Entry ${number}: “${twice[0] ?? ''}” stands in it twice.`]);
  const columns = columnsOf(Object.keys(entry));
  if (columns === null) return refused(shown, [`Entry ${number} has no address.`]);
  return rowOfEntry(entryOf({ line: line ?? number, cells: Object.values(entry).map(textOf) }, columns));
}

/** A value as a cell of a table would hold it. */
function textOf(value: Json): string {
  if (value === null) return '';
  if (Array.isArray(value))
    return value
      .filter((item) => typeof item !== 'object')
      .map(String)
      .join(',');
  return typeof value === 'object' ? '' : String(value).trim();
}

function isEntry(value: JsonObject): boolean {
  return columnsOf(Object.keys(value)) !== null;
}

function nameOfJson(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** `Shop: https://shop.example` a line: the key is the name. */
function namedAddresses(value: JsonObject): readonly Json[] {
  const entries = Object.entries(value);
  const isAll = entries.every(
    ([, address]) =>
      typeof address === 'string' && looksLikeAddress(address) && /[a-z:]|^(?:\d+\.){3}\d+$/i.test(address),
  );
  return isAll ? entries.map(([name, address]) => ({ name, address })) : [];
}
