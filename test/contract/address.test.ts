import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressKey, formatAddress, parseAddress } from '../../electron/contract/address';
import { probeSettingsSchema } from '../../electron/contract/site-schema';

/** What an address is saved as, or the reason for which it is refused. */
function saved(text: string): string {
  const parsed = parseAddress(text);
  if (!parsed.ok) return `refused: ${parsed.error.message}`;
  expect(probeSettingsSchema.safeParse(parsed.value.probe).success).toBe(true);
  return formatAddress(parsed.value.probe);
}

describe('case 066: addresses as people paste them', () => {
  test.each([
    ['example.test', 'https://example.test/'],
    ['localhost:3000', 'https://localhost:3000/'],
    ['example.test:8080/health', 'https://example.test:8080/health'],
    ['192.0.2.10:8443', 'https://192.0.2.10:8443/'],
    ['  https://example.test/  \r\n', 'https://example.test/'],
    ['\ufeffhttps://example.test/\u200b', 'https://example.test/'],
    ['HTTPS://EXAMPLE.TEST/Path', 'https://example.test/Path'],
    ['https://example.test?q=1', 'https://example.test/?q=1'],
    ['https://example.test/a b', 'https://example.test/a%20b'],
    ['https://example.test/page#section', 'https://example.test/page'],
    ['https://example.test:443/', 'https://example.test/'],
    ['//example.test/x', 'https://example.test/x'],
    ['::1', 'https://[::1]/'],
    ['[::1]:8080/x', 'https://[::1]:8080/x'],
    ['2001:DB8::1', 'https://[2001:db8::1]/'],
    ['https://example.test/?a=1:2@3', 'https://example.test/?a=1:2@3'],
    ['example.test?a=b@c', 'https://example.test/?a=b@c'],
    ['tcp://EXAMPLE.test:22', 'tcp://example.test:22'],
    ['tcp://[::1]:22/', 'tcp://[::1]:22'],
    ['ping://example.test', 'ping://example.test'],
    ['ping://::1', 'ping://[::1]'],
    ['tls://example.test', 'tls://example.test:443'],
    ['dns://example.test', 'dns://example.test?type=A'],
    [
      'dns://_dmarc.example.test?type=txt&server=127.0.0.1:5353',
      'dns://_dmarc.example.test?type=TXT&server=127.0.0.1:5353',
    ],
    ['dns://example.test?server=[::1]:53&type=AAAA', 'dns://example.test?type=AAAA&server=[::1]:53'],
  ])('%j is saved as %s', (typed, expected) => {
    expect(saved(typed)).toBe(expected);
  });

  test.each([
    ['https://example.test:99999/', /port/],
    ['https://example.test:0/', /port/],
    ['https://example.test:-1/', /port/],
    ['localhost:99999', /port/],
    ['localhost:-1', /port/],
    ['https://exa mple.test/', /space/],
    ['hhttps://example.test/', /Did you mean https/],
    ['htpps://example.test/', /Did you mean https/],
    ['ftp://example.test/', /cannot be watched/],
    ['https://', /no host/],
    ['', /Type an address/],
    ['   ', /Type an address/],
    ['http://256.256.256.256/', /not an IP address/],
    ['javascript:alert(1)', /cannot be watched/],
    ['mailto:a@example.test', /cannot be watched/],
    ['a@example.test', /e-mail/],
    ['https:example.test', /two slashes/],
    ['C:\\Windows\\System32', /cannot be watched/],
    ['file:///etc/passwd', /cannot be watched/],
    ['tcp://example.test', /port/],
    ['ping://example.test:80', /no port/],
    ['https://example..test/', /not a host name/],
    ['ping://-f', /hyphen/],
    ['dns://example.test?type=XYZ', /record type/],
    ['dns://example.test?server=ns1.example.test', /DNS server/],
  ])('%j is refused with a reason', (typed, reason) => {
    expect(saved(typed)).toMatch(/^refused: /);
    expect(saved(typed)).toMatch(reason);
  });
});

