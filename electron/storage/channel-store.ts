import { channelSchema, channelSecretsSchema } from '../contract/alert-schema';
import type { Channel, ChannelSecrets } from '../contract/alert-schema';
import { err } from '../domain/result';
import type { StorageFault } from '../domain/storage-fault';
import type { ChannelStore, Keychain, Saved, StoredChannel } from '../engine/ports';
import type { StorageContext } from './context';
import type { Decoded } from './document-copy';
import { faultOf } from './faults';
import { createJsonDocument } from './json-document';
import { isJsonObject, migrations } from './migrations';
import type { JsonObject } from './migrations';
import type { StoragePaths } from './paths';

/** As in the file: secrets are cipher text by channel. */
interface Encrypted {
  readonly channels: readonly Channel[];
  readonly secrets: Readonly<Record<string, string>>;
}

/** The way every desktop has: somebody who sets nothing up is told all the same. */
const firstChannel: Channel = { id: 'desktop', name: 'This computer', enabled: true, target: { kind: 'desktop' } };

/** `channels.json`: `{"schema":1,"channels":[...],"secrets":{"<channel-id>":"<cipher text>"}}`. */
export function createChannelStore(context: StorageContext, paths: StoragePaths, keychain: Keychain): ChannelStore {
  const file = { dataDir: context.dataDir, path: paths.channels };
  const document = createJsonDocument<Encrypted>(context, {
    path: paths.channels,
    backup: 'copy',
    pretty: true,
    migrations: migrations.channels,
    empty: () => ({ channels: [firstChannel], secrets: {} }),
    encode: ({ channels, secrets }) => ({ channels, secrets }),
    decode: (body) => decodeChannels(file, body),
  });
  /** Cipher text on disk with what it says: a secret that did not change, or cannot be read now, is not written anew. */
  let known = new Map<string, { readonly cipher: string; readonly secrets: ChannelSecrets | null }>();

  async function encrypted(id: string, secrets: ChannelSecrets): Promise<string | null> {
    const before = known.get(id);
    if (Object.keys(secrets).length === 0) return before?.secrets === null ? before.cipher : null;
    if (before !== undefined && isSame(before.secrets, secrets)) return before.cipher;
    if (!keychain.available) throw new Error('No keychain');
    return keychain.encrypt(JSON.stringify(secrets));
  }

  async function save(channels: readonly StoredChannel[]): Promise<Saved> {
    const after: typeof known = new Map();
    try {
      for (const { channel, secrets } of channels) {
        const cipher = await encrypted(channel.id, secrets);
        const isUnread = Object.keys(secrets).length === 0;
        if (cipher !== null) after.set(channel.id, { cipher, secrets: isUnread ? null : secrets });
      }
    } catch {
      // What the keychain said is not passed on: it might hold a part of the secret.
      const say = (name: string): string =>
        `${name} was not changed: the keychain could not be reached to encrypt the secret. Unlock it and save again.`;
      return err(faultOf('unwritable', file, 'keychain', say));
    }
    const secrets = Object.fromEntries([...after].map(([id, { cipher }]) => [id, cipher]));
    const saved = await document.save({ channels: channels.map(({ channel }) => channel), secrets });
    if (saved.ok) known = after;
    return saved;
  }

  return {
    load: async () => {
      const { value, faults } = await document.load();
      const all: StorageFault[] = [...faults];
      known = new Map();
      for (const { id, name } of value.channels) {
        const cipher = value.secrets[id];
        if (cipher === undefined) continue;
        const secrets = await decrypt(keychain, cipher);
        known.set(id, { cipher, secrets });
        if (secrets === null) all.push(lockedFault(file, name));
      }
      return {
        channels: value.channels.map((channel) => ({ channel, secrets: known.get(channel.id)?.secrets ?? {} })),
        faults: all,
      };
    },
    // One after the other: each save starts from what the one before it wrote.
    save: (channels) => context.queue.run(`edit:${paths.channels}`, () => save(channels)),
  };
}

type NamedFile = Parameters<typeof faultOf>[1];

function lockedFault(file: NamedFile, channel: string): StorageFault {
  const say = (name: string): string =>
    `${name}: the address or password of the channel ${channel} cannot be decrypted here. Unlock your keychain, or enter it again.`;
  return faultOf('unreadable', file, channel, say);
}

async function decrypt(keychain: Keychain, text: string): Promise<ChannelSecrets | null> {
  try {
    const parsed = channelSecretsSchema.safeParse(JSON.parse(await keychain.decrypt(text)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function isSame(first: ChannelSecrets | null, second: ChannelSecrets): boolean {
  return first?.url === second.url && first?.token === second.token && first?.password === second.password;
}

/** A channel that makes no sense is set aside; the others stay. */
function decodeChannels(file: NamedFile, body: JsonObject): Decoded<Encrypted> | null {
  const list: unknown = body['channels'];
  if (!Array.isArray(list)) return null;
  const parsed = (list as unknown[]).map((entry) => ({ entry, read: channelSchema.safeParse(entry) }));
  const bad = parsed.filter(({ read }) => !read.success);
  const ciphers = isJsonObject(body['secrets']) ? Object.entries(body['secrets']) : [];
  const secrets = ciphers.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const say = (name: string): string => `${name}: ${bad.length} channels could not be read and were set aside.`;
  return {
    value: {
      channels: parsed.flatMap(({ read }) => (read.success ? [read.data] : [])),
      secrets: Object.fromEntries(secrets),
    },
    setAside: bad.map(({ entry }) => ({ reason: 'channel', entry })),
    faults: bad.length > 0 ? [faultOf('entry-set-aside', file, 'channels', say)] : [],
    changed: bad.length > 0,
  };
}
