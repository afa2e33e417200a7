import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../electron/contract/settings-schema';
import { createNodeFileLayer } from '../../electron/storage';
import { createFaultyFiles } from '../support/faulty-files';
import { aSite } from '../support/site';
import { anHour, openedStorage, readingStorage, temporaryFolder } from '../support/storage';

const three = ['site0001', 'site0002', 'site0003'].map((id) => aSite({ id, name: `Site ${id}` }));

/** A data folder with three sites, settings, state and an open hour, closed. */
async function aFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  const storage = await openedStorage(dataDir);
  await storage.sites.save(three, []);
  await storage.settings.save({ ...defaultSettings, theme: 'dark' });
  await storage.state.save({ savedAt: 1, sites: {} });
  await storage.state.save({ savedAt: 2, sites: {} });
  await storage.history.saveOpen([anHour(0, [1])]);
  await storage.history.saveOpen([anHour(0, [1, 2])]);
  await storage.close();
  return dataDir;
}

const damages = {
  'of no length': (bytes: Buffer) => bytes.subarray(0, 0),
  'cut in half': (bytes: Buffer) => bytes.subarray(0, bytes.length / 2),
  'followed by junk': (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('}]"x'.repeat(10))]),
  'full of zeros': (bytes: Buffer) => Buffer.alloc(bytes.length),
  'of another kind': () => Buffer.from('[1,2,3]'),
} as const;

describe('case 102: a damaged file', () => {
  test.each(Object.entries(damages))(
    '%s comes back from its copy and is kept under another name',
    async (_name, damage) => {
      const dataDir = await aFolder();
      const file = path.join(dataDir, 'sites.json');
      const damaged = damage(fs.readFileSync(file));
      fs.writeFileSync(file, damaged);
      const first = await openedStorage(dataDir);
      const loaded = await first.sites.load();
      expect(loaded.sites).toEqual(three);
      expect(loaded.faults.map(({ kind }) => kind)).toEqual(['corrupt', 'corrupt']);
      const [kept] = fs.readdirSync(dataDir).filter((name) => name.startsWith('sites.json.corrupt-'));
      expect(loaded.faults[0]?.message).toContain(kept);
      expect(fs.readFileSync(path.join(dataDir, kept ?? ''))).toEqual(damaged);
      await first.close();
      const second = await openedStorage(dataDir);
      expect(await second.sites.load()).toEqual({ sites: three, removed: [], faults: [] });
    },
  );

  test('without a copy is an empty list with a message, and the damaged file stays', async () => {
    const dataDir = temporaryFolder();
    fs.writeFileSync(path.join(dataDir, 'sites.json'), '{"schema":1,"sites":[{"id"');
    const { sites } = await openedStorage(dataDir);
    expect(await sites.load()).toMatchObject({ sites: [], faults: [{ kind: 'corrupt' }] });
    await sites.save(three, []);
    expect(fs.readdirSync(dataDir).filter((name) => name.includes('.corrupt-'))).toHaveLength(1);
  });

  test('is kept also where it is saved to without having been loaded', async () => {
    const dataDir = temporaryFolder();
    fs.writeFileSync(path.join(dataDir, 'settings.json'), 'nonsense');
    const { settings, reported } = await openedStorage(dataDir);
    expect((await settings.save(defaultSettings)).ok).toBe(true);
    expect(reported).toMatchObject([{ kind: 'corrupt' }]);
    expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('settings.json.corrupt-'))).toHaveLength(1);
  });

  test('written at each drain comes back as the drain before left it', async () => {
    const dataDir = await aFolder();
    for (const name of ['state.json', 'open-hours.json']) fs.writeFileSync(path.join(dataDir, name), '');
    const { state, history } = await openedStorage(dataDir);
    expect((await state.load()).state).toEqual({ savedAt: 1, sites: {} });
    expect((await history.loadOpen()).hours).toEqual([anHour(0, [1])]);
  });

  test('replaced by a folder is moved aside, at the start and while running', async () => {
    const dataDir = await aFolder();
    const file = path.join(dataDir, 'sites.json');
    const replaceByFolder = (): void => {
      fs.rmSync(file);
      fs.mkdirSync(path.join(file, 'inside'), { recursive: true });
    };
    replaceByFolder();
    const { sites, reported } = await openedStorage(dataDir);
    expect((await sites.load()).sites).toEqual(three);
    replaceByFolder();
    expect((await sites.save([], [])).ok).toBe(true);
    expect(reported.map(({ message }) => message)).toEqual([expect.stringContaining('replaced by a folder') as string]);
    expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('sites.json.corrupt-'))).toHaveLength(2);
  });

  test('of a newer version is left alone, told, and never written over', async () => {
    const dataDir = await aFolder();
    const file = path.join(dataDir, 'sites.json');
    const text = '{"schema":99,"sites":"otherwise"}';
    fs.writeFileSync(file, text);
    const { sites } = await openedStorage(dataDir);
    expect(await sites.load()).toMatchObject({ sites: [], faults: [{ kind: 'newer-version' }] });
    expect(await sites.save(three, [])).toMatchObject({ ok: false, error: { kind: 'newer-version' } });
    expect(fs.readFileSync(file, 'utf8')).toBe(text);
  });

  test('that cannot be read for now is told and not written over', async () => {
    const dataDir = await aFolder();
    const files = createFaultyFiles(createNodeFileLayer(), ({ name, path: file }) =>
      name === 'read' && file.endsWith('sites.json') ? { code: 'EACCES', how: 'fail' } : 'pass',
    );
    const { sites } = await openedStorage(dataDir, { files });
    const before = fs.readFileSync(path.join(dataDir, 'sites.json'));
    expect((await sites.load()).faults[0]).toMatchObject({ kind: 'unreadable', id: 'read:sites.json:EACCES' });
    expect((await sites.save([], [])).ok).toBe(false);
    expect(fs.readFileSync(path.join(dataDir, 'sites.json'))).toEqual(before);
  });
});

