import type { JsonObject } from './json-reader';

/** A monitor of an Uptime Kuma backup, whose fields changed type from one version to the next. */
export interface KumaFields {
  readonly type: string;
  /** A boolean in late versions, 0 or 1 before. */
  readonly isActive: boolean;
  /** A field as text; empty where it is missing, null or no text. */
  text(name: string): string;
  number(name: string): number;
  flag(name: string): boolean;
  has(name: string): boolean;
  texts(name: string): readonly string[];
  times(): { readonly intervalMs: number; readonly timeoutMs: number };
  tags(): readonly string[];
}

const defaultIntervalS = 60;

export function kumaFields(entry: JsonObject): KumaFields {
  const text = (name: string): string => {
    const value = entry[name];
    return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  };
  const number = (name: string): number => Number(text(name)) || 0;
  const flag = (name: string): boolean => entry[name] === true || entry[name] === 1 || entry[name] === '1';
  return {
    type: text('type'),
    isActive: entry['active'] === undefined || entry['active'] === null || flag('active'),
    text,
    number,
    flag,
    has: (name) => entry[name] !== undefined && entry[name] !== null && entry[name] !== '',
    texts: (name) => {
      const list = entry[name];
      return Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string') : [];
    },
    times: () => {
      const intervalS = number('interval') || defaultIntervalS;
      // Without a timeout of its own it waits for four fifths of the interval.
      const timeoutS = number('timeout') || intervalS * 0.8;
      return { intervalMs: intervalS * 1_000, timeoutMs: Math.min(Math.round(timeoutS * 1_000), 300_000) };
    },
    tags: () => tagsOf(entry['tags']),
  };
}

function tagsOf(list: JsonObject[string] | undefined): readonly string[] {
  if (!Array.isArray(list)) return [];
  const tags = list.map((tag) => {
    if (typeof tag !== 'object' || tag === null || Array.isArray(tag)) return '';
    const { name, value } = kumaTag(tag as JsonObject);
    return value === '' ? name : `${name}: ${value}`;
  });
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

function kumaTag(tag: JsonObject): { readonly name: string; readonly value: string } {
  const [name, value] = [tag['name'], tag['value']];
  return { name: typeof name === 'string' ? name.trim() : '', value: typeof value === 'string' ? value.trim() : '' };
}
