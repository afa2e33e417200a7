import type { Expectation, JsonOperator, StatusRange } from '../../../domain/probe-settings';
import { readGoDuration } from '../go-duration';

/** What the conditions of an endpoint ask for, in this app's terms. */
export interface GatusExpectations {
  /** Null where no condition speaks of the status. */
  readonly status: readonly StatusRange[] | null;
  readonly expectations: readonly Expectation[];
  readonly slowOverMs: number | null;
  readonly warnDays: number | null;
  /** Values a DNS answer has to hold. */
  readonly values: readonly string[];
}

interface Found {
  readonly losses: string[];
  status: Set<number> | null;
  readonly expectations: Expectation[];
  slowOverMs: number | null;
  warnDays: number | null;
  readonly values: string[];
}

const pattern = /^(.+?)\s*(==|!=|<=|>=|<|>)\s*(.*)$/;

/** Reads conditions such as `[STATUS] == 200`; those without a counterpart are told as losses. */
export function readConditions(conditions: readonly string[], losses: string[]): GatusExpectations {
  const found: Found = { losses, status: null, expectations: [], slowOverMs: null, warnDays: null, values: [] };
  for (const condition of conditions) {
    const [, left = '', operator = '', right = ''] = pattern.exec(condition) ?? [];
    if (!take(left, operator as JsonOperator, right, found)) losses.push(`This is not checked here: ${condition}`);
  }
  const { expectations, slowOverMs, warnDays, values } = found;
  return { expectations, slowOverMs, warnDays, values, status: found.status === null ? null : rangesOf(found.status) };
}

/** False where the condition has no counterpart. */
function take(left: string, operator: JsonOperator, right: string, found: Found): boolean {
  if (left === '[CONNECTED]' || left === '[DNS_RCODE]') return operator === '==' && ['true', 'NOERROR'].includes(right);
  if (left === '[STATUS]') return takeStatus(operator, right, found);
  if (left === '[RESPONSE_TIME]') return takeTime(operator, right, found);
  if (left === '[CERTIFICATE_EXPIRATION]') return takeDays(operator, right, found);
  if (left === '[BODY]') return takeBody(operator, right, found);
  const path = /^\[BODY\](\.[^\s()]+|\[\d+\][^\s()]*)$/.exec(left)?.[1];
  return path === undefined ? false : takePath(path, operator, right, found);
}

function takeStatus(operator: JsonOperator, right: string, found: Found): boolean {
  const any = /^any\((.*)\)$/.exec(right)?.[1];
  const wanted = (any ?? right).split(',').map((item) => Number(item.trim()));
  if (wanted.some((code) => !Number.isInteger(code)) || (any !== undefined && !['==', '!='].includes(operator)))
    return false;
  const fits = (code: number): boolean => {
    const [limit = 0] = wanted;
    if (operator === '==') return wanted.includes(code);
    if (operator === '!=') return !wanted.includes(code);
    if (operator === '<') return code < limit;
    if (operator === '<=') return code <= limit;
    return operator === '>' ? code > limit : code >= limit;
  };
  const before = found.status ?? new Set(Array.from({ length: 500 }, (_, index) => 100 + index));
  const next = new Set([...before].filter(fits));
  if (next.size === 0) return false;
  found.status = next;
  return true;
}

function rangesOf(codes: ReadonlySet<number>): readonly StatusRange[] {
  const ranges: { from: number; to: number }[] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  return ranges;
}

function takeTime(operator: JsonOperator, right: string, found: Found): boolean {
  const limit = Number(right.replace(/ms$/, ''));
  if (!['<', '<='].includes(operator) || !(limit >= 1)) return false;
  found.slowOverMs = Math.min(Math.round(limit), 300_000);
  found.losses.push(`An answer after more than ${found.slowOverMs} ms is slow here, not down.`);
  return true;
}

function takeDays(operator: JsonOperator, right: string, found: Found): boolean {
  const ms = readGoDuration(right);
  if (ms === null || !['>', '>='].includes(operator)) return false;
  found.warnDays = Math.min(365, Math.ceil(ms / 86_400_000));
  return true;
}

function takeBody(operator: JsonOperator, right: string, found: Found): boolean {
  const wild = /^pat\((.*)\)$/.exec(right)?.[1];
  if (wild === undefined) {
    if (operator !== '==' || /^(?:any|len|has)\(/.test(right) || right === '') return false;
    found.values.push(right);
    found.expectations.push({ type: 'matches', pattern: `^\\s*${escaped(right)}\\s*$` });
    return true;
  }
  const inner = /^\*([^*]+)\*$/.exec(wild)?.[1];
  if (inner !== undefined && (operator === '==' || operator === '!=')) {
    found.expectations.push({ type: operator === '==' ? 'contains' : 'not-contains', text: inner });
    return true;
  }
  if (operator !== '==') return false;
  found.expectations.push({ type: 'matches', pattern: `^${wild.split('*').map(escaped).join('[\\s\\S]*')}$` });
  return true;
}

function takePath(path: string, operator: JsonOperator, right: string, found: Found): boolean {
  const inner = /^pat\(\*([^*]+)\*\)$/.exec(right)?.[1];
  if (inner === undefined && /^(?:any|pat|len|has)\(/.test(right)) return false;
  if (inner !== undefined && operator !== '==') return false;
  const expectation = { type: 'json', path: `$${path}` } as const;
  if (inner !== undefined) found.expectations.push({ ...expectation, operator: 'contains', value: inner });
  else found.expectations.push({ ...expectation, operator, value: right });
  return true;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
