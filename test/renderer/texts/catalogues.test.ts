import { describe, expect, test } from 'vitest';
import { languages } from '../../../electron/contract/language';
import { catalogues } from '../../../renderer/texts';
import { pluralForms } from '../../../renderer/texts/plural';
import { sameInEvery, sameIn } from './same-words';

type Leaf = string | ((...values: readonly never[]) => string);

/** Every text with its path, functions as they are. */
function leavesOf(value: unknown, path = ''): readonly (readonly [string, Leaf])[] {
  if (typeof value === 'string' || typeof value === 'function') return [[path, value as Leaf]];
  return Object.entries(value as object).flatMap(([key, part]) => leavesOf(part, path === '' ? key : `${path}.${key}`));
}

const english = new Map(leavesOf(catalogues.en));
/** One number a parameter: written out in every form that shows it, and in the plural form for many things. */
const values = [112, 213, 314, 415, 516];
const textOf = (leaf: Leaf): string =>
  typeof leaf === 'string' ? leaf : (leaf as (...all: readonly number[]) => string)(...values.slice(0, leaf.length));
const others = languages.filter((language) => language !== 'en');

describe.each(others)('the texts in %s', (language) => {
  const leaves = new Map(leavesOf(catalogues[language]));

  test('are those of the English catalogue, none missing and none left over', () => {
    expect([...leaves.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('are translated, but for words that are the same', () => {
    const left = [...leaves].filter(([path, leaf]) => {
      const text = textOf(leaf);
      const word = text.replaceAll(/\b(112|213|314|415|516)\b/g, '#');
      const isWordless = !/\p{L}{2}/u.test(text);
      const isAllowed = isWordless || sameInEvery.has(word) || sameIn[language].has(word);
      return text === textOf(english.get(path) ?? '') && !isAllowed;
    });
    expect(left.map(([path, leaf]) => `${path}: ${textOf(leaf)}`)).toEqual([]);
  });

  test('say every value the English ones say', () => {
    const silent = [...leaves].filter(([path, leaf]) => {
      const original = textOf(english.get(path) ?? '');
      const text = textOf(leaf);
      return values.some((value) => original.includes(String(value)) !== text.includes(String(value)));
    });
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  test('have no empty one, and none with a space too many', () => {
    const odd = [...leaves].filter(([, leaf]) => /^\s*$|^\s|\s$|[ ]{2}/.test(textOf(leaf)));
    expect(odd.map(([path]) => path)).toEqual([]);
  });
});

test('the forms of counting texts are those the rules of each language know', () => {
  for (const language of languages) {
    const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const rare = language === 'fr' || language === 'es' ? ['many'] : [];
    expect([...pluralForms[language], ...rare].sort()).toEqual([...known].sort());
  }
});

test('Arabic counts with all of its six forms', () => {
  const counts = [0, 1, 2, 3, 11, 100].map((count) => catalogues.ar.sites(count));
  expect(new Set(counts.map((text) => text.replaceAll(/\d+/g, '#'))).size).toBe(6);
});
