import { describe, expect, it } from 'vitest';
import { alertOf } from '../../electron/domain/alert';
import type { Alert, AlertKind, AlertSubject } from '../../electron/domain/alert';
import { foldReturn, isOutdated } from '../../electron/domain/alerting-folding';

const minute = 60_000;

function subject(name: string, given: Partial<AlertSubject> = {}): AlertSubject {
  const fields = { siteId: name, name, address: '', startedAt: 0, endedAt: null, unwatchedMs: 0 };
  return { ...fields, reason: null, cause: null, daysLeft: null, ...given };
}

const alert = (kind: AlertKind, names: string, given: Partial<AlertSubject> = {}, at = 0): Alert =>
  alertOf(
    kind,
    at,
    Array.from(names, (name) => subject(name, given)),
    { total: 500 },
  );
const down = (names: string): Alert => alert('down', names);
const back = (names: string): Alert => alert('recovered', names, { endedAt: 7 * minute }, 8 * minute);

describe('a fall and a return that wait for the same receiver', () => {
  it('are one alert of an outage and its end', () => {
    const folded = foldReturn(down('ab'), back('ab'));
    expect(folded?.rest).toBeNull();
    expect(folded?.fall).toMatchObject({ kind: 'passed', at: 8 * minute, startedAt: 0, endedAt: 7 * minute, count: 2 });
    expect(folded?.fall.subjects.map(({ endedAt }) => endedAt)).toEqual([7 * minute, 7 * minute]);
  });

  it('keep apart what has not ended, and what the fall does not tell of', () => {
    const some = foldReturn(down('abc'), back('b'));
    expect(some).toMatchObject({ rest: null, fall: { kind: 'down', count: 3, backAlready: 1, endedAt: null } });
    const more = foldReturn(some!.fall, back('acx'));
    expect(more).toMatchObject({ fall: { kind: 'passed', count: 3 }, rest: { kind: 'recovered', count: 1 } });
    expect(more?.rest?.subjects.map(({ name }) => name)).toEqual(['x']);
  });

  it('have nothing in common where they are of other sites, or of another outage of the same one', () => {
    expect(foldReturn(down('a'), back('b'))).toBeNull();
    expect(foldReturn(down('a'), alert('recovered', 'a', { startedAt: 1, endedAt: 2 }))).toBeNull();
    expect(foldReturn(back('a'), down('a'))).toBeNull();
  });

  it('are taken for the same where more sites are meant than are named', () => {
    const names = Array.from({ length: 200 }, (_, index) => `s${index}`);
    const of = (kind: AlertKind, all: readonly string[], endedAt: number | null): Alert =>
      alertOf(
        kind,
        9,
        all.map((name) => subject(name, { endedAt })),
        { total: 200 },
      );
    const whole = foldReturn(of('down', names, null), of('recovered', names.toReversed(), 5));
    expect(whole).toMatchObject({ fall: { kind: 'passed', count: 200 }, rest: null });
    const part = foldReturn(of('down', names, null), of('recovered', names.slice(0, 150), 5));
    expect(part).toMatchObject({ fall: { kind: 'down', count: 200, backAlready: 20 }, rest: { count: 130 } });
  });
});

it('leaves out a reminder of what is over by then', () => {
  const passed = foldReturn(down('ab'), back('ab'))!.fall;
  expect(isOutdated(alert('reminder', 'ab'), passed)).toBe(true);
  expect(isOutdated(alert('reminder', 'abc'), passed)).toBe(false);
  expect(isOutdated(down('ab'), passed)).toBe(false);
});