describe('case 107: a rename that another program holds up', () => {
  test.each(['EPERM', 'EBUSY', 'EACCES'])('%s three times: saved all the same, without a word', async (code) => {
    const dataDir = await aFolder();
    const left = new Map<string, number>();
    const files = createFaultyFiles(createNodeFileLayer(), ({ name, path: target }) => {
      const times = left.get(target) ?? 3;
      left.set(target, times - 1);
      return name === 'rename' && times > 0 ? { code, how: 'fail' } : 'pass';
    });
    const { sites, reported } = await openedStorage(dataDir, { files });
    expect((await sites.save(three.slice(1), [])).ok).toBe(true);
    expect(reported).toEqual([]);
    expect((await sites.load()).sites).toHaveLength(2);
  });

  test('for good: the old file stays, one fault, no temporary files, and nothing waits meanwhile', async () => {
    const dataDir = await aFolder();
    const files = createFaultyFiles(createNodeFileLayer(), ({ name }) =>
      name === 'rename' ? { code: 'EPERM', how: 'fail' } : 'pass',
    );
    const { sites } = await openedStorage(dataDir, { files });
    const before = fs.readdirSync(dataDir);
    let turns = 0;
    const ticking = setInterval(() => turns++, 10);
    const saved = await sites.save([], []);
    clearInterval(ticking);
    expect(saved).toMatchObject({ ok: false, error: { id: 'write:sites.json:EPERM', kind: 'unwritable' } });
    expect(turns).toBeGreaterThan(5);
    expect((await sites.load()).sites).toEqual(three);
    expect(fs.readdirSync(dataDir)).toEqual(before);
  });
});

