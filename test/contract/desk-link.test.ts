import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deskLinkSchema, parseDeskLink } from '../../electron/contract/desk-link';

test('links open the window, a site by id or name, or the filled form', () => {
  expect(parseDeskLink('uptime-desk://open')).toEqual({ kind: 'open' });
  expect(parseDeskLink('uptime-desk:')).toEqual({ kind: 'open' });
  expect(parseDeskLink('UPTIME-DESK://site/Shop%20EU/')).toEqual({ kind: 'site', key: 'Shop EU' });
  expect(parseDeskLink('uptime-desk://add?address=https%3A%2F%2Fshop.example%2Fa%3Fb%3D1')).toEqual({
    kind: 'add',
    address: 'https://shop.example/a?b=1',
  });
});

test('what is no link of ours, or carries anything else, is nothing', () => {
  for (const text of [
    'uptime-desk://run?program=calc',
    'uptime-desk://site/',
    'uptime-desk://site/a%00b',
    'uptime-desk://site/%E2%80%AEevil',
    'uptime-desk://site/%E0%A4%A',
    'uptime-desk://add?address=file%3A%2F%2F%2Fetc%2Fpasswd',
    'uptime-desk://add?address=javascript%3Aalert(1)',
    'uptime-desk://add?address=https%3A%2F%2Fa&save=1',
    'uptime-desk://user:pass@site/x',
    'https://uptime-desk/site/x',
    `uptime-desk://site/${'x'.repeat(5_000)}`,
  ])
    expect(parseDeskLink(text), text).toBeNull();
});

test('whatever a link holds, reading it does not fail and gives only what the schema allows', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  );
  fc.assert(
    fc.property(fc.constantFrom('', '//', '//site/', '//add?address=', '//open/'), hostile, (verb, rest) => {
      const link = parseDeskLink(`uptime-desk:${verb}${rest}`);
      if (link !== null) expect(deskLinkSchema.parse(link)).toEqual(link);
    }),
    { numRuns: 500 },
  );
});
