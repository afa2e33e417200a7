import { expect, test } from 'vitest';
import { appArguments } from '../../electron/desktop/arguments';

test('the app sees its own arguments only, in a checkout and installed', () => {
  const own = ['check', 'https://example.test/', '--json'];
  expect(appArguments(['/opt/uptime-desk', ...own], false)).toEqual(own);
  expect(appArguments(['electron', '.', ...own], true)).toEqual(own);
  expect(appArguments(['electron', '--no-sandbox', '.', ...own], true)).toEqual(own);
  expect(appArguments(['electron', '--no-sandbox', '--inspect=0', '.', '--no-sandbox', ...own], true)).toEqual(own);
  expect(appArguments(['electron', '--no-sandbox', ...own], false)).toEqual(own);
  expect(appArguments(['electron'], false)).toEqual([]);
});
