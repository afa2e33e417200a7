import { expect, test } from 'vitest';
import { callChannel, eventChannel } from '../../electron/contract/channels';
import { alertCalls } from '../../electron/contract/alert-calls';
import { backupCalls } from '../../electron/contract/backup-schema';
import { correctionCalls } from '../../electron/contract/correction-schema';
import { scheduleCalls } from '../../electron/contract/schedule-schema';
import { calls, desktopCalls, watcherCalls } from '../../electron/contract/calls';
import { importCalls } from '../../electron/contract/import-calls';
import { pastWatcherCalls } from '../../electron/contract/past-calls';
import { sourceFiles } from './source-files';

/** Groups of calls that the watching thread answers. */
const watching = [watcherCalls, alertCalls, importCalls, pastWatcherCalls, correctionCalls, scheduleCalls, backupCalls];

const product = sourceFiles(/\.(ts|tsx)$/, ['electron', 'renderer']);
const filesWith = (text: string): readonly string[] =>
  product.filter((file) => file.text.includes(text)).map((file) => file.path);
const textOf = (path: string): string => product.find((file) => file.path === path)?.text ?? '';

test('the channels are written once, in the contract', () => {
  for (const channel of [callChannel, eventChannel])
    expect(filesWith(`'${channel}'`)).toEqual(['electron/contract/channels.ts']);
});

test('the preload bridges the contract and takes nothing else with it at run time', () => {
  const preload = textOf('electron/preload.ts');
  const imports = [...preload.matchAll(/^import (?!type )[^;]*from '([^']+)';$/gm)].map((match) => match[1]);
  expect(imports).toEqual(['electron', './contract/channels']);
  expect(preload).toContain("exposeInMainWorld('api'");
});

test('one file of the renderer names the bridge', () => {
  expect(filesWith('window.api').filter((path) => path.startsWith('renderer/'))).toEqual(['renderer/api.ts']);
});

test('a call is answered by one side only', () => {
  const answered = [...watching, desktopCalls].flatMap((group) => Object.keys(group));
  expect(Object.keys(calls).sort()).toEqual(answered.sort());
});

test('every call has a handler where it is answered', () => {
  const textsOf = (folder: string) => product.filter(({ path }) => path.startsWith(folder)).map(({ text }) => text);
  const [engine, desktop] = [textsOf('electron/engine/'), textsOf('electron/desktop/')];
  const unanswered = (group: object, texts: readonly string[]) =>
    Object.keys(group).filter((name) => !texts.some((text) => text.includes(`'${name}'`)));
  for (const group of watching) expect(unanswered(group, engine)).toEqual([]);
  expect(unanswered(desktopCalls, desktop)).toEqual([]);
});

test('every call is asked by the window', () => {
  const renderer = product.filter((file) => file.path.startsWith('renderer/')).map((file) => file.text);
  expect(Object.keys(calls).filter((name) => !renderer.some((text) => text.includes(`'${name}'`)))).toEqual([]);
});
