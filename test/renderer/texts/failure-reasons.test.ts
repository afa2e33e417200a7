import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { failureReasons } from '../../../electron/contract/failure-reasons/en';

const electron = path.resolve(import.meta.dirname, '../../../electron');
const sources = ['probes', 'engine'].flatMap((folder) =>
  fs
    .readdirSync(path.join(electron, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => fs.readFileSync(path.join(electron, folder, name), 'utf8')),
);

/** Reasons that are said in a sentence of their own, with a value in it. */
const saidApart = ['unexpected-status'];

test('every reason a check can fail for has its sentence in the window', () => {
  const given = /failure\(\s*'\w+',\s*'([\w-]+)'|kind: '\w+',\s*reason: '([\w-]+)'/g;
  const reasons = sources.flatMap((source) => [...source.matchAll(given)].map(([, one, other]) => one ?? other ?? ''));
  expect(new Set(reasons).size).toBeGreaterThan(50);
  const untold = reasons.filter((reason) => !(reason in failureReasons.reasons) && !saidApart.includes(reason));
  expect([...new Set(untold)]).toEqual([]);
});

test('no sentence is kept for a reason that no check gives any more', () => {
  const all = sources.join('\n');
  expect(Object.keys(failureReasons.reasons).filter((reason) => !all.includes(`'${reason}'`))).toEqual([]);
});
