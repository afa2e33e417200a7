import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { readJson, isObject } from './json-reader';
import type { Json, JsonDocument } from './json-reader';
import { readTable } from './table';
import type { TableRow } from './table';
import { readXml } from './xml-reader';
import type { XmlNode } from './xml-reader';
import { readYaml } from './yaml-reader';

/** The text of a file, read by what it looks like; names and extensions of files say nothing. */
export type SourceFile =
  | { readonly syntax: 'tree'; readonly document: JsonDocument }
  | { readonly syntax: 'xml'; readonly root: XmlNode }
  | { readonly syntax: 'text'; readonly text: string; readonly table: Result<readonly TableRow[], string> };

/** The error is a sentence that names the line where there is one. */
export function readSource(text: string): Result<SourceFile, string> {
  const trimmed = text.trimStart();
  if (trimmed === '') return err('The file is empty.');
  if (/^<(?:!doctype\s+html|html|head|body)/i.test(trimmed)) {
    return err('This is a web page, not a list of sites: line 1 begins with “<”.');
  }
  if (trimmed.startsWith('<')) {
    const root = readXml(text);
    return root.ok ? ok({ syntax: 'xml', root: root.value }) : root;
  }
  if (looksLikeJson(trimmed)) return treeOf(readJsonLines(text) ?? readJson(text));
  if (looksLikeYaml(text)) return treeOf(readYaml(text));
  return ok({ syntax: 'text', text, table: readTable(text) });
}

function treeOf(document: Result<JsonDocument, string>): Result<SourceFile, string> {
  return document.ok ? ok({ syntax: 'tree', document: document.value }) : document;
}

/** A line of a plain list may begin with a bracket too: `[::1]:8080`. */
function looksLikeJson(trimmed: string): boolean {
  if (/^[[{]/.test(trimmed)) return !/^\[[0-9a-f:.]+(?:%[^\]\s]+)?\](?::\d+)?\s/i.test(`${trimmed} `);
  return /^(?:null|true|false|-?\d+(?:\.\d+)?)\s*$/.test(trimmed);
}

/** A first line, apart from remarks, that is a key, an item with a key or the mark of a document. */
function looksLikeYaml(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
  const [first = ''] = lines;
  if (/^(?:---|%YAML)(?:\s|$)/.test(first)) return true;
  return /^(?:- )*["']?[A-Za-z_][\w .-]*["']?:(?:\s|$)/.test(first) && !/[;|\t]/.test(first);
}

/** One object a line, as a document that holds a list of them; null where the text is not JSON Lines. */
function readJsonLines(text: string): Result<JsonDocument, string> | null {
  const lines = text.split(/\r?\n/);
  const firstAt = lines.findIndex((line) => line.trim() !== '');
  const first = readJson(lines[firstAt] ?? '');
  if (!first.ok || !isObject(first.value.value) || lines.slice(firstAt + 1).every((line) => line.trim() === ''))
    return null;
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
