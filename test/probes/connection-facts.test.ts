import { expect, test } from 'vitest';
import { checkResultSchema } from '../../electron/contract/check-schema';
import { defaultDnsProbe, noTls } from '../../electron/domain/probe-settings';
import { issueCertificate, issueRoot } from '../support/certificates';
import { ipv4, recordTypes, startDns } from '../support/dns-server';
import { check, checkHttp, verdict } from '../support/probing';
import { startHttp, startTls } from '../support/servers';

test('a check over TLS tells protocol, names and the way from the certificate to the authority', async () => {
  const root = issueRoot();
  const intermediate = issueCertificate({ subject: 'Test Intermediate', issuer: root, isAuthority: true });
  const leaf = issueCertificate({ subject: 'localhost', issuer: intermediate, names: ['localhost', '*.shop.test'] });
  const server = await startTls(leaf, { chain: [intermediate] });
  const settings = { tls: { ...noTls, caPem: root.certPem }, family: '4' as const };
  const result = checkResultSchema.parse(await checkHttp(`https://localhost:${server.port}/`, settings));
  expect(verdict(result)).toBe('up');
  expect(result.tls?.protocol).toMatch(/^TLSv1\.[23]$/);
  expect(result.tls?.names).toEqual(['localhost', '*.shop.test']);
  const chain = result.tls?.chain ?? [];
  expect(chain.map(({ subject, issuer }) => `${subject} < ${issuer}`)).toEqual([
    'localhost < Test Intermediate',
    `Test Intermediate < ${root.subject}`,
    `${root.subject} < ${root.subject}`,
  ]);
  for (const { validFrom, validTo, fingerprint } of chain) {
    expect(Date.parse(validFrom)).toBeLessThan(Date.parse(validTo));
    expect(fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  }
});

test('a certificate nobody trusts is shown all the same', async () => {
  const server = await startTls(issueCertificate({ subject: 'localhost' }));
  const result = await checkHttp(`https://127.0.0.1:${server.port}/`);
  expect(verdict(result)).toBe('down certificate/self-signed');
  expect(result.tls?.chain.map(({ subject }) => subject)).toEqual(['localhost']);
});

test('a name tells its addresses and, where a name server was asked directly, how long they may be kept', async () => {
  const server = await startHttp((_request, response) => response.end('ok'));
  const dns = await startDns(({ type }) => (type === recordTypes.A ? { records: [ipv4('127.0.0.1')] } : {}));
  const asked = await checkHttp(`http://shop.test:${server.port}/`, { resolver: dns.address });
  expect(asked.addresses).toEqual(['127.0.0.1']);
  expect(asked.ttlS).toBe(5);
  const looked = await checkHttp(
    `http://shop.test:${server.port}/`,
    {},
    { lookup: () => Promise.resolve(['127.0.0.1']) },
  );
  expect(looked.addresses).toEqual(['127.0.0.1']);
  expect(looked).not.toHaveProperty('ttlS');
  const literal = await checkHttp(`http://127.0.0.1:${server.port}/`);
  expect(literal).not.toHaveProperty('addresses');
  const record = await check({ ...defaultDnsProbe('shop.test'), resolver: dns.address, recordType: 'A' });
  expect([record.answers, record.ttlS]).toEqual([['127.0.0.1'], 5]);
});
