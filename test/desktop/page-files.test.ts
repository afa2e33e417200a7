import path from 'node:path';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, fileOfRequest } from '../../electron/desktop/page-files';

const root = path.resolve('/opt/app/renderer');

test('files below the root are served, by their extension', () => {
  expect(fileOfRequest(root, 'app://uptime-desk/index.html')).toBe(path.join(root, 'index.html'));
  expect(fileOfRequest(root, 'app://uptime-desk/assets/a%20b.js?x=1#y')).toBe(path.join(root, 'assets', 'a b.js'));
});

test('nothing outside of the root, of another host or of another kind is served', () => {
  const refused = [
    'app://uptime-desk/../main/main.js',
    'app://uptime-desk/%2e%2e/main/main.js',
    'app://uptime-desk/..%2fmain%2fmain.js',
    'app://uptime-desk/%00index.html',
    'app://uptime-desk/%zz.js',
    'app://uptime-desk/',
    'app://uptime-desk/secrets.json',
    'app://elsewhere/index.html',
    'not an address',
  ];
  for (const address of refused) {
    const file = fileOfRequest(root, address);
    expect(file === null || file.startsWith(root + path.sep), address).toBe(true);
  }
  expect(fileOfRequest(root, 'app://elsewhere/index.html')).toBeNull();
  expect(fileOfRequest(root, 'app://uptime-desk/..%2f..%2fx.js')).toBeNull();
  expect(fileOfRequest(root, 'app://uptime-desk/secrets.json')).toBeNull();
});

test('the policy is the strict one, without exceptions', () => {
  expect(contentSecurityPolicy).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
      "connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});
