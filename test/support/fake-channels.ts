import type { AlertCallName } from '../../electron/contract/alert-calls';
import type { ChannelResult, ChannelView } from '../../electron/contract/alert-schema';
import type { CallInput, CallOutput } from '../../electron/contract/calls';
import type { Reply } from '../../electron/contract/failure';

type Handlers = { [N in AlertCallName]: (input: CallInput<N>) => Reply<CallOutput<N>> };

const gone = { ok: false, error: { code: 'not-found', message: 'This channel is not there any more.' } } as const;

/** A web hook of the own network whose certificate was turned down, with messages that wait for it. */
export function turnedDown(now: number): ChannelView {
  const fingerprint = Array.from({ length: 32 }, (_, index) => (index * 7 + 16).toString(16).toUpperCase()).join(':');
  return {
    id: 'nas1',
    name: 'NAS',
    enabled: true,
    target: { kind: 'webhook', template: null },
    secretsSet: ['url'],
    destination: 'nas.home.arpa',
    waiting: 2,
    last: {
      at: now - 60_000,
      outcome: 'retrying',
      title: 'Shop is down',
      message: 'nas.home.arpa: its certificate is self-signed.',
      certificate: { fingerprint, subject: 'nas.home.arpa', issuer: 'nas.home.arpa', validTo: now + 9e9 },
    },
  };
}

/** Channels of the window's fake other side: the desktop to begin with, every test succeeds. */
export function createFakeChannels(now: () => number, more: readonly ChannelView[] = []): Handlers {
  const desktop: ChannelView = {
    id: 'desktop',
    name: 'This computer',
    enabled: true,
    target: { kind: 'desktop' },
    secretsSet: [],
    destination: '',
    last: null,
    waiting: 0,
  };
  const channels = new Map<string, ChannelView>([desktop, ...more].map((channel) => [channel.id, channel]));
  let lastId = 0;

  return {
    'alerts:channels': () => ({ ok: true, value: { channels: [...channels.values()] } }),
    'alerts:save-channel': (input) => {
      const id = input.id ?? `channel${(lastId += 1)}`;
      const { secrets, ...fields } = input.draft;
      const before = channels.get(id);
      const secretsSet = (Object.keys(secrets) as (keyof typeof secrets)[]).filter((name) => secrets[name] !== '');
      channels.set(id, {
        id,
        ...fields,
        secretsSet: [...new Set([...(before?.secretsSet ?? []), ...secretsSet])],
        destination: secrets.url === undefined ? '' : new URL(secrets.url).host,
        last: before?.last ?? null,
        waiting: 0,
      });
      return { ok: true, value: { id } };
    },
    'alerts:remove-channel': ({ id }) => (channels.delete(id) ? { ok: true, value: null } : gone),
    'alerts:send-now': ({ id }) => {
      const channel = channels.get(id);
      if (channel === undefined) return gone;
      channels.set(id, { ...channel, waiting: 0 });
      return { ok: true, value: null };
    },
    'alerts:test': ({ id }) => {
      const channel = channels.get(id);
      if (channel === undefined) return gone;
      const last: ChannelResult = { at: now(), outcome: 'sent', title: 'Test message', message: null };
      channels.set(id, { ...channel, last });
      return { ok: true, value: last };
    },
  };
}
