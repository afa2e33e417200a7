import { expect, test } from 'vitest';
import { createAppLanguage } from '../../electron/desktop/app-language';
import { pageIn } from '../../electron/desktop/page-files';

test('the language is the first of the system’s that there are texts in, until another is chosen', () => {
  const language = createAppLanguage(() => ['pt-BR', 'fr-CA', 'en-US']);
  expect(language.current()).toBe('fr');
  expect(language.choose('system')).toBe(false);
  expect(language.choose('ar')).toBe(true);
  expect(language.current()).toBe('ar');
  expect(language.choose('ar')).toBe(false);
  expect(language.choose('system')).toBe(true);
  expect(language.current()).toBe('fr');
});

test('a system without any language of ours gets English', () => {
  expect(createAppLanguage(() => ['pt-BR', 'nl']).current()).toBe('en');
});

test('the page says which language and direction it is in, and is otherwise as it was built', () => {
  const html = '<!doctype html>\n<html lang="en">\n  <head></head>\n</html>';
  expect(pageIn('de', html)).toBe(html.replace('<html lang="en">', '<html lang="de" dir="ltr">'));
  expect(pageIn('ar', html)).toContain('<html lang="ar" dir="rtl">');
});
