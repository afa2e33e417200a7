import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { migrate, migrations, schemaOf } from '../../electron/storage/migrations';
import type { Migration } from '../../electron/storage/migrations';
import { openedStorage, temporaryFolder } from '../support/storage';

const steps: readonly Migration[] = [
  ({ title, ...rest }) => ({ ...rest, name: title }),
  (document) => ({ ...document, tags: [] }),
];

describe('migrating a document', () => {
  test.each([
    [
      { schema: 1, title: 'a' },
      { schema: 3, name: 'a', tags: [] },
    ],
    [
      { schema: 2, name: 'a' },
      { schema: 3, name: 'a', tags: [] },
    ],
    [
      { schema: 3, name: 'a', tags: ['b'] },
      { schema: 3, name: 'a', tags: ['b'] },
    ],
  ])('%j becomes %j', (before, after) => {
    expect(migrate(before, steps)).toEqual({ ok: true, value: after });
  });

  test('leaves its argument alone', () => {
    const before = Object.freeze({ schema: 1, title: 'a' });
    migrate(before, steps);
    expect(before).toEqual({ schema: 1, title: 'a' });
  });

  test('tells a newer schema from what has none', () => {
    expect(migrate({ schema: 4 }, steps)).toEqual({ ok: false, error: 'newer' });
    for (const other of [null, 4, 'text', [], {}, { schema: '1' }, { schema: 0 }, { schema: 1.5 }]) {
      expect(migrate(other, steps)).toEqual({ ok: false, error: 'no-schema' });
    }
  });

  test('takes any JSON without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const known of Object.values(migrations)) migrate(value, known);
      }),
    );
  });
});

test('every file carries the schema its migrations lead to', async () => {
  const dataDir = temporaryFolder();
  const { sites, settings, state, history, secrets } = await openedStorage(dataDir);
  await sites.save([], []);
  await settings.save((await settings.load()).settings);
  await state.save({ savedAt: 1, sites: {} });
  await history.saveOpen([]);
  await secrets.save('site0001', { token: 'x' });
  const files = {
    sites: 'sites',
    settings: 'settings',
    state: 'state',
    openHours: 'open-hours',
    secrets: 'secrets',
  } as const;
  for (const [kind, name] of Object.entries(files)) {
    const { schema } = JSON.parse(fs.readFileSync(path.join(dataDir, `${name}.json`), 'utf8')) as { schema: number };
    expect(schema).toBe(schemaOf(migrations[kind as keyof typeof files]));
  }
});
