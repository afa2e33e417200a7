import { describe, expect, it } from 'vitest';
import { alertOf } from '../../../electron/domain/alert';
import type { AlertKind, AlertSubject } from '../../../electron/domain/alert';
import { alertText } from '../../../electron/engine/alerts/alert-text';
import { alertWords } from '../../../electron/engine/alerts/alert-words';
import { startMs } from '../../support/alert-desk';

/** `10:02` in UTC. */
const timeOf = (ms: number): string => new Date(ms).toISOString().slice(11, 16);

function subject(index: number, given: Partial<AlertSubject>): AlertSubject {
  return {
    siteId: `s${index}`,
    name: `shop ${index}`,
    address: `https://shop-${index}.test/`,
    startedAt: startMs,
    endedAt: null,
    unwatchedMs: 0,
    reason: null,
    cause: null,
    daysLeft: null,
    ...given,
  };
}

function said(kind: AlertKind, subjects: readonly Partial<AlertSubject>[], behind = 0) {
  const all = subjects.map((given, index) => subject(index, given));
  return alertText(alertOf(kind, startMs, all, { total: 900, behind }), alertWords('en', timeOf));
}

describe('a message about several sites', () => {
  const reasons = (...list: readonly string[]) => list.map((reason) => ({ reason }));

  it('gives a reason for all only where all gave it', () => {
    expect(said('down', reasons('Refused.', 'Refused.')).text).toBe('shop 0 and shop 1. Since 10:00. Refused.');
    expect(said('down', reasons('Refused.', 'Timed out.', 'Refused.')).text).toBe(
      'shop 0, shop 1, and shop 2. Since 10:00. 2 of them: Refused.',
    );
    expect(said('down', reasons('Refused.', 'Timed out.')).text).toBe('shop 0 and shop 1. Since 10:00.');
  });

  it('gives no number of reasons where only the first sites are known by name', () => {
    const mixed = Array.from({ length: 800 }, (_, index) => (index % 4 === 0 ? 'Timed out.' : 'Refused.'));
    expect(said('down', reasons(...mixed)).text).toContain('and 795 more. Since 10:00. Many of them: Refused.');
  });

  it('says of what hangs on them that it hangs on them', () => {
    expect(said('down', reasons('a', 'b'), 2).text).toContain('2 sites that depend on them are down too.');
    expect(said('down', reasons('a'), 1).text).toContain('1 site that depends on it is down too.');
  });
});

describe('a message about a certificate', () => {
  const ends = (daysLeft: number) => ({ daysLeft, startedAt: Date.parse('2026-12-01T09:30:00Z') });

  it('asks to renew it before its end, and now where it is over', () => {
    expect(said('certificate', [ends(0)])).toEqual({
      title: 'The certificate of shop 0 expires today',
      text: 'Valid until 09:30. Renew it before that. https://shop-0.test/',
    });
    expect(said('certificate', [ends(-3)])).toEqual({
      title: 'The certificate of shop 0 has expired',
      text: 'It was valid until 09:30. Renew it now. https://shop-0.test/',
    });
  });

  it('does not call one that is over one that expires soon', () => {
    expect(said('certificate', [ends(6), ends(-2)])).toEqual({
      title: 'Certificates of 2 sites have expired or expire soon',
      text: 'shop 0 expires in 6 days. shop 1 has expired.',
    });
    expect(said('certificate', [ends(6), ends(6)]).title).toBe('Certificates of 2 sites expire soon');
  });
});
