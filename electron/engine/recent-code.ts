import type { RecentCheck } from '../domain/recent-check';

const downCode = -1;
const unobservedCode = -2;
/** Slow checks carry their time below this. */
const slowBase = -10;

function codeOf(check: RecentCheck): number {
  if (check.outcome === 'unobserved') return unobservedCode;
  if (check.outcome === 'down' || check.responseMs === null) return downCode;
  const tenths = Math.round(check.responseMs * 10);
  return check.slow ? slowBase - tenths : tenths;
}

function checkOf(at: number, code: number): RecentCheck {
  if (code >= 0) return { at, outcome: 'up', slow: false, responseMs: code / 10 };
  if (code <= slowBase) return { at, outcome: 'up', slow: true, responseMs: (slowBase - code) / 10 };
  return { at, outcome: code === unobservedCode ? 'unobserved' : 'down', slow: false, responseMs: null };
}

/** Writes checks in the flat form of `state.json`; start times are kept to the second. */
export function encodeRecent(checks: readonly RecentCheck[]): number[] {
  const flat: number[] = [];
  let before = 0;
  for (const check of checks) {
    const second = Math.round(check.at / 1_000);
    flat.push(second - before, codeOf(check));
    before = second;
  }
  return flat;
}

/** Reads the flat form; an odd number at the end is left out. */
export function decodeRecent(flat: readonly number[]): RecentCheck[] {
  const checks: RecentCheck[] = [];
  let second = 0;
  for (let index = 0; index + 1 < flat.length; index += 2) {
    const [gap = 0, code = downCode] = flat.slice(index, index + 2);
    second += gap;
    checks.push(checkOf(second * 1_000, code));
  }
  return checks;
}
