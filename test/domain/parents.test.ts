import { expect, test } from 'vitest';
import { isBehindDown } from '../../electron/domain/alerting-parents';
import { ancestorsOf, makesCircle } from '../../electron/domain/parents';
import { startStory } from '../support/engine';
import { addSites, draftAt, value } from '../support/story-parts';

const tree: Readonly<Record<string, string>> = { leaf: 'branch', branch: 'root', one: 'two', two: 'one', hung: 'one' };
const parentOf = (id: string): string | null => tree[id] ?? null;

test('what a site is reached through is found to the top, and a circle ends', () => {
  expect(ancestorsOf('leaf', parentOf)).toEqual(['branch', 'root']);
  expect(ancestorsOf('root', parentOf)).toEqual([]);
  expect(ancestorsOf('one', parentOf)).toEqual(['two', 'one']);
});

test('a parent that is the site itself or reached through it makes a circle', () => {
  expect(makesCircle('root', 'leaf', parentOf)).toBe(true);
  expect(makesCircle('root', 'root', parentOf)).toBe(true);
  expect(makesCircle('leaf', 'root', parentOf)).toBe(false);
  expect(makesCircle('leaf', null, parentOf)).toBe(false);
});

test('sites in a circle do not silence each other, but what hangs on them', () => {
  const isDown = (): boolean => true;
  expect(isBehindDown('one', parentOf, isDown)).toBe(false);
  expect(isBehindDown('hung', parentOf, isDown)).toBe(true);
  expect(isBehindDown('leaf', parentOf, (id) => id === 'root')).toBe(true);
});

test('an edit that would make a circle of parents is refused with a sentence, and changes nothing', async () => {
  const story = await startStory();
  const [router = '', shop = ''] = await addSites(story, [
    draftAt('127.0.0.1:1', { name: 'Router' }),
    draftAt('127.0.0.1:2', { name: 'Shop' }),
  ]);
  const edit = (id: string, name: string, parentId: string | null) =>
    story.useCases['sites:edit']({ id, draft: draftAt('127.0.0.1', { name, parentId }) });
  value(await edit(shop, 'Shop', router));
  expect(await edit(router, 'Router', shop)).toMatchObject({
    ok: false,
    error: { code: 'invalid', message: expect.stringContaining('“Router” cannot be reached through “Shop”') as string },
  });
  expect(await edit(router, 'Router', router)).toMatchObject({
    error: { message: expect.stringContaining('through itself') as string },
  });
  expect(story.engine.book.find(router)?.parentId).toBeNull();
});
