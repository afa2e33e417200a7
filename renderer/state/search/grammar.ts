import type { ProbeKind } from '../../../electron/domain/probe-settings';
import type { ShownStatus } from '../shown-status';

/**
 * What can be typed into the search field. Every term has to be met; case does not count.
 *
 *   search     = { [ "-" ] term }                       "-" turns a term round
 *   term       = field ":" value | "#" value            tag:prod  #prod  group:Clients/Acme  kind:dns  status:down
 *              | figure operator number [ unit ]        uptime < 99.9   last > 500ms   failures >= 3   interval > 5m
 *              | status operator number [ unit ]        down > 1h: so long it is down already (minutes without a unit)
 *              | status                                 down: of that status, or with the word in the name
 *              | value                                  text that is found in name, address, tag, group or reason
 *   value      = word | '"' any text '"'                tag:"my shop"
 *   operator   = "<" | "<=" | ">" | ">=" | "="          spaces around it do not count
 *   unit       = "%" | "ms" | "s" | "m" | "h" | "d" | "w"
 *
 * Whatever fits nothing of this is plain text. A term that is begun and not finished (`tag:`, `uptime <`) waits: it leaves
 * nothing out, so that the list stays while one types.
 */
export type SearchTest =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly field: SearchField; readonly value: string }
  | { readonly kind: 'probe'; readonly probe: ProbeKind }
  /** `word`: how it was typed bare, which finds names too; null where it was asked for by `status:`. */
  | { readonly kind: 'status'; readonly status: ShownStatus; readonly word: string | null }
  | {
      readonly kind: 'figure';
      readonly figure: SearchFigure;
      readonly operator: Operator;
      /** Milliseconds, percent or a count, as the figure has it. */
      readonly value: number;
    }
  | { readonly kind: 'lasting'; readonly status: ShownStatus; readonly operator: Operator; readonly ms: number }
  | { readonly kind: 'pending' };

export interface SearchTerm {
  readonly isNegated: boolean;
  readonly test: SearchTest;
}

export type SearchField = 'name' | 'address' | 'tag' | 'group' | 'reason';
export type Operator = '<' | '<=' | '>' | '>=' | '=';
export type SearchFigure =
  'last' | 'min' | 'avg' | 'max' | 'interval' | 'uptime' | 'uptime7d' | 'uptime30d' | 'coverage' | 'failures';

/** Words that stand for a status, in lower case: those of the language beside the English ones. */
export type StatusWords = ReadonlyMap<string, ShownStatus>;

const fields: ReadonlySet<string> = new Set<SearchField>(['name', 'address', 'tag', 'group', 'reason']);
const probeKinds: ReadonlySet<string> = new Set<ProbeKind>(['http', 'tcp', 'ping', 'dns', 'tls']);
const timeFigures: ReadonlySet<string> = new Set(['last', 'min', 'avg', 'max', 'interval']);
const figures: ReadonlySet<string> = new Set([
  ...timeFigures,
  ...['uptime', 'uptime7d', 'uptime30d', 'coverage', 'failures'],
]);

const unitsMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** From a position on: name, operator and number, or the start of that. */
const comparison = /([\p{L}\d]+)\s*(<=|>=|<|>|=)\s*(?:(\d+(?:[.,]\d+)?)\s*(%|ms|s|m|h|d|w)?(?=\s|$)|(?=$))/uy;
/** A word with quoted parts in it; a quote that is not closed yet reaches to the end. */
const word = /(?:"[^"]*(?:"|$)|[^\s"])+/uy;

function unquoted(text: string): string {
  return text.replaceAll('"', '');
}

/** The terms of a search, in the order typed. Never fails. */
export function parseSearch(text: string, statuses: StatusWords): readonly SearchTerm[] {
  const terms: SearchTerm[] = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/u.test(text[at] ?? '')) {
      at += 1;
      continue;
    }
    const next = text[at + 1];
    const isNegated = text[at] === '-' && next !== undefined && !/\s/u.test(next);
    const start = isNegated ? at + 1 : at;
    const compared = readComparison(text, start, statuses);
    const { test, end } = compared ?? readWord(text, start, statuses);
    terms.push({ isNegated, test });
    at = end;
  }
  return terms;
}