describe('case 069: IPv6 literals and zones', () => {
  test.each([
    ['http://[fe80::1%25lo]/', /network interface/],
    ['http://[fe80::1%lo]/', /network interface/],
    ['http://[fe80::1]/', /link-local address. Add the network interface/],
    ['tcp://::1%:80', /brackets/],
    ['tcp://fe80::1%lo:80', /brackets/],
    ['ping://::1%', /network interface/],
    ['tcp://[::1', /IPv6/],
  ])('%j is refused with a reason', (typed, reason) => {
    expect(saved(typed)).toMatch(/^refused: /);
    expect(saved(typed)).toMatch(reason);
    expect(saved(typed)).not.toContain('Invalid URL');
  });

  test.each([
    ['ping://fe80::1%lo', 'ping://[fe80::1%lo]'],
    ['ping://[fe80::1%lo]', 'ping://[fe80::1%lo]'],
    ['tcp://[fe80::1%25lo]:22', 'tcp://[fe80::1%lo]:22'],
    ['ping://fe80::1%nosuchif', 'ping://[fe80::1%nosuchif]'],
  ])('%j is saved as %s', (typed, expected) => {
    expect(saved(typed)).toBe(expected);
  });
});

describe('case 061: international names', () => {
  test.each([
    'http://münchen.test:81/',
    'http://MÜNCHEN.test:81/',
    'http://mu\u0308nchen.test:81/',
    'http://xn--mnchen-3ya.test:81/',
  ])('%j is one site, shown in readable letters and stored in ASCII', (typed) => {
    const parsed = parseAddress(typed);
    if (!parsed.ok || parsed.value.probe.kind !== 'http') throw new Error('refused');
    expect(parsed.value.probe.url).toBe('http://xn--mnchen-3ya.test:81/');
    expect(formatAddress(parsed.value.probe)).toBe('http://münchen.test:81/');
    expect(parsed.value.suggestedName).toBe('münchen.test:81');
    expect(addressKey({ ...parsed.value.probe, url: typed })).toBe('http://münchen.test:81/');
  });

  test.each(['tcp://münchen.test:22', 'ping://MÜNCHEN.test', 'dns://münchen.test?type=MX', 'tls://日本語.test:443'])(
    '%j is read again as what it was',
    (typed) => {
      const shown = saved(typed);
      expect(saved(shown)).toBe(shown);
      expect(shown).not.toContain('xn--');
    },
  );
});

describe('case 070: user information', () => {
  test('is decoded once into a login whose password is a secret, and shown nowhere', () => {
    const parsed = parseAddress('https://us%40er:p%3Aa%2Fs%25s%20%C3%BC@example.test/x?y');
    if (!parsed.ok) throw new Error(parsed.error.message);
    const { probe, secrets, suggestedName } = parsed.value;
    expect(secrets).toEqual({ password: 'p:a/s%s ü' });
    expect(probe).toMatchObject({ auth: { scheme: 'basic', user: 'us@er' }, url: 'https://example.test/x?y' });
    expect(formatAddress(probe)).toBe('https://example.test/x?y');
    expect(suggestedName).toBe('example.test/x');
  });

  test.each([
    ['http://user:%zz@example.test/', '%zz'],
    ['http://user:50%@example.test/', '50%'],
    ['http://user:p@ss@example.test/', 'p@ss'],
    ['admin:geheim@example.test', 'geheim'],
    ['http://user:%FFx@example.test/', '%FFx'],
  ])('%j keeps what is no valid sequence as typed', (typed, password) => {
    const parsed = parseAddress(typed);
    expect(parsed.ok && parsed.value.secrets.password).toBe(password);
  });
});

test('whatever is accepted is shown in a form that is accepted again and means the same', () => {
  const piece = fc.constantFrom(
    ':',
    '/',
    '@',
    '%',
    '[',
    ']',
    '.',
    '?',
    '#',
    '//',
    '::1',
    'a',
    'xn--',
    'ü',
    ' ',
    '443',
    'http',
    'https://',
    'tcp://',
    'dns://',
    '-',
    '\\',
    'b.test',
    '\u202e',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join('')),
      ),
      (typed) => {
        const parsed = parseAddress(typed);
        if (!parsed.ok) {
          expect(parsed.error.message.length).toBeGreaterThan(10);
          return;
        }
        const shown = formatAddress(parsed.value.probe);
        const again = parseAddress(shown);
        expect(again.ok && formatAddress(again.value.probe)).toBe(shown);
        expect(probeSettingsSchema.safeParse(parsed.value.probe).success).toBe(true);
        const { password } = parsed.value.secrets;
        if (password !== undefined && password.length > 6) expect(shown).not.toContain(password);
      },
    ),
    { numRuns: 3_000 },
  );
});
