import { fileCalls } from '../../electron/contract/file-calls';
import { expect, test } from 'vitest';
import { callChannel } from '../../electron/contract/channels';
import { calls } from '../../electron/contract/calls';
import { serveCalls } from '../../electron/ipc/server';
import type { DesktopHandlers } from '../../electron/ipc/server';
import { createPromisedDesk } from '../support/fake-desk';
import { aDraft } from '../support/site';

const page = { protocol: 'app:', host: 'uptime-desk' };
const ours = { senderFrame: { url: 'app://uptime-desk/index.html', parent: null } };

const closed = () =>
  Promise.resolve({ ok: false as const, error: { code: 'unavailable' as const, message: 'Closed.' } });
const closedFiles = Object.fromEntries(Object.keys(fileCalls).map((name) => [name, closed])) as unknown as Pick<
  DesktopHandlers,
  keyof typeof fileCalls
>;

type Listener = (event: { senderFrame: { url: string; parent: unknown } | null }, ...args: unknown[]) => unknown;

function serve(forward: (name: string, input: unknown) => Promise<never> = () => Promise.reject(new Error('no'))) {
  let listener: Listener = () => undefined;
  const channels: string[] = [];
  const faults: string[] = [];
  const done = { ok: true as const, value: null };
  const unasked = () => Promise.reject(new Error('not asked here'));
  const desktop: DesktopHandlers = {
    ...closedFiles,
    'export:start': () => Promise.resolve({ ok: true, value: { exportId: 'e', path: '/tmp/x' } }),
    'export:reveal': () => Promise.resolve(done),
    'sites:open': () => Promise.resolve(done),
    'window:full-screen': () => Promise.resolve(done),
    ...createPromisedDesk(),
    'app:open-data-dir': () => Promise.reject(new Error('secret detail')),
    'backup:write': unasked,
    'backup:choose': unasked,
    'backup:inspect': unasked,
    'backup:restore': unasked,
    'backup:undo': unasked,
    'schedule:choose-folder': unasked,
    'past:choose': () => Promise.resolve({ ok: true, value: { fileId: 'f', name: 'kuma.db' } }),
    'past:look': () => Promise.reject(new Error('not asked for')),
    'past:import': () => Promise.reject(new Error('not asked for')),
  };
  serveCalls({
    ipcMain: {
      handle: (channel, handler) => {
        channels.push(channel);
        listener = handler;
      },
    },
    page,
    desktop,
    forward,
    onFault: (message) => void faults.push(message),
  });
  return { ask: (event: Parameters<Listener>[0], ...args: unknown[]) => listener(event, ...args), channels, faults };
}

test('one channel serves every call', () => {
  expect(serve().channels).toEqual([callChannel]);
});

test('calls from elsewhere than the main frame of our page are refused before they are looked at', async () => {
  const { ask } = serve();
  const strangers = [
    null,
    { url: 'app://uptime-desk/index.html', parent: {} },
    { url: 'app://other/index.html', parent: null },
    { url: 'https://uptime-desk/index.html', parent: null },
    { url: 'file:///index.html', parent: null },
    { url: 'about:blank', parent: null },
    { url: '', parent: null },
  ];
  for (const senderFrame of strangers) {
    expect(await ask({ senderFrame }, 'app:snapshot', null)).toMatchObject({ ok: false, error: { code: 'untrusted' } });
  }
});

test('names that are no calls, own or inherited, are refused', async () => {
  const { ask } = serve();
  for (const name of ['nope', '__proto__', 'constructor', 'toString', 7, null, undefined, ['app:snapshot']]) {
    expect(await ask(ours, name, null)).toMatchObject({ ok: false, error: { code: 'invalid' } });
  }
});

test('input that does not fit is refused with where and why, and never forwarded', async () => {
  const forwarded: string[] = [];
  const { ask } = serve((name) => {
    forwarded.push(name);
    return Promise.reject(new Error('forwarded'));
  });
  const bad: [string, unknown][] = [
    ['sites:add', { drafts: [{ ...aDraft(), intervalMs: 0 }] }],
    ['sites:add', { drafts: [{ ...aDraft(), intervalMs: Number.NaN }] }],
    ['sites:add', { drafts: [{ ...aDraft(), name: '\u200b' }] }],
    ['sites:add', { drafts: [{ ...aDraft(), extra: 1 }] }],
    ['sites:add', { drafts: 'all' }],
    ['sites:remove', { ids: ['../../etc'] }],
    ['history:range', { siteId: 'abcd1234', fromMs: -1, toMs: Infinity }],
    ['export:start', { format: 'exe', fromMs: null, toMs: null, siteIds: null }],
    ['app:snapshot', undefined],
  ];
  for (const [name, input] of bad) {
    expect(await ask(ours, name, input)).toMatchObject({ ok: false, error: { code: 'invalid' } });
  }
  expect(forwarded).toEqual([]);
});

test('a handler that throws gives a reply without its detail, and the log has it', async () => {
  const { ask, faults } = serve();
  const reply = await ask(ours, 'app:open-data-dir', null);
  expect(reply).toMatchObject({ ok: false, error: { code: 'internal' } });
  expect(JSON.stringify(reply)).not.toContain('secret detail');
  expect(faults).toHaveLength(1);
});

test('every call of the contract names its input and its output', () => {
  for (const call of Object.values(calls)) {
    expect(typeof call.input.safeParse).toBe('function');
    expect(typeof call.output.safeParse).toBe('function');
  }
});
