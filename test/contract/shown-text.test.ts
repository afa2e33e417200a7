import { expect, test } from 'vitest';
import { formatAddress, parseAddress, shownAddress } from '../../electron/contract/address';
import { maskedQuery } from '../../electron/contract/masked-query';
import { draftOf } from '../../electron/engine/site-draft';
import { defaultHttpProbe } from '../../electron/domain/probe-settings';
import { startStory } from '../support/engine';
import { addSites, draftAt, eventsOf, failed, minute } from '../support/story-parts';

test('values of a query that let somebody in are hidden, all others stay', () => {
  const hidden = '?token=abc&api_key=1&X-Api-Key=2&access_token=3&client_secret=4&Password=5&pwd=6&sig=7&auth=8&key=9';
  expect(maskedQuery(hidden).match(/=[^&]*/g)).toEqual(Array.from({ length: 10 }, () => '=***'));
  for (const plain of ['?page=2&q=tokens', '?monkey=1&keyboard=2&author=me', '?token=', '?', '', '#token=1']) {
    expect(maskedQuery(plain)).toBe(plain);
  }
  expect(maskedQuery('?%74oken=abc&x=1')).toBe('?%74oken=***&x=1');
  expect(maskedQuery('?%zz=1&token=2')).toBe('?%zz=1&token=***');
});

test('an address is shown without them, and requested and kept with them', async () => {
  const parsed = parseAddress('https://a.test/feed?token=hunter22&page=2');
  if (!parsed.ok) throw new Error(parsed.error.message);
  expect(shownAddress(parsed.value.probe)).toBe('https://a.test/feed?token=***&page=2');
  expect(formatAddress(parsed.value.probe)).toBe('https://a.test/feed?token=hunter22&page=2');

  const story = await startStory({ probe: () => Promise.resolve(failed('status', 'unexpected-status')) });
  const probe = { ...defaultHttpProbe('http://127.0.0.1/feed?token=hunter22'), headers: [] };
  const [id = ''] = await addSites(story, [draftAt('127.0.0.1', { probe: probe as never })]);
  await story.clock.advance(2 * minute);
  expect(story.probed[0]?.request.probe).toMatchObject({ url: 'http://127.0.0.1/feed?token=hunter22' });
  expect(story.engine.viewOf(id)?.address).toBe('http://127.0.0.1/feed?token=***');
  expect(eventsOf(story, 'incident')[0]?.address).toBe('http://127.0.0.1/feed?token=***');
  expect(JSON.stringify([story.events, story.log])).not.toContain('hunter22');
});

test('a name is one line when it is kept, whatever was pasted', () => {
  const probe = defaultHttpProbe('http://127.0.0.1/');
  expect(draftOf({ name: ' Shop\r\n\u0007 north\u2028\t', probe })).toMatchObject({
    ok: true,
    value: { name: 'Shop  north' },
  });
  expect(draftOf({ name: '\n\u0000\n', probe })).toMatchObject({ ok: false });
});
