import { describe, expect, it } from 'vitest';
import { formatAddress } from '../../../electron/contract/address';
import type { SiteDraft } from '../../../electron/contract/site-schema';
import { planImport } from '../../../electron/engine/import/import-file';
import { draftOf } from '../../../renderer/screens/site-form/draft';
import { emptyValues } from '../../../renderer/screens/site-form/form-values';

/** What the form of a new or an edited site makes of an address: both ask the same question. */
function typed(address: string): SiteDraft | string {
  const draft = draftOf({ ...emptyValues, address }, false);
  return draft.ok ? draft.value : (draft.error.address ?? 'refused elsewhere');
}

/** What an import makes of it, as the only cell of a table's column. */
function imported(address: string): SiteDraft | string {
  const csv = `name,url\nA,"${address}"\n`;
  const plan = planImport(new TextEncoder().encode(csv), []);
  if (!plan.ok) return plan.error;
  const [row] = plan.value.rows;
  return row?.draft ?? row?.notes.join(' ') ?? '';
}

const doors = [
  ['the form', typed],
  ['an import', imported],
] as const;

const hrefOf = (draft: SiteDraft | string): string =>
  typeof draft === 'string' || draft.probe.kind !== 'http' ? JSON.stringify(draft) : draft.probe.url;

describe.each(doors)('case 066: addresses as people paste them, in %s', (_, read) => {
  it.each([
    ['example.test', 'https://example.test/'],
    ['  https://example.test/  \r\n', 'https://example.test/'],
    ['HTTPS://EXAMPLE.TEST/Path', 'https://example.test/Path'],
    ['https://example.test?q=1', 'https://example.test/?q=1'],
    ['https://example.test/a b', 'https://example.test/a%20b'],
    ['https://example.test/page#section', 'https://example.test/page'],
    ['https://example.test:443/', 'https://example.test/'],
    ['example.test:8080/health', 'https://example.test:8080/health'],
  ])('%j is saved', (text, href) => {
    expect(hrefOf(read(text))).toBe(href);
  });

  it.each([
    ['https://example.test:99999/', 'port'],
    ['https://example.test:0/', 'port'],
    ['https://example.test:-1/', 'port'],
    ['https://exa mple.test/', '(space|host)'],
    ['hhttps://example.test/', 'https'],
    ['ftp://example.test/', 'ftp'],
    ['https://', 'no host'],
    ['', '(Type an address|none)'],
    ['http://256.256.256.256/', 'not an IP address'],
  ])('%j is refused with its reason', (text, reason) => {
    const said = read(text);
    expect(typeof said === 'string' ? said : hrefOf(said)).toMatch(new RegExp(reason));
    expect(typeof said).toBe('string');
  });
});

describe('case 066: host and port without a scheme', () => {
  it.each(['localhost:3000', '192.0.2.10:8443'])(
    '%s is a web page where an address goes, and a port in a list',
    (text) => {
      expect(hrefOf(typed(text))).toBe(`https://${text}/`);
      expect(hrefOf(imported(text))).toBe(`https://${text}/`);
      const list = planImport(new TextEncoder().encode(`${text}\n`), []);
      const draft = list.ok ? list.value.rows[0]?.draft : null;
      expect(draft && formatAddress(draft.probe)).toBe(`tcp://${text}`);
    },
  );
});

describe.each(doors)('case 069: IPv6 zones, in %s', (_, read) => {
  it('web addresses with a zone, or link-local ones without, are refused in words', () => {
    for (const text of ['http://[fe80::1%25lo]/', 'http://[fe80::1%lo]/', 'http://[fe80::1]/', 'ping://::1%']) {
      const said = read(text);
      expect(typeof said).toBe('string');
      expect(said).not.toMatch(/Invalid URL/i);
    }
  });

  it('ports and pings keep their zone, also one that no interface has', () => {
    for (const [text, host] of [
      ['tcp://[fe80::1%lo]:22', 'fe80::1%lo'],
      ['ping://fe80::1%lo', 'fe80::1%lo'],
      ['ping://fe80::1%nosuchif', 'fe80::1%nosuchif'],
    ] as const) {
      const draft = read(text);
      expect(typeof draft === 'string' ? draft : draft.probe).toMatchObject({ host });
    }
  });
});

describe.each(doors)('case 070: user information, in %s', (_, read) => {
  it('is decoded once and becomes a login whose password is kept apart', () => {
    const draft = read('http://us%40er:p%3Aa%2Fs%25s%20%C3%BC@h.example.test:81/');
    if (typeof draft === 'string') throw new Error(draft);
    expect(draft.probe).toMatchObject({ url: 'http://h.example.test:81/', auth: { scheme: 'basic', user: 'us@er' } });
    expect(draft.secrets.password).toBe('p:a/s%s ü');
    expect(JSON.stringify(draft.probe)).not.toContain('p:a');
  });

  it('stays as typed where it is no valid encoding', () => {
    const draft = read('http://me:%zz@h.example.test/');
    expect(typeof draft === 'string' ? draft : draft.secrets.password).toBe('%zz');
  });
});
