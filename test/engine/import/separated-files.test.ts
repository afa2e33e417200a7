import { describe, expect, it } from 'vitest';
import { planImport } from '../../../electron/engine/import/import-file';
import type { ImportPlan } from '../../../electron/engine/import/import-plan';
import { isTaken } from '../../../electron/engine/import/import-plan';

function planOf(content: string | Uint8Array): ImportPlan {
  const plan = planImport(typeof content === 'string' ? new TextEncoder().encode(content) : content, []);
  if (!plan.ok) throw new Error(plan.error);
  return plan.value;
}

function sitesOf(content: string | Uint8Array): readonly string[] {
  return planOf(content)
    .rows.filter(isTaken)
    .map(
      ({ draft }) =>
        `${draft.name} ${draft.probe.kind === 'http' ? draft.probe.url : draft.probe.kind} ${draft.intervalMs / 1000}`,
    );
}

/** Characters of Windows-1252 below U+0100, and UTF-16 in either byte order. */
const latin = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf16 = (text: string, bigEndian: boolean, withMark: boolean): Uint8Array =>
  Uint8Array.from(
    Array.from((withMark ? '\ufeff' : '') + text).flatMap((char) => {
      const code = char.charCodeAt(0);
      return bigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );

describe('case 123: the byte order mark', () => {
  it('is no part of the first header of a CSV', () => {
    expect(sitesOf('\ufeffname,url,interval\r\nGröße,http://h.test:2/,60\r\n')).toEqual(['Größe http://h.test:2/ 60']);
  });

  it('does not break JSON', () => {
    expect(sitesOf('\ufeff{"monitors":[{"name":"B","url":"http://h.test:3/","interval":60}]}')).toEqual([
      'B http://h.test:3/ 60',
    ]);
  });

  it('does not hide the first host of a plain list', () => {
    expect(sitesOf('\ufeffa.test\nb.test\n')).toHaveLength(2);
  });
});

describe('case 127: separators, encodings and line ends', () => {
  it('semicolons, with a separator inside quotes', () => {
    expect(sitesOf('name;url;interval\r\nA;http://h.test:1/;60\r\n"B; with";http://h.test:2/;60\r\n')).toEqual([
      'A http://h.test:1/ 60',
      'B; with http://h.test:2/ 60',
    ]);
  });

  it('tabs and bars', () => {
    expect(sitesOf('name\turl\tinterval\nA\thttp://h.test:1/\t60\n')).toEqual(['A http://h.test:1/ 60']);
    expect(sitesOf('name|url|interval\nA|http://h.test:1/|60\n')).toEqual(['A http://h.test:1/ 60']);
  });

  it('UTF-16 in both byte orders, with and without a mark', () => {
    for (const bigEndian of [true, false]) {
      for (const withMark of [true, false]) {
        const bytes = utf16('name\turl\tinterval\r\nGröße\thttp://h.test:1/\t60\r\n', bigEndian, withMark);
        expect(sitesOf(bytes)).toEqual(['Größe http://h.test:1/ 60']);
      }
    }
  });

  it('Windows-1252', () => {
    expect(sitesOf(latin('name,url,interval\r\nGröße,http://h.test:1/,60\r\n'))).toEqual(['Größe http://h.test:1/ 60']);
  });

  it('line ends of CR alone', () => {
    expect(sitesOf('name,url,interval\rA,http://h.test:1/,60\rB,http://h.test:2/,60\r')).toHaveLength(2);
  });

  it('a sep= line, which counts as a line in messages', () => {
    const rows = planOf('sep=;\r\nname;url;interval\r\nA;http://h.test:1/;60\r\nB;;60\r\n').rows;
    expect(rows.map((row) => [row.line, row.action])).toEqual([
      [3, 'create'],
      [4, 'invalid'],
    ]);
  });

  it('headers in any order, case and spacing, blank rows left out, unknown columns told', () => {
    const plan = planOf('URL, Interval ,NAME,notes\nhttp://h.test:1/,60,A,old box\n\n , , ,\n');
    expect(plan.rows).toHaveLength(1);
    expect(plan.rows[0]).toMatchObject({ name: 'A', action: 'create', notes: ['notes: old box (not used)'] });
  });

  it('line ends and doubled quotes within quotes; later rows keep their line number', () => {
    const plan = planOf('name,url,interval\n"two\nlines",http://h.test:1/,60\n"say ""hi""",http://h.test:2/,60\n');
    expect(plan.rows.map((row) => [row.line, row.name])).toEqual([
      [2, 'two lines'],
      [4, 'say "hi"'],
    ]);
  });
});

describe('case 129: values the form would refuse', () => {
  const csv = [
    'name,url,interval,timeout,port',
    'ok,http://h.test:1/,60,10,',
    'zero,http://h.test:2/,0,10,',
    'negative,http://h.test:3/,-5,10,',
    'word,http://h.test:4/,often,10,',
    'unit,http://h.test:5/,60s,10,',
    'exp,http://h.test:6/,1e9,10,',
    'float,http://h.test:7/,59.5,10,',
    'comma,http://h.test:8/,"1,000",10,',
    'huge,http://h.test:9/,99999999999,10,',
    'timeout>interval,http://h.test:10/,5,60,',
    'typo,hhttps://h.test/,60,10,',
    'port,h.test,60,10,70000',
    'space url,http://h.test:11/a b,60,10,',
    ',http://h.test:12/,60,10,',
    'no url,,60,10,',
  ].join('\n');

  it('stay out with line, column and reason, or are put right visibly', () => {
    const rows = planOf(csv).rows.map((row) => `${row.line} ${row.action} ${row.notes.join(' ')}`.trim());
    expect(rows).toEqual([
      '2 create',
      '3 invalid interval: A site is checked every 1 to 2592000 seconds.',
      '4 invalid interval: A site is checked every 1 to 2592000 seconds.',
      '5 invalid interval: “often” is not a number of seconds.',
      '6 create interval: “60s” was read as 60 seconds.',
      '7 invalid interval: A site is checked every 1 to 2592000 seconds.',
      '8 create interval: “59.5” was rounded to 60 seconds.',
      '9 invalid interval: “1,000” is not a number of seconds.',
      '10 invalid interval: A site is checked every 1 to 2592000 seconds.',
      '11 create The timeout was above the interval: it is now 5 seconds.',
      '12 invalid address: hhttps: is unknown. Did you mean https://?',
      '13 invalid port: “70000” is not a port from 1 to 65535.',
      '14 create A blank in the address became %20.',
      '15 create No name was given: it is called h.test:12.',
      '16 invalid address: there is none.',
    ]);
  });

  it('never give an interval below the least one', () => {
    for (const row of planOf(csv).rows)
      if (row.draft !== null) expect(row.draft.intervalMs).toBeGreaterThanOrEqual(1_000);
  });
});

describe('other columns', () => {
  it('give kind, port, keyword, method, tags, group and status', () => {
    const csv =
      'type,host,port,keyword,method,tags,group,accepted statuscodes\nport,h.test,22,,,a;b,DMZ,\nkeyword,k.test,,hello,post,,,200-204\n';
    const [tcp, http] = planOf(csv).rows;
    expect(tcp?.draft).toMatchObject({
      probe: { kind: 'tcp', host: 'h.test', port: 22 },
      tags: ['a', 'b'],
      group: 'DMZ',
    });
    expect(http?.draft?.probe).toMatchObject({
      method: 'POST',
      expectations: [{ type: 'contains', text: 'hello' }],
      expectStatus: [{ from: 200, to: 204 }],
    });
  });

  it('of a kind that cannot be watched are told', () => {
    expect(planOf('type,url\npush,h.test\n').rows[0]).toMatchObject({ action: 'unsupported' });
  });

  it('may hold a defused name, which comes back as it was', () => {
    expect(planOf("name,url\n'=1+1,h.test\n'tis,i.test\n").rows.map((row) => row.name)).toEqual(['=1+1', "'tis"]);
  });

  it('pause a site that points at this machine or a cloud’s metadata, whatever the list says', () => {
    const csv =
      'url,paused\nhttp://127.0.0.1/,\nhttp://169.254.169.254/,\ntcp://[fe80::1%eth0]:80,\nhttp://localhost/,no\nhttp://h.test/,\n';
    expect(planOf(csv).rows.map((row) => row.draft?.paused)).toEqual([true, true, true, true, false]);
  });

  it('that watch the same twice come in once', () => {
    const plan = planOf('url\nhttps://h.test\nhttps://H.TEST:443/\n');
    expect(plan.rows.map((row) => row.action)).toEqual(['create', 'skip']);
    expect(plan.rows[1]?.notes).toEqual(['It stands in line 2 already.']);
  });
});
