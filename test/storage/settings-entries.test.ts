import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
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
