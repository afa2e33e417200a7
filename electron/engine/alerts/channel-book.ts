import type { Channel, ChannelDraft, ChannelSecrets } from '../../contract/alert-schema';
import type { StorageFault } from '../../domain/storage-fault';
import type { ChannelStore, StoredChannel } from '../ports';

/** Where alerts go, with the secrets that takes; each change is written at once. */
export interface ChannelBook {
  open(): Promise<readonly StorageFault[]>;
  all(): readonly StoredChannel[];
  find(id: string): StoredChannel | null;
  /** Null where the id is not known. */
  save(
    id: string | null,
    draft: ChannelDraft,
  ): Promise<{ readonly id: string; readonly fault: StorageFault | null } | null>;
  remove(id: string): Promise<{ readonly fault: StorageFault | null } | null>;
}

export function createChannelBook(deps: { readonly store: ChannelStore; readonly random: () => number }): ChannelBook {
  let channels: readonly StoredChannel[] = [];

  const find = (id: string): StoredChannel | null => channels.find((entry) => entry.channel.id === id) ?? null;

  function newId(): string {
    const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
    for (;;) {
      const id = Array.from({ length: 10 }, () => alphabet[Math.floor(deps.random() * alphabet.length)]).join('');
      if (find(id) === null) return id;
    }
  }

  async function set(next: readonly StoredChannel[]): Promise<StorageFault | null> {
    channels = next;
    const saved = await deps.store.save(channels);
    return saved.ok ? null : saved.error;
  }

  return {
    async open() {
      const loaded = await deps.store.load();
      channels = loaded.channels;
      return loaded.faults;
    },
    all: () => channels,
    find,
    async save(id, draft) {
      const before = id === null ? null : find(id);
      if (id !== null && before === null) return null;
      const entry = entryOf(before?.channel.id ?? newId(), draft, before);
      const next = before === null ? [...channels, entry] : channels.map((one) => (one === before ? entry : one));
      return { id: entry.channel.id, fault: await set(next) };
    },
    async remove(id) {
      if (find(id) === null) return null;
      return { fault: await set(channels.filter((entry) => entry.channel.id !== id)) };
    },
  };
}

function entryOf(id: string, { secrets, ...fields }: ChannelDraft, before: StoredChannel | null): StoredChannel {
  const channel: Channel = { id, ...fields };
  // The secrets of a channel that is of another kind now are those of another receiver.
  const kept = before?.channel.target.kind === channel.target.kind ? before.secrets : {};
  return { channel, secrets: mergedSecrets(kept, secrets) };
}

/** Secrets with those of a draft over them; empty texts take a secret away. */
function mergedSecrets(before: ChannelSecrets, patch: ChannelSecrets): ChannelSecrets {
  return Object.fromEntries(Object.entries({ ...before, ...patch }).filter(([, value]) => value !== ''));
}
