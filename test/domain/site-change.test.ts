import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf, formerOf, sharedFieldsOf } from '../../electron/domain/site-change';
import type { BulkEdit, SharedFields } from '../../electron/domain/site-change';
import { aSite } from '../support/site';

const tags = fc.uniqueArray(fc.constantFrom('prod', 'test', 'acme', 'web'), { maxLength: 4 });
const confirm = fc.record({
  failures: fc.integer({ min: 1, max: 3 }),
  of: fc.constantFrom(null, 5),
  recover: fc.integer({ min: 1, max: 2 }),
});
const fields: fc.Arbitrary<SharedFields> = fc.record({
  intervalMs: fc.constantFrom(30_000, 60_000),
  timeoutMs: fc.constantFrom(5_000, 10_000),
  group: fc.constantFrom(null, 'Clients', 'Clients/Acme'),
  tags,
  confirm,
  retryIntervalMs: fc.constantFrom(null, 5_000),
});
const edit = fc.record(
  {
    intervalMs: fc.constantFrom(30_000, 60_000),
    timeoutMs: fc.constantFrom(5_000, 10_000),
    group: fc.constantFrom(null, 'Clients'),
    addTags: tags,
    removeTags: tags,
    confirm,
    retryIntervalMs: fc.constantFrom(null, 5_000),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<BulkEdit>;

test('the former values put a site back exactly as it was, the order of its tags included', () => {
  fc.assert(
    fc.property(fields, edit, (site, wish) => {
      const change = changeOf(site, wish);
      const after = { ...site, ...change };
      expect({ ...after, ...formerOf(site, change) }).toEqual(site);
    }),
  );
});

test('what is changed once is as it was asked for, and asking again changes nothing', () => {
  fc.assert(
    fc.property(fields, edit, (site, wish) => {
      const after = { ...site, ...changeOf(site, wish) };
      expect(changeOf(after, { ...wish, removeTags: [] })).toEqual({});
      for (const tag of wish.addTags ?? []) expect(after.tags).toContain(tag);
      if (wish.group !== undefined) expect(after.group).toBe(wish.group);
      expect(new Set(after.tags).size).toBe(after.tags.length);
    }),
  );
});

test('a change names only what differs, so that a preview says no more than that', () => {
  const site = { ...sharedFieldsOf(aSite()), tags: ['prod', 'old'], intervalMs: 60_000 };
  expect(changeOf(site, { intervalMs: 60_000, addTags: ['prod'] })).toEqual({});
  expect(changeOf(site, { removeTags: ['old'], addTags: ['new'] })).toEqual({ tags: ['prod', 'new'] });
});