describe('case 114: one bad entry', () => {
  const good = ['a', 'b', 'c', 'd'].map((letter) => aSite({ id: `good000${letter}`, name: letter }));
  const bad: readonly [string, unknown][] = [
    ['null', null],
    ['a number', 42],
    ['a text', 'text'],
    ['an empty object', {}],
    ['no probe', { ...aSite(), probe: undefined }],
    ['an interval of text', { ...aSite(), intervalMs: 'abc' }],
    ['a negative interval', { ...aSite(), intervalMs: -5 }],
    ['an interval that is no number', { ...aSite(), intervalMs: Number.NaN }],
    ['an address that is none', { ...aSite(), probe: { ...aSite().probe, url: 'ftp:// x' } }],
    ['a kind of probe nobody knows', { ...aSite(), probe: { kind: 'carrier-pigeon', host: 'x' } }],
    ['a name that is an object', { ...aSite(), name: { object: true } }],
    ['an id that leads out of the folder', { ...aSite(), id: '../../etc' }],
    ['a field too many', { ...aSite(), history: 'oops' }],
  ];

  test.each(bad)('%s is set aside with a message, the four good sites run', async (_name, entry) => {
    const dataDir = temporaryFolder();
    const entries = [good[0], good[1], entry, good[2], good[3]];
    fs.writeFileSync(path.join(dataDir, 'sites.json'), JSON.stringify({ schema: 1, sites: entries, removed: [] }));
    const storage = await openedStorage(dataDir);
    const { sites, faults } = await storage.sites.load();
    expect(sites).toEqual(good);
    expect(faults).toMatchObject([{ kind: 'entry-set-aside' }]);
    const [side = ''] = fs.readdirSync(dataDir).filter((name) => name.startsWith('sites.json.set-aside-'));
    const kept = JSON.parse(fs.readFileSync(path.join(dataDir, side), 'utf8')) as { entry: unknown }[];
    expect(kept.map((each) => each.entry)).toEqual([JSON.parse(JSON.stringify(entry))]);
    expect(await storage.sites.load()).toEqual({ sites: good, removed: [], faults: [] });
  });

  test('is not dropped from the file while it cannot be kept elsewhere', async () => {
    const dataDir = temporaryFolder();
    fs.writeFileSync(path.join(dataDir, 'sites.json'), JSON.stringify({ schema: 1, sites: [...good, 42] }));
    const files = createFaultyFiles(createNodeFileLayer(), ({ path: file }) =>
      file.includes('set-aside') ? { code: 'ENOSPC', how: 'fail' } : 'pass',
    );
    const { sites } = await openedStorage(dataDir, { files });
    expect((await sites.load()).sites).toEqual(good);
    expect((await sites.save([], [])).ok).toBe(false);
    expect(fs.readFileSync(path.join(dataDir, 'sites.json'), 'utf8')).toContain('42');
  });

  test('doubled ids get separated, once and for good', async () => {
    const dataDir = temporaryFolder();
    const twice = [aSite({ name: 'First' }), aSite({ name: 'Second' })];
    const removed = [{ site: aSite({ name: 'Third' }), removedAt: 5 }];
    fs.writeFileSync(path.join(dataDir, 'sites.json'), JSON.stringify({ schema: 1, sites: twice, removed }));
    const beside = await readingStorage(dataDir);
    const storage = await openedStorage(dataDir);
    const seenBeside = await beside.sites.load();
    const { sites, removed: gone, faults } = await storage.sites.load();
    expect(sites.map(({ name }) => name)).toEqual(['First', 'Second']);
    expect(new Set([...sites, ...gone.map(({ site }) => site)].map(({ id }) => id)).size).toBe(3);
    expect(sites[0]?.id).toBe('site0001');
    expect(seenBeside.sites).toEqual(sites);
    expect(faults).toHaveLength(2);
    expect(await storage.sites.load()).toEqual({ sites, removed: gone, faults: [] });
  });

  test('of the settings goes back to its default, and of the state leaves the other sites theirs', async () => {
    const dataDir = temporaryFolder();
    const settings = { schema: 1, theme: 'dark', maxChecksInFlight: 'many' };
    fs.writeFileSync(path.join(dataDir, 'settings.json'), JSON.stringify(settings));
    const site = { recent: [], older: [], failures: [], status: 'up', since: 1, failure: null };
    const state = { schema: 1, savedAt: 7, sites: { good0001: site, bad00001: { ...site, recent: 'oops' } } };
    fs.writeFileSync(path.join(dataDir, 'state.json'), JSON.stringify(state));
    const storage = await openedStorage(dataDir);
    expect((await storage.settings.load()).settings).toEqual({ ...defaultSettings, theme: 'dark' });
    expect((await storage.state.load()).state).toEqual({ savedAt: 7, sites: { good0001: site } });
  });
});

test('case 110: names with dots and slashes stay eight sites, in the order they were added', async () => {
  const names = ['a.b.c', 'a.b', 'a', 'https://mail.example.test/mail/', 'dots...', 'back\\slash.x', '42', 'length'];
  const sites = names.map((name, index) => aSite({ id: `site000${index}`, name }));
  const dataDir = temporaryFolder();
  const first = await openedStorage(dataDir);
  await first.sites.save(sites, []);
  for (const { id } of sites) await first.history.seal([anHour(0, [1, 2], { siteId: id })]);
  await first.sites.save(
    sites.map((site) => (site.name === 'a' ? { ...site, name: 'a.b.c.d' } : site)),
    [],
  );
  await first.close();
  const second = await openedStorage(dataDir);
  const names2 = (await second.sites.load()).sites.map(({ name }) => name);
  expect(names2).toEqual(names.map((name) => (name === 'a' ? 'a.b.c.d' : name)));
  await second.history.purge('site0001');
  const counts = sites.map(({ id }) => second.history.firstHour(id));
  expect((await Promise.all(counts)).filter((hour) => hour === null)).toHaveLength(1);
});
