import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../electron/contract/settings-schema';
import { openedStorage, temporaryFolder } from '../support/storage';

const window = (id: string, given: object = {}) => ({
  id,
  name: `Window ${id}`,
  start: '2026-12-01T22:00',
  durationMs: 7_200_000,
  zone: 'Europe/Berlin',
  rule: 'FREQ=WEEKLY',
  sites: null,
  ...given,
});
const night = { days: [1], fromMinute: 1_320, toMinute: 420 };

async function read(settings: object) {
  const dataDir = temporaryFolder();
  fs.writeFileSync(path.join(dataDir, 'settings.json'), JSON.stringify({ schema: 1, ...settings }));
  const storage = await openedStorage(dataDir);
  const loaded = await storage.settings.load();
  await storage.close();
  const aside = fs.readdirSync(dataDir).filter((name) => name.startsWith('settings.json.set-aside-'));
  const kept = aside.map((name) => fs.readFileSync(path.join(dataDir, name), 'utf8')).join('\n');
  return { settings: loaded.settings, said: loaded.faults.map(({ message }) => message), kept };
}

test('one maintenance window with a fault leaves the others theirs, and is set aside', async () => {
  const { settings, said, kept } = await read({
    maintenance: [window('a'), window('b', { start: 'tonight', durationMs: 1 }), window('c')],
  });
  expect(settings.maintenance.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(said).toEqual(['settings.json: 1 entry of maintenance could not be used and was set aside.']);
  expect(kept).toContain('tonight');
});

test('quiet hours with a fault leave the other quiet hours and the reminders', async () => {
  const { settings, said } = await read({
    alerts: { remindEveryMs: 3_600_000, quietHours: [{ ...night, days: [9] }, night, { ...night, fromMinute: -1 }] },
  });
  expect(settings.alerts).toEqual({ remindEveryMs: 3_600_000, quietHours: [night] });
  expect(said).toEqual(['settings.json: 2 entries of alerts.quietHours could not be used and were set aside.']);
});

test('a wrong reminder goes back to none, and the quiet hours stay', async () => {
  const { settings, said } = await read({ alerts: { remindEveryMs: 5, quietHours: [night] } });
  expect(settings.alerts).toEqual({ remindEveryMs: null, quietHours: [night] });
  expect(said).toEqual(['settings.json: alerts.remindEveryMs could not be used and went back to the default.']);
});

test('a list whose every entry is wrong is empty; one that is no list, and a missing part, go back to the default', async () => {
  const { settings, said } = await read({
    referenceHosts: ['', 7],
    maintenance: 'none',
    alerts: { remindEveryMs: 3_600_000 },
    theme: 'dark',
  });
  expect(settings).toEqual({
    ...defaultSettings,
    theme: 'dark',
    referenceHosts: [],
    alerts: { remindEveryMs: 3_600_000, quietHours: [] },
  });
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('alerts.quietHours, maintenance could not be used and went back to the default.');
  expect(said[0]).toContain('2 entries of referenceHosts could not be used and were set aside.');
});

describe('the hosts outside that show whether the line works', () => {
  const file = (dataDir: string): string => path.join(dataDir, 'settings.json');

  async function start(dataDir: string) {
    const storage = await openedStorage(dataDir);
    const loaded = await storage.settings.load();
    await storage.close();
    return {
      hosts: loaded.settings.referenceHosts,
      said: loaded.faults.map(({ message }) => message).join(' '),
      storage,
    };
  }

  test('are not asked after the settings were damaged, at this start and the next ones, and the notice says so', async () => {
    const dataDir = temporaryFolder();
    for (const content of ['{"schema":1,"referenceHosts":[', '', '[]']) {
      fs.writeFileSync(file(dataDir), content);
      fs.rmSync(`${file(dataDir)}.bak`, { force: true });
      const first = await start(dataDir);
      expect(first.hosts).toEqual([]);
      expect(first.said).toContain('no outside host is asked');
      const next = await start(dataDir);
      expect(next.hosts).toEqual([]);
      expect(next.said).toContain('no outside host is asked');
    }
  });

  test('are not asked where the settings are those of a newer version or cannot be read', async () => {
    const newer = temporaryFolder();
    fs.writeFileSync(file(newer), '{"schema":99}');
    expect((await start(newer)).hosts).toEqual([]);
    const folder = temporaryFolder();
    fs.mkdirSync(file(folder));
    expect((await start(folder)).hosts).toEqual([]);
  });

  test('are not asked where just their setting makes no sense', async () => {
    const { settings, said } = await read({ theme: 'dark', referenceHosts: 'none' });
    expect(settings).toMatchObject({ theme: 'dark', referenceHosts: [] });
    expect(said).toEqual([
      'settings.json: referenceHosts could not be used: no outside host is asked until you choose them again.',
    ]);
  });

  test('are those of the file again where its previous copy is good, and the usual ones at a first start', async () => {
    const dataDir = temporaryFolder();
    expect((await start(dataDir)).hosts).toEqual(defaultSettings.referenceHosts);
    const storage = await openedStorage(dataDir);
    await storage.settings.save({ ...defaultSettings, referenceHosts: ['192.0.2.1:443'] });
    await storage.close();
    fs.writeFileSync(file(dataDir), 'nonsense');
    expect((await start(dataDir)).hosts).toEqual(['192.0.2.1:443']);
  });

  test('are asked again once they have been chosen', async () => {
    const dataDir = temporaryFolder();
    fs.writeFileSync(file(dataDir), 'nonsense');
    const storage = await openedStorage(dataDir);
    const { settings } = await storage.settings.load();
    await storage.settings.save({ ...settings, referenceHosts: defaultSettings.referenceHosts });
    await storage.close();
    const later = await start(dataDir);
    expect(later.hosts).toEqual(defaultSettings.referenceHosts);
    expect(later.said).toBe('');
  });
});
