import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatGroupPath, isInGroup, parseGroupPath } from '../../electron/domain/group-path';

test('a slash stands between the names of a path, and spaces and empty names do not count', () => {
  expect(parseGroupPath('Clients / Acme')).toEqual(['Clients', 'Acme']);
  expect(parseGroupPath('/Clients//Acme/')).toEqual(['Clients', 'Acme']);
  expect(parseGroupPath(' / ')).toEqual([]);
});

test('a backslash makes a slash part of a name, and stands for itself elsewhere', () => {
  expect(parseGroupPath(String.raw`TCP\/IP/Lab`)).toEqual(['TCP/IP', 'Lab']);
  expect(parseGroupPath(String.raw`C:\\/x\y`)).toEqual(['C:\\', String.raw`x\y`]);
  expect(parseGroupPath('end\\')).toEqual(['end\\']);
});

const name = fc
  .string({ unit: fc.constantFrom('a', '/', '\\', ' ', 'é'), minLength: 1, maxLength: 8 })
  .filter((text) => text.trim() === text && text !== '');

test('what is written of a path is read as the same path', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 5 }), (path) => {
      expect(parseGroupPath(formatGroupPath(path))).toEqual(path);
    }),
  );
});

test('a path is in itself and in each of those above it, and in no other', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 5 }), fc.array(name, { maxLength: 3 }), (path, other) => {
      for (let depth = 0; depth <= path.length; depth += 1) expect(isInGroup(path, path.slice(0, depth))).toBe(true);
      const isStart = JSON.stringify(path.slice(0, other.length)) === JSON.stringify(other);
      expect(isInGroup(path, other)).toBe(isStart);
    }),
  );
});
