import { expect, test } from 'vitest';
import { missingSecrets } from '../../electron/domain/missing-secrets';
import { defaultHttpProbe, defaultPingProbe, defaultTlsProbe, noTls } from '../../electron/domain/probe-settings';

const http = defaultHttpProbe('https://example.test/');
const down = { isUp: false };

test('what a probe is to sign in with and is not stored is missing', () => {
  const header = { name: 'X-Key', value: '', secret: true };
  const plain = { name: 'Accept', value: '*/*', secret: false };
  const asked = { ...http, auth: { scheme: 'basic', user: 'me' }, headers: [header, plain] } as const;
  expect(missingSecrets(asked, [], down)).toEqual(['password', 'header']);
  expect(missingSecrets(asked, ['password', 'headers.x-key'], down)).toEqual([]);
  expect(missingSecrets({ ...http, auth: { scheme: 'bearer' } }, ['password'], down)).toEqual(['token']);
  const tls = { ...noTls, clientCertificatePem: 'PEM' };
  expect(missingSecrets({ ...defaultTlsProbe('example.test'), tls }, [], down)).toEqual(['client-key']);
  expect(missingSecrets({ ...defaultTlsProbe('example.test'), tls }, ['clientKeyPem'], down)).toEqual([]);
});

test('a probe that needs none, and a sign-in that works with an empty password, miss nothing', () => {
  expect(missingSecrets(http, [], down)).toEqual([]);
  expect(missingSecrets(defaultPingProbe('example.test'), [], down)).toEqual([]);
  const user = { ...http, auth: { scheme: 'basic', user: 'sk_live' } } as const;
  expect(missingSecrets(user, [], { isUp: true })).toEqual([]);
});