interface Reading {
  readonly test: SearchTest;
  readonly end: number;
}

function readComparison(text: string, start: number, statuses: StatusWords): Reading | null {
  comparison.lastIndex = start;
  const match = comparison.exec(text);
  if (match === null) return null;
  const [whole, name = '', operator = '', digits, unit] = match;
  const key = name.toLocaleLowerCase();
  const status = statuses.get(key);
  if (status === undefined && !figures.has(key)) return null;
  const end = start + whole.length;
  if (digits === undefined) return { test: { kind: 'pending' }, end };
  const amount = { operator: operator as Operator, number: Number(digits.replace(',', '.')), unit };
  const test = status === undefined ? figureTest(key as SearchFigure, amount) : lastingTest(status, amount);
  return test === null ? null : { test, end };
}

interface Amount {
  readonly operator: Operator;
  readonly number: number;
  readonly unit: string | undefined;
}

/** Null where the unit does not fit. */
function lastingTest(status: ShownStatus, { operator, number, unit = 'm' }: Amount): SearchTest | null {
  const unitMs = unitsMs[unit];
  return unitMs === undefined ? null : { kind: 'lasting', status, operator, ms: number * unitMs };
}

function figureTest(figure: SearchFigure, { operator, number, unit }: Amount): SearchTest | null {
  if (!timeFigures.has(figure)) {
    return unit === undefined || unit === '%' ? { kind: 'figure', figure, operator, value: number } : null;
  }
  const unitMs = unitsMs[unit ?? (figure === 'interval' ? 's' : 'ms')];
  return unitMs === undefined ? null : { kind: 'figure', figure, operator, value: number * unitMs };
}

function readWord(text: string, start: number, statuses: StatusWords): Reading {
  word.lastIndex = start;
  const raw = word.exec(text)?.[0] ?? text.slice(start, start + 1);
  const end = start + Math.max(1, raw.length);
  return { test: testOf(raw, statuses), end };
}

const pending: SearchTest = { kind: 'pending' };

function testOf(raw: string, statuses: StatusWords): SearchTest {
  if (raw === '#' || raw === '"') return pending;
  if (raw.startsWith('#')) return { kind: 'field', field: 'tag', value: unquoted(raw.slice(1)) };
  const colon = raw.indexOf(':');
  if (colon > 0) {
    const known = fieldTest(raw.slice(0, colon).toLocaleLowerCase(), unquoted(raw.slice(colon + 1)), statuses);
    if (known !== null) return known;
  }
  const text = unquoted(raw);
  const status = raw.startsWith('"') ? undefined : statuses.get(text.toLocaleLowerCase());
  if (status !== undefined) return { kind: 'status', status, word: text };
  return text === '' ? pending : { kind: 'text', text };
}

/** Null where the name before the colon is none of ours: `https://…` is plain text. */
function fieldTest(name: string, value: string, statuses: StatusWords): SearchTest | null {
  const isOurs = fields.has(name) || name === 'status' || name === 'kind';
  if (!isOurs) return null;
  if (value.trim() === '') return pending;
  if (fields.has(name)) return { kind: 'field', field: name as SearchField, value };
  const key = value.toLocaleLowerCase();
  if (name === 'kind') return probeKinds.has(key) ? { kind: 'probe', probe: key as ProbeKind } : null;
  const status = statuses.get(key);
  return status === undefined ? null : { kind: 'status', status, word: null };
}

/** A term as it is typed: `tag:prod`, `tag:"my shop"`. A value with a quote in it loses that quote. */
export function fieldTerm(field: SearchField, value: string): string {
  const plain = unquoted(value);
  return /\s/u.test(plain) ? `${field}:"${plain}"` : `${field}:${plain}`;
}

/** The search with the term added, or without it where it is there. */
export function withTermToggled(search: string, term: string): string {
  const parts = search.match(/(?:"[^"]*(?:"|$)|[^\s"])+/gu) ?? [];
  const kept = parts.filter((part) => part !== term);
  return (kept.length < parts.length ? kept : [...parts, term]).join(' ');
}
