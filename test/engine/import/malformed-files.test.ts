import { describe, expect, it } from 'vitest';
import { planImport } from '../../../electron/engine/import/import-file';
import { isTaken } from '../../../electron/engine/import/import-plan';

function planned(content: string | Uint8Array): {
  readonly error: string | null;
  readonly rows: readonly string[];
  readonly taken: readonly string[];
} {
  const plan = planImport(typeof content === 'string' ? new TextEncoder().encode(content) : content, []);
  if (!plan.ok) return { error: plan.error, rows: [], taken: [] };
  return {
    error: null,
    rows: plan.value.rows.map((row) => `${row.line ?? '-'} ${row.action}: ${row.notes.join(' ')}`),
    taken: plan.value.rows.filter(isTaken).map((row) => row.name),
  };
}

describe('case 124: a file that is none, or broken, is told apart and named', () => {
  it('a list of nulls', () => {
    const { rows, taken } = planned('[null,null]');
    expect(taken).toEqual([]);
    expect(rows).toEqual(['- invalid: Entry 1 is null, not a site.', '- invalid: Entry 2 is null, not a site.']);
  });

  it('an archive called .csv', () => {
    const bytes = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 33, 0]);
    expect(planned(bytes).error).toContain('.xlsx');
  });

  it('a database, which the import of history takes', () => {
    const page = new Uint8Array(4_096);
    page.set(new TextEncoder().encode('SQLite format 3'));
    expect(planned(page).error).toContain('import-history');
  });

  it('other binary content', () => {
    expect(planned(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0, 0, 0, 9])).error).toContain('not a text file');
  });

  it('JSON that was cut off', () => {
    const cut = '{"monitors":[\n{"name":"a","url":"http://127.0.0.1:1/"},\n{"name":"b"';
    expect(planned(cut).error).toMatch(/^Not valid JSON: line 3: .*it is cut/);
  });

  it('JSON nested 100 000 levels deep', () => {
    expect(planned('['.repeat(50_000) + ']'.repeat(50_000)).error).toContain('nested more than 200 levels deep');
    expect(planned('{"a":'.repeat(20_000)).error).toContain('nested more than 200 levels deep');
  });

  it('an entry in which a key stands twice', () => {
    const { rows, taken } = planned('{"monitors":[{"name":"a","url":"http://h.test:1/","url":"http://h.test:2/"}]}');
    expect(taken).toEqual([]);
    expect(rows).toEqual(['1 invalid: Entry 1: “url” stands in it twice.']);
  });

  it('an empty file, also one of blanks', () => {
    expect(planned('').error).toBe('The file is empty.');
    expect(planned(' \r\n \n').error).toBe('The file is empty.');
  });

  it('a header row with nothing below it', () => {
    expect(planned('name,url,interval\n').error).toContain('no site below it');
  });

  it('a web page saved as .json', () => {
    expect(planned('<!doctype html><title>404</title>').error).toContain('web page');
  });

  it('a list that is an object with ids for keys comes in', () => {
    expect(planned('{"monitors":{"0":{"name":"a","url":"http://h.test:1/"}}}').taken).toEqual(['a']);
  });

  it('JSON without a list', () => {
    expect(planned('{"version":"1.0"}').error).toContain('no list of sites');
  });

  it('null', () => {
    expect(planned('null').error).toBe('The file holds null, but no list of sites.');
  });

  it('a number', () => {
    expect(planned('42').error).toBe('The file holds a number, but no list of sites.');
  });

  it('rows with too many cells', () => {
    const { rows, taken } = planned('name,url,interval\na,http://h.test:1/\nb,http://h.test:2/,60,extra\n');
    expect(taken).toEqual(['a']);
    expect(rows[1]).toBe('3 invalid: The row has 4 cells, the header 3.');
  });

  it('a bad entry between good ones', () => {
    const entries = [
      '{"name":"good 1","url":"http://h.test:1/","interval":60}',
      '{"name":"bad","url":"http://[::1","interval":60}',
      '{"name":"good 2","url":"http://h.test:2/","interval":60}',
    ];
    const { rows, taken } = planned(`{"monitors":[\n${entries.join(',\n')}]}`);
    expect(taken).toEqual(['good 1', 'good 2']);
    expect(rows[1]).toMatch(/^3 invalid: address: /);
  });

  it('a comma before the end of a list', () => {
    const text = '{"monitors":[{"name":"a","url":"http://h.test:1/"},]}';
    expect(planned(text).error).toBe('Not valid JSON: line 1: a comma stands before ].');
  });

  it('a quote that is never closed', () => {
    const { error, taken } = planned('name,url,interval\n"a,http://h.test:1/,60\nb,http://h.test:2/,60\n');
    expect(taken).toEqual([]);
    expect(error).toMatch(/^Not valid CSV: line \d: a quote .* is never closed\.$/);
  });

  it('headers in other words are understood, and headers that name no address are told', () => {
    expect(planned('Friendly Name;Address\na;http://h.test:1/\n').taken).toEqual(['a']);
    expect(planned('colour;size\nred;12 cm\n').error).toContain('None of the columns is an address: colour, size.');
  });

  it('text after the end of the JSON, a wrong escape, a bare word', () => {
    expect(planned('[] []').error).toContain('something follows');
    expect(planned('["\\x"]').error).toContain('unknown escape');
    expect(planned('[nul]').error).toContain('a value was expected, found "nul]"');
  });

  it('a broken line of JSON Lines is named', () => {
    expect(planned('{"url":"http://h.test/"}\n{"url":\n').error).toMatch(/^Not valid JSON: line 2: /);
  });
});
