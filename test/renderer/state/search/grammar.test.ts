import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldTerm, parseSearch, withTermToggled } from '../../../../renderer/state/search/grammar';
import type { SearchTest } from '../../../../renderer/state/search/grammar';
import { statusWords } from '../../../../renderer/state/search/status-words';

const parse = (text: string): SearchTest[] => parseSearch(text, statusWords).map(({ test }) => test);

describe('what is typed into the search field', () => {
  it('knows fields, tags, kinds, statuses and figures', () => {
    expect(parse('tag:prod #web kind:dns status:down group:Clients/Acme')).toEqual([
      { kind: 'field', field: 'tag', value: 'prod' },
      { kind: 'field', field: 'tag', value: 'web' },
      { kind: 'probe', probe: 'dns' },
      { kind: 'status', status: 'down', word: null },
      { kind: 'field', field: 'group', value: 'Clients/Acme' },
    ]);
    expect(parse('uptime < 99.9 last>0,5s failures >= 3')).toEqual([
      { kind: 'figure', figure: 'uptime', operator: '<', value: 99.9 },
      { kind: 'figure', figure: 'last', operator: '>', value: 500 },
      { kind: 'figure', figure: 'failures', operator: '>=', value: 3 },
    ]);
  });

  it('takes a status with a span as how long it lasts already', () => {
    expect(parse('down > 1h')).toEqual([{ kind: 'lasting', status: 'down', operator: '>', ms: 3_600_000 }]);
    expect(parse('slow<=5')).toEqual([{ kind: 'lasting', status: 'slow', operator: '<=', ms: 300_000 }]);
  });

  it('takes what it does not know as plain text', () => {
    expect(parse('https://a.test/x price<3 kind:fax')).toEqual([
      { kind: 'text', text: 'https://a.test/x' },
      { kind: 'text', text: 'price<3' },
      { kind: 'text', text: 'kind:fax' },
    ]);
    expect(parse('uptime < 5h').map(({ kind }) => kind)).toEqual(['text', 'text', 'text']);
  });

  it('waits for what is begun and not finished', () => {
    for (const text of ['tag:', 'uptime', 'uptime <', 'down > ', '#', '"']) {
      const [test] = parse(text);
      expect(test?.kind).toBe(text === 'uptime' ? 'text' : 'pending');
    }
  });

  it('keeps quoted words together and turns a term round with a hyphen', () => {
    expect(parseSearch('-tag:"my shop" "two words"', statusWords)).toEqual([
      { isNegated: true, test: { kind: 'field', field: 'tag', value: 'my shop' } },
      { isNegated: false, test: { kind: 'text', text: 'two words' } },
    ]);
  });

  it('never fails, whatever is typed, and never goes on for ever', () => {
    const piece = fc.constantFrom(
      'tag:',
      '#',
      '"',
      '-',
      ' ',
      '<',
      '>=',
      'uptime',
      'down',
      '1h',
      '%',
      'ä',
      '9',
      ':',
      '\t',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(piece).map((list) => list.join('')),
        ),
        (text) => {
          expect(parse(text).length).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });

  it('reads a term it writes as the same field and value', () => {
    const value = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !text.includes('"'));
    fc.assert(
      fc.property(value, (text) => {
        expect(parse(fieldTerm('tag', text))).toEqual([{ kind: 'field', field: 'tag', value: text }]);
      }),
    );
  });

  it('adds a term with the first click and takes it away with the second, and leaves the rest', () => {
    const once = withTermToggled('shop tag:"my shop"', 'tag:prod');
    expect(once).toBe('shop tag:"my shop" tag:prod');
    expect(withTermToggled(once, 'tag:"my shop"')).toBe('shop tag:prod');
    expect(withTermToggled(withTermToggled('shop', '#a'), '#a')).toBe('shop');
  });
});
