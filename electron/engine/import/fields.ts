import { isObject } from './json-reader';
import type { Json, JsonObject } from './json-reader';

/** An entry of a foreign list, whose fields changed type from one version to the next: `80`, `"80"`, `""` and null. */
export interface Fields {
  readonly entry: JsonObject;
  /** A field as text; empty where it is missing, null or no text. */
  text(name: string): string;
  /** A number, also one that stands there as text; null where there is none. */
  number(name: string): number | null;
  /** A number of seconds as ms; null where there is none. */
  seconds(name: string): number | null;
  /** As `text`, null where it is empty. */
  textOrNull(name: string): string | null;
  flag(name: string): boolean;
  /** Whether it is there and false: what is missing counts as on. */
  isOff(name: string): boolean;
  has(name: string): boolean;
  /** The texts and numbers of a list; a single text counts as a list of one. */
  texts(name: string): readonly string[];
  /** An object as fields of their own; without fields where it is missing. */
  inner(name: string): Fields;
  /** The objects of a list. */
  list(name: string): readonly Fields[];
}

export function fieldsOf(entry: JsonObject): Fields {
  const text = (name: string): string => textOf(entry[name]);
  const number = (name: string): number | null => {
    const value = text(name);
    return value === '' || !Number.isFinite(Number(value)) ? null : Number(value);
  };
  return {
    entry,
    text,
    number,
    seconds: (name) => {
      const value = number(name);
      return value === null ? null : value * 1_000;
    },
    textOrNull: (name) => (text(name) === '' ? null : text(name)),
    flag: (name) => ['true', '1', 'yes', 'on'].includes(flagText(entry[name])),
    isOff: (name) => ['false', '0', 'no', 'off'].includes(flagText(entry[name])),
    has: (name) => entry[name] !== undefined && entry[name] !== null && entry[name] !== '',
    texts: (name) => {
      const value = entry[name];
      const items = Array.isArray(value) ? (value as readonly Json[]) : [value];
      return items.map(textOf).filter((item) => item !== '');
    },
    inner: (name) => {
      const value = entry[name];
      return fieldsOf(isObject(value) ? value : {});
    },
    list: (name) => {
      const value = entry[name];
      return Array.isArray(value) ? (value as readonly Json[]).filter(isObject).map(fieldsOf) : [];
    },
  };
}

function textOf(value: Json | undefined): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : '';
}

function flagText(value: Json | undefined): string {
  return typeof value === 'boolean' ? String(value) : textOf(value).toLowerCase();
}
