import { expect, test } from 'vitest';
import { safeFileName } from '../../electron/desktop/file-name';

test.each([
  ['Shop – Response times', 'Shop – Response times'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
  ['../../etc/passwd', 'etc passwd'],
  ['safe\u202egnp.exe', 'safe gnp.exe'],
  ['con', 'uptime-desk'],
  ['  . ', 'uptime-desk'],
  ['\u0000', 'uptime-desk'],
  ['موقع الشركة', 'موقع الشركة'],
])('the name %j is offered as %j', (name, expected) => {
  expect(safeFileName(name)).toBe(expected);
});

test('a name of any length fits', () => {
  expect(safeFileName('x'.repeat(1_000)).length).toBe(120);
});
