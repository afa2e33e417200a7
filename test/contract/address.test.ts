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
