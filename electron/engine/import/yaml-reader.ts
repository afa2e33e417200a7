import { LineCounter, isAlias, isMap, isScalar, isSeq, parseAllDocuments } from 'yaml';
import type { Alias, Document, Node, Pair, YAMLMap } from 'yaml';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import type { Json, JsonDocument, JsonObject } from './json-reader';

/** Aliases may repeat what stands once in the file; a list of sites repeats little. */
const maxValues = 300_000;
const maxDepth = 100;
/** A reader of YAML is slow; real configurations are far below. */
const maxCharacters = 4_000_000;

class YamlFault extends Error {}

/**
 * Reads YAML 1.2 with anchors, aliases and merge keys as the same document as JSON gives. An alias that would multiply the file
 * beyond measure is a fault, and so is everything JSON has no value for.
 */
export function readYaml(text: string): Result<JsonDocument, string> {
  if (text.length > maxCharacters) return err('Not read: a YAML file of more than 4 MB is no list of sites.');
  const lines = new LineCounter();
  const parsed = parseAllDocuments(text, { lineCounter: lines, uniqueKeys: false, merge: false, logLevel: 'silent' });
  const documents = Array.isArray(parsed) ? parsed.filter(({ contents }) => contents !== null) : [];
  const fault = documents.flatMap(({ errors }) => errors)[0];
  if (fault !== undefined) {
    const { line } = lines.linePos(fault.pos[0]);
    return err(`Not valid YAML: line ${line}: ${fault.message.split('\n', 1)[0]?.replace(/ at line .*$/, '') ?? ''}.`);
  }
  const [document, other] = documents;
  if (document === undefined) return err('The file is empty.');
  if (other !== undefined) return err('The file holds several YAML documents: import them one by one.');
  return convert(document, lines);
}

function convert(document: Document, lines: LineCounter): Result<JsonDocument, string> {
  const reader = createConverter(document, lines);
  try {
    const value = reader.valueOf(document.contents, 0);
    return ok({ value, lineOf: reader.lineOf, duplicateKeysOf: () => [] });
  } catch (cause) {
    if (cause instanceof YamlFault) return err(`Not valid YAML: ${cause.message}`);
    throw cause;
  }
}

function createConverter(document: Document, lines: LineCounter) {
  const places = new Map<object, number>();
  const targets = new Map<Alias, Node>();
  let left = maxValues;

  /** Looking an anchor up walks the whole document: once an alias is enough. */
  function targetOf(alias: Alias): Node | undefined {
    const known = targets.get(alias) ?? alias.resolve(document);
    if (known !== undefined) targets.set(alias, known);
    return known;
  }

  function valueOf(node: unknown, depth: number): Json {
    left -= 1;
    if (left < 0) throw new YamlFault('its aliases stand for more values than any list of sites has.');
    if (depth > maxDepth) throw new YamlFault(`nested more than ${maxDepth} levels deep.`);
    if (isAlias(node)) {
      const target = targetOf(node);
      if (target === undefined) throw new YamlFault(`line ${lineOf(node)}: there is no anchor called ${node.source}.`);
      return valueOf(target, depth + 1);
    }
    if (isScalar(node)) return scalarOf(node.value);
    if (isSeq(node))
      return place(
        node.items.map((item) => valueOf(item, depth + 1)),
        node,
      );
    return isMap(node) ? mapOf(node, depth) : null;
  }

  function mapOf(node: YAMLMap, depth: number): Json {
    const entries = new Map<string, Json>();
    const merged: JsonObject[] = [];
    for (const pair of node.items) take(pair, depth, entries, merged);
    // What stands in a map itself comes before what is merged in, and of that the first.
    for (const [key, value] of merged.flatMap((source) => Object.entries(source))) {
      if (!entries.has(key)) entries.set(key, value);
    }
    return place(Object.fromEntries(entries), node);
  }

  function take(pair: Pair, depth: number, entries: Map<string, Json>, merged: JsonObject[]): void {
    const key = isScalar(pair.key) ? String(pair.key.value) : '';
    const value = valueOf(pair.value, depth + 1);
    if (key !== '<<') {
      entries.set(key, value);
      return;
    }
    for (const source of Array.isArray(value) ? (value as readonly Json[]) : [value]) {
      if (typeof source === 'object' && source !== null && !Array.isArray(source)) merged.push(source as JsonObject);
    }
  }

  function place<T extends object>(value: T, node: Node): T {
    places.set(value, lineOf(node));
    return value;
  }

  function lineOf(node: Node): number {
    return lines.linePos(node.range?.[0] ?? 0).line;
  }

  return {
    valueOf,
    lineOf: (value: Json) => (typeof value === 'object' && value !== null ? (places.get(value) ?? null) : null),
  };
}

function scalarOf(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return typeof value === 'bigint' ? String(value) : null;
}
