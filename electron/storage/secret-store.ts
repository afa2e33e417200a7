import { probeSecretsSchema } from '../contract/site-schema';
import type { ProbeSecrets } from '../domain/probe-settings';
import { err } from '../domain/result';
import type { Result } from '../domain/result';
import type { SiteId } from '../domain/site';
import type { StorageFault } from '../domain/storage-fault';
import type { Keychain, SecretStore } from '../engine/ports';
import type { StorageContext } from './context';
import { faultOf } from './faults';
import { createJsonDocument } from './json-document';
import { isJsonObject, migrations } from './migrations';
import type { StoragePaths } from './paths';

/** Cipher text by site. */
type Encrypted = ReadonlyMap<SiteId, string>;

/**
 * `secrets.json`: `{"schema":1,"secrets":{"<site-id>":"<cipher text>"}}`. One that cannot be decrypted now stays in the
 * file: it may have been written with a keychain that cannot be reached just now.
 */
export function createSecretStore(context: StorageContext, paths: StoragePaths, keychain: Keychain): SecretStore {
  const document = createJsonDocument<Encrypted>(context, {
    path: paths.secrets,
    backup: 'copy',
    pretty: true,
    migrations: migrations.secrets,
    empty: () => new Map(),
    encode: (secrets) => ({ secrets: Object.fromEntries(secrets) }),
    decode: ({ secrets }) => {
      if (!isJsonObject(secrets)) return null;
      const entries = Object.entries(secrets);
      const good = entries.filter((entry): entry is [SiteId, string] => typeof entry[1] === 'string');
      // What is no text is no cipher text of ours: there is nothing in it to keep.
      return { value: new Map(good), setAside: [], faults: [], changed: good.length < entries.length };
    },
  });
  const file = { dataDir: context.dataDir, path: paths.secrets };
  let known: Encrypted | null = null;

  const load = async () => {
    const { value, faults } = await document.load();
    known = value;
    return { value, faults };
  };

  return {
    load: async () => {
      const { value, faults } = await load();
      const secrets = new Map<SiteId, ProbeSecrets>();
      const all: StorageFault[] = [...faults];
      for (const [siteId, text] of value) {
        const decrypted = await decrypt(keychain, text);
        if (decrypted.ok) secrets.set(siteId, decrypted.value);
        else all.push(lockedFault(file, siteId));
      }
      return { secrets, faults: all };
    },
    save: (siteId, secrets) =>
      // One after the other: each save starts from what the one before it wrote.
      context.queue.run(`edit:${paths.secrets}`, async () => {
        const before = known ?? (await load()).value;
        const after = new Map(before);
        if (secrets === null || Object.keys(secrets).length === 0) after.delete(siteId);
        else {
          const encrypted = await encrypt(keychain, secrets);
          if (!encrypted.ok) return err(noKeychainFault(file));
          after.set(siteId, encrypted.value);
        }
        if (after.size === 0 && before.size === 0) return { ok: true, value: null };
        const saved = await document.save(after);
        if (saved.ok) known = after;
        return saved;
      }),
  };
}

type NamedFile = Parameters<typeof faultOf>[1];

/** Neither fault carries what the keychain said: it might hold a part of the secret. */
function lockedFault(file: NamedFile, siteId: SiteId): StorageFault {
  const say = (name: string) =>
    `${name}: the password or token of site ${siteId} cannot be decrypted here. Unlock your keychain, or enter it again.`;
  return faultOf('unreadable', file, siteId, say);
}

function noKeychainFault(file: NamedFile): StorageFault {
  const say = (name: string) =>
    `${name} was not changed: the keychain could not be reached to encrypt the secret. Unlock it and save again.`;
  return faultOf('unwritable', file, 'keychain', say);
}

async function encrypt(keychain: Keychain, secrets: ProbeSecrets): Promise<Result<string, null>> {
  if (!keychain.available) return err(null);
  try {
    return { ok: true, value: await keychain.encrypt(JSON.stringify(secrets)) };
  } catch {
    return err(null);
  }
}

async function decrypt(keychain: Keychain, text: string): Promise<Result<ProbeSecrets, null>> {
  try {
    const parsed = probeSecretsSchema.safeParse(JSON.parse(await keychain.decrypt(text)));
    return parsed.success ? { ok: true, value: parsed.data } : err(null);
  } catch {
    return err(null);
  }
}
