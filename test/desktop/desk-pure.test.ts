import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandNames } from '../../electron/contract/command-names';
import { commandIds, commands, firstDeskState } from '../../electron/contract/commands';
import { languages } from '../../electron/contract/language';
import { emptySummary } from '../../electron/contract/summary-schema';
import { autostartText, quoteArgument, readAutostart } from '../../electron/desktop/autostart-file';
import { closingEffect } from '../../electron/desktop/closing-effect';
import { createLogFile } from '../../electron/desktop/log-file';
import { menuTemplate } from '../../electron/desktop/menu-template';
import { panelPlace } from '../../electron/desktop/panel-place';
import { withoutHome, withoutSecrets } from '../../electron/desktop/secret-mask';
import { isLinuxOnBattery, isMeteredAnswer } from '../../electron/desktop/supply-readings';
import { desktopTexts } from '../../electron/desktop/texts';
import { hoverWords, menuName, pictureOf } from '../../electron/desktop/tray-face';
import { placeFor, withPlace } from '../../electron/desktop/window-place';
import { temporaryFolder } from '../support/storage';

test('no two commands share an accelerator or a key but the pair of which one is there, and all have names', () => {
  const taken = (of: 'accelerator' | 'key') =>
    commandIds.filter((id) => id !== 'resume-site').flatMap((id) => commands[id][of] ?? []);
  for (const keys of [taken('accelerator'), taken('key')]) expect(new Set(keys).size).toBe(keys.length);
  for (const language of languages) {
    const names = commandIds.map((id) => commandNames(language)[id]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('the menu holds every command once on each platform, and greys out what makes no sense', () => {
  for (const platform of ['linux', 'win32', 'darwin'] as const) {
    const texts = desktopTexts('en');
    const options = { platform, texts, names: commandNames('en'), state: firstDeskState, run: () => undefined };
    const items = menuTemplate(options).flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
    const ids = items.flatMap(({ id }) => id ?? []);
    expect([...ids].sort()).toEqual([...commandIds].sort());
    expect(items.find(({ id }) => id === 'edit-site')).toMatchObject({ enabled: false });
    expect(items.find(({ id }) => id === 'add-site')).toMatchObject({ enabled: true });
  }
});

test('the tray tells by shape and count, and by the names of what is down', () => {
  const problem = (name: string) => ({ id: 'abc123', name, status: 'down' as const, since: 0, reason: null });
  const summary = { ...emptySummary, total: 14, up: 12, down: 2, problems: ['shop.example', 'api'].map(problem) };
  const texts = desktopTexts('en');
  expect(pictureOf(summary, 'running')).toBe('down-2');
  expect(hoverWords(summary, 'running', texts)).toBe('2 of 14 down: shop.example, api');
  expect(pictureOf({ ...summary, down: 12 }, 'running')).toBe('down-many');
  expect(pictureOf({ ...summary, down: 0, slow: 1 }, 'running')).toBe('slow');
  expect(pictureOf({ ...emptySummary, total: 2, paused: 2 }, 'running')).toBe('paused');
  expect(pictureOf({ ...summary, isOffline: true }, 'running')).toBe('away');
  expect(pictureOf(summary, 'restarting')).toBe('away');
  const long = { ...summary, problems: Array.from({ length: 9 }, () => problem('x'.repeat(200))) };
  expect(hoverWords(long, 'running', texts).length).toBeLessThanOrEqual(127);
  expect(menuName('a & b\u202e')).toBe('a && b');
});

test('an autostart entry quotes what has a meaning, and reads back what desktops make of it', () => {
  expect(quoteArgument('/opt/Uptime Desk/uptime-desk')).toBe('"/opt/Uptime Desk/uptime-desk"');
  expect(quoteArgument('100%"$')).toBe('"100%%\\\\"\\\\$"');
  expect(autostartText({ program: '/a\nExec=evil', args: [] })).toBeNull();
  const text = autostartText({ program: '/usr/bin/uptime-desk', args: ['--hidden'] }) ?? '';
  expect(readAutostart(text)).toEqual({ isEnabled: true, isHidden: true });
  expect(readAutostart(`${text}Hidden=true\n`).isEnabled).toBe(false);
});

test('planted secrets are masked wherever they stand', () => {
  const planted = [
    'https://ada:hunter2@shop.example/a',
    'GET https://shop.example/a?key=hunter2#hunter2 failed',
    'Authorization: Bearer hunter2token',
    'password=hunter2',
    '{"token":"hunter2"}',
    "api_key: 'hunter2'",
  ];
  for (const text of planted) expect(withoutSecrets(text)).not.toContain('hunter2');
  expect(withoutSecrets('https://shop.example/a answered 500')).toBe('https://shop.example/a answered 500');
  expect(withoutHome('/home/ada/x', '/home/ada')).toBe('~/x');
});

test('the log stays small, keeps the newest lines and no secrets', async () => {
  const dataDir = temporaryFolder();
  const log = createLogFile({ dataDir, now: () => 0, mostBytes: 2_000 });
  for (let index = 0; index < 200; index += 1) log.write('info', `line ${index} password=hunter2`);
  await log.flushed();
  const sizes = fs
    .readdirSync(path.join(dataDir, 'log'))
    .map((name) => fs.statSync(path.join(dataDir, 'log', name)).size);
  expect(sizes).toHaveLength(2);
  for (const size of sizes) expect(size).toBeLessThanOrEqual(2_000);
  const tail = await log.tail(5);
  expect(tail.at(-1)).toContain('line 199');
  expect(tail.join()).not.toContain('hunter2');
});

test('each arrangement of displays has a place of its own, and a window from a larger display fits', () => {
  const desk = [{ x: 0, y: 0, width: 3840, height: 2160 }];
  const laptop = [{ x: 0, y: 0, width: 1280, height: 800 }];
  const large = { x: 100, y: 100, width: 2000, height: 1500, isMaximized: false };
  const small = { x: 10, y: 10, width: 900, height: 700, isMaximized: false };
  const places = withPlace(withPlace({}, desk, large), laptop, small);
  expect(placeFor(places, desk)).toEqual(large);
  expect(placeFor(places, laptop)).toEqual(small);
  expect(placeFor({ other: large }, laptop)).toMatchObject({ width: 1280, height: 800 });
  expect(placeFor({}, laptop)).toBeNull();
});

test('the panel opens whole on the display, whatever side its sign is on', () => {
  const area = { x: 0, y: 0, width: 1920, height: 1040 };
  for (const sign of [
    { x: 1900, y: 1045, width: 24, height: 24 },
    { x: 0, y: 0, width: 24, height: 24 },
    { x: 960, y: -20, width: 1, height: 1 },
  ]) {
    const place = panelPlace(sign, area);
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.y).toBeGreaterThanOrEqual(0);
    expect(place.x + place.width).toBeLessThanOrEqual(1920);
    expect(place.y + place.height).toBeLessThanOrEqual(1040);
  }
});

test('a battery that is emptied counts, a mouse and a mains lead do not', async () => {
  const folder = temporaryFolder();
  const supply = (name: string, files: Record<string, string>) => {
    fs.mkdirSync(path.join(folder, name), { recursive: true });
    for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name, file), `${text}\n`);
  };
  expect(await isLinuxOnBattery(path.join(folder, 'none'))).toBe(false);
  supply('hid', { type: 'Battery', scope: 'Device', status: 'Discharging' });
  expect(await isLinuxOnBattery(folder)).toBe(false);
  supply('BAT0', { type: 'Battery', status: 'Discharging' });
  expect(await isLinuxOnBattery(folder)).toBe(true);
  supply('AC', { type: 'Mains', online: '1' });
  expect(await isLinuxOnBattery(folder)).toBe(false);
  expect(['u 1', 'u 2', 'u 3\n', 'u 4', 'u 0', ''].map(isMeteredAnswer)).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
  ]);
});

test('without a tray a window that would be hidden is minimised', () => {
  expect(closingEffect('hide', true)).toBe('hide');
  expect(closingEffect('hide', false)).toBe('minimise');
  expect(closingEffect('quit', false)).toBe('quit');
});
