import { expect, test } from 'vitest';
import { startStory } from '../support/engine';
import { aDraft, downResult, upResult } from '../support/site';

function value<T>(reply: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!reply.ok) throw new Error(JSON.stringify(reply.error));
  return reply.value;
}

async function withSites() {
  const story = await startStory();
  const drafts = [
    aDraft({ name: 'One', intervalMs: 60_000, tags: ['a', 'b'], group: 'Clients' }),
    aDraft({ name: 'Two', intervalMs: 30_000, tags: ['b'], timeoutMs: 4_000 }),
    aDraft({ name: 'Three', intervalMs: 45_000 }),
  ];
  const { ids } = value(await story.useCases['sites:add']({ drafts }));
  return { ...story, ids };
}

test('a bulk edit changes every site by one call and gives what puts all of it back', async () => {
  const { useCases, engine, ids } = await withSites();
  const before = ids.map((id) => engine.book.find(id));
  const edit = {
    intervalMs: 30_000,
    addTags: ['a'],
    removeTags: ['b'],
    confirm: { failures: 3, of: null, recover: 2 },
  };
  const reply = value(await useCases['sites:bulk-edit']({ ids, edit }));
  for (const id of ids) {
    expect(engine.book.find(id)).toMatchObject({ intervalMs: 30_000, tags: ['a'], confirm: { failures: 3 } });
  }
  expect(reply.before.map(({ fields }) => fields.intervalMs)).toEqual([60_000, undefined, 45_000]);
  value(await useCases['sites:set-fields']({ changes: reply.before }));
  expect(ids.map((id) => engine.book.find(id))).toEqual(before);
});

test('a bulk edit that changes nothing writes nothing', async () => {
  const { useCases, ids, disk } = await withSites();
  const before = JSON.stringify(disk);
  const reply = value(await useCases['sites:bulk-edit']({ ids, edit: { removeTags: ['nobody has this'] } }));
  expect(reply.before).toEqual([]);
  expect(JSON.stringify(disk)).toBe(before);
});

test('sites that are gone meanwhile are passed over', async () => {
  const { useCases, ids } = await withSites();
  value(await useCases['sites:remove']({ ids: [ids[0] ?? ''] }));
  expect(value(await useCases['sites:fields']({ ids })).map(({ id }) => id)).toEqual(ids.slice(1));
  const reply = value(await useCases['sites:bulk-edit']({ ids, edit: { group: 'Lab' } }));
  expect(reply.before.map(({ id }) => id)).toEqual(ids.slice(1));
});

test('a duplicate has the secrets of its original, and those typed for it instead', async () => {
  const { useCases, engine } = await withSites();
  const first = aDraft({ secrets: { password: 'old', headers: { authorization: 'key' } } });
  const { ids } = value(await useCases['sites:add']({ drafts: [first] }));
  const copy = aDraft({ secrets: { password: 'new' } });
  const added = value(await useCases['sites:add']({ drafts: [copy], secretsFrom: ids[0] ?? '' }));
  expect(engine.book.secretsOf(added.ids[0] ?? '')).toEqual({ password: 'new', headers: { authorization: 'key' } });
});

test('why a site last failed is known after it is up again, and after a new start', async () => {
  const results = [downResult('Refused.'), upResult()];
  const story = await startStory({ probe: () => Promise.resolve(results.shift() ?? upResult()) });
  const { ids } = value(await story.useCases['sites:add']({ drafts: [aDraft()] }));
  await story.clock.advance(130_000);
  expect(story.engine.viewOf(ids[0] ?? '')).toMatchObject({
    status: 'up',
    failure: null,
    lastFailure: { failure: { message: 'Refused.' } },
  });
  await story.engine.stop();
  const again = await startStory({ disk: story.disk, clock: story.clock });
  expect(again.engine.viewOf(ids[0] ?? '')?.lastFailure?.failure.message).toBe('Refused.');
});
