import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files';

const code = /\.(ts|tsx|mjs|cjs|js)$/;
const productLineLimit = 300;
const testLineLimit = 400;

test('no file is longer than its limit', () => {
  const tooLong = sourceFiles(/\.(ts|tsx|mjs|cjs|js|css)$/)
    .map((file) => ({ path: file.path, lines: file.text.trimEnd().split('\n').length }))
    .filter((file) => file.lines > (file.path.startsWith('test/') ? testLineLimit : productLineLimit));
  expect(tooLong).toEqual([]);
});

test('files are named in kebab case', () => {
  const odd = sourceFiles(code).filter(
    ({ path: file }) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(path.basename(file)),
  );
  expect(odd.map((file) => file.path)).toEqual([]);
});

/** Words that say nothing about what a thing is. `dataDir` is the folder a person names with `--data-dir`. */
const emptyWords = /(?:Manager|Helper|Util|Utils|Service|Info|Data(?!Dir))(?=[A-Z]|$)/;

test('no name is made of words that say nothing', () => {
  const declaration = /export (?:async )?(?:type|interface|class|function|const) (\w+)/g;
  const odd = sourceFiles(/\.(ts|tsx)$/, ['electron', 'renderer']).flatMap((file) => {
    const names = [...file.text.matchAll(declaration)].map((match) => match[1] ?? '');
    const fileName = path
      .basename(file.path)
      .replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());
    return [...names, fileName.replace(/\..*/, '')]
      .filter((name) => emptyWords.test(name))
      .map((name) => `${file.path}: ${name}`);
  });
  expect(odd).toEqual([]);
});

test('no check is silenced for a whole file and no test is left out', () => {
  // Written apart, so that this file does not find itself.
  const silenced = new RegExp(
    [
      'eslint-' + 'disable(?!-next-line)',
      '@ts-' + '(ignore|nocheck)',
      '\\b(it|test|describe)\\.' + '(only|skip|todo)\\b',
    ].join('|'),
  );
  const odd = sourceFiles(code).filter((file) => silenced.test(file.text));
  expect(odd.map((file) => file.path)).toEqual([]);
});

test('nothing is left unfinished', () => {
  const mark = new RegExp(
    ['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'not ' + 'implemented'].map((word) => `\\b${word}\\b`).join('|'),
  );
  const odd = sourceFiles(code, ['electron', 'renderer', 'build']).filter((file) => mark.test(file.text));
  expect(odd.map((file) => file.path)).toEqual([]);
});

test('the top level holds nothing but what everybody looks for there', () => {
  const known = [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'electron',
    'renderer',
    'test',
    'build',
    'LICENSE',
  ];
  const documents = /^(README|CHANGELOG|CONTRIBUTING|HISTORY)\.md$/;
  const made = ['node_modules', 'out', 'dist', 'coverage'];
  const odd = fs
    .readdirSync(root)
    .filter((name) => !name.startsWith('.') && ![...known, ...made].includes(name) && !documents.test(name));
  expect(odd).toEqual([]);
});
