import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { lineAt, lineFinder } from './text-decoding';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

export interface JsonDocument {
  readonly value: Json;
  /** Line of an object or array within the file, from 1. */
  readonly lineOf: (value: Json) => number | null;
  /** Keys that stand twice in one object: which of the two is meant cannot be told. */
  readonly duplicateKeysOf: (value: Json) => readonly string[];
}

/** Deeper than any list of sites; bounds the stack. */
const maxDepth = 200;

class JsonFault extends Error {
  readonly index: number;
  constructor(index: number, message: string) {
    super(message);
    this.index = index;
  }
}

/**
 * Reads JSON as RFC 8259 has it, but remembers where each object stood and which keys came twice, which `JSON.parse`
 * keeps to itself. The faults it names carry a line number.
 */
export function readJson(text: string): Result<JsonDocument, string> {
  const places = new Map<object, number>();
  const duplicates = new Map<object, readonly string[]>();
  try {
    const value = new Reader(text, places, duplicates).document();
    const lines = lineFinder(text);
    return ok({
      value,
      lineOf: (of) => {
        const index = isContainer(of) ? places.get(of) : undefined;
        return index === undefined ? null : lines(index);
      },
      duplicateKeysOf: (of) => (isContainer(of) ? (duplicates.get(of) ?? []) : []),
    });
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault;
    return err(`Not valid JSON: line ${lineAt(text, fault.index)}: ${fault.message}`);
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isContainer(value: Json): value is JsonObject | readonly Json[] {
  return typeof value === 'object' && value !== null;
}

const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const words: readonly (readonly [string, Json])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

class Reader {
  private at = 0;
  private readonly text: string;
  private readonly places: Map<object, number>;
  private readonly duplicates: Map<object, readonly string[]>;

  constructor(text: string, places: Map<object, number>, duplicates: Map<object, readonly string[]>) {
    this.text = text;
    this.places = places;
    this.duplicates = duplicates;
  }

  document(): Json {
    const value = this.value(0);
    this.skipBlanks();
    if (this.at < this.text.length) throw new JsonFault(this.at, 'something follows after the end of the document.');
    return value;
  }

  private value(depth: number): Json {
    if (depth > maxDepth) throw new JsonFault(this.at, `nested more than ${maxDepth} levels deep.`);
    this.skipBlanks();
    const next = this.text[this.at];
    if (next === '{') return this.object(depth);
    if (next === '[') return this.array(depth);
    if (next === '"') return this.string();
    return this.scalar();
  }

  private object(depth: number): Json {
    const start = this.at;
    const entries = new Map<string, Json>();
    const twice: string[] = [];
    this.items('}', () => {
      this.skipBlanks();
      const key = this.string();
      this.skipBlanks();
      if (this.text[this.at] !== ':') throw this.unexpected('a colon');
      this.at += 1;
      if (entries.has(key)) twice.push(key);
      entries.set(key, this.value(depth + 1));
    });
    const value: JsonObject = Object.fromEntries(entries);
    this.places.set(value, start);
    if (twice.length > 0) this.duplicates.set(value, twice);
    return value;
  }

  private array(depth: number): Json {
    const start = this.at;
    const value: Json[] = [];
    this.items(']', () => value.push(this.value(depth + 1)));
    this.places.set(value, start);
    return value;
  }

  /** Comma-separated items from an opening bracket to `close`. */
  private items(close: string, item: () => void): void {
    this.at += 1;
    this.skipBlanks();
    if (this.text[this.at] === close) {
      this.at += 1;
      return;
    }
    for (;;) {
      item();
      this.skipBlanks();
      const next = this.text[this.at];
      if (next !== ',' && next !== close) throw this.unexpected(`a comma or ${close}`);
      this.at += 1;
      if (next === close) return;
      this.skipBlanks();
      if (this.text[this.at] === close) throw new JsonFault(this.at, `a comma stands before ${close}.`);
    }
  }

  private string(): string {
    const start = this.at;
    if (this.text[start] !== '"') throw this.unexpected('a text in double quotes');
    let end = start + 1;
    while (end < this.text.length && this.text[end] !== '"') end += this.text[end] === '\\' ? 2 : 1;
    if (end >= this.text.length)
      throw new JsonFault(start, 'a text is never closed: the file is cut or a quote is missing.');
    try {
      const value = JSON.parse(this.text.slice(start, end + 1)) as string;
      this.at = end + 1;
      return value;
    } catch {
      throw new JsonFault(start, 'a text holds a line end, another control character or an unknown escape.');
    }
  }

  private scalar(): Json {
    for (const [word, value] of words) {
      if (!this.text.startsWith(word, this.at)) continue;
      this.at += word.length;
      return value;
    }
    numberPattern.lastIndex = this.at;
    const match = numberPattern.exec(this.text);
    if (match === null) throw this.unexpected('a value');
    this.at += match[0].length;
    return Number(match[0]);
  }

  private skipBlanks(): void {
    while (this.at < this.text.length && ' \t\r\n'.includes(this.text.charAt(this.at))) this.at += 1;
  }

  private unexpected(wanted: string): JsonFault {
    if (this.at >= this.text.length)
      return new JsonFault(this.at, `the file ends where ${wanted} was expected: it is cut.`);
    return new JsonFault(
      this.at,
      `${wanted} was expected, found ${JSON.stringify(this.text.slice(this.at, this.at + 12))}.`,
    );
  }
}
