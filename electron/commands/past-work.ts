import type { PastCallInput, PastImported, PastPreview } from '../contract/past-calls';
import type { Reply } from '../contract/failure';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import { done, refused } from '../engine/answers';
import { createPastCalls } from '../engine/import/past/past-calls';
import type { PastCalls } from '../engine/import/past/past-calls';
import { createSiteBook } from '../engine/site-book';
import type { StoredHour } from '../engine/ports';
import { createKeyFileKeychain, openStorageForReading } from '../storage';
import type { Storage } from '../storage';
import { sendToHolder } from '../storage/hand-over';
import { createPastFiles } from '../storage/past-files';
import { withDataDir } from './adding';
import type { CommandIo } from './command-io';

type Order = PastCallInput<'past-file:import'>;

/** An import of years may take its time beside a running app. */
const patienceMs = 10 * 60_000;

/** What a file would bring, beside a running app or not; a data directory that is not there yet has no sites. */
export async function lookAtPastFile(
  dataDir: string,
  { overlap: _overlap, ...question }: Order,
): Promise<Result<PastPreview, string>> {
  const opened = await openStorageForReading({ dataDir, keychain: createKeyFileKeychain(dataDir) });
  const calls = await callsOn(opened.ok ? opened.value : null);
  return calls.ok ? resultOf(await calls.value['past-file:look'](question)) : calls;
}

export function importPastFile(dataDir: string, order: Order, io: CommandIo): Promise<Result<PastImported, string>> {
  return withDataDir<PastImported>(dataDir, 'import-history', io, {
    write: async (storage) => {
      const calls = await callsOn(storage);
      return calls.ok ? resultOf(await calls.value['past-file:import'](order)) : calls;
    },
    handOver: async () => {
      const reply = await sendToHolder(dataDir, { call: 'import-history', order }, { patienceMs });
      if (!reply.ok) return err(reply.error.message);
      if (!reply.value.ok) return err(reply.value.message);
      return reply.value.imported === undefined ? err('The running app brought nothing in.') : ok(reply.value.imported);
    },
  });
}

/** Takes the latest import back. */
export function undoPastImport(dataDir: string, io: CommandIo): Promise<Result<null, string>> {
  const order = { importId: null };
  return withDataDir<null>(dataDir, 'undo-import', io, {
    write: async (storage) => {
      const calls = await callsOn(storage);
      return calls.ok ? resultOf(await calls.value['past:undo'](order)) : calls;
    },
    handOver: async () => {
      const reply = await sendToHolder(dataDir, { call: 'undo-import', order }, { patienceMs });
      if (!reply.ok) return err(reply.error.message);
      return reply.value.ok ? ok(null) : err(reply.value.message);
    },
  });
}

async function callsOn(storage: Storage | null): Promise<Result<PastCalls, string>> {
  if (storage === null) return ok(createPastCalls(nothingWatched));
  const book = createSiteBook({ siteStore: storage.sites, secretStore: storage.secrets, random: Math.random });
  const [fault] = (await book.open()).filter(({ kind }) => kind !== 'entry-set-aside');
  if (fault !== undefined) return err(fault.message);
  const { hours } = await storage.history.loadOpen();
  return ok(
    createPastCalls({
      book,
      history: storage.history,
      imports: storage.imports,
      openHours: (siteId): readonly StoredHour[] => hours.filter((hour) => hour.siteId === siteId),
      files: createPastFiles(),
      now: Date.now,
      change: {
        'sites:add': async ({ drafts }) => {
          const { changed, fault: unsaved } = await book.add(drafts, Date.now());
          return unsaved === null ? done({ ids: changed.map(({ id }) => id) }) : refused('storage', unsaved.message);
        },
        'sites:remove': async ({ ids }) => {
          const { fault: unsaved } = await book.remove(ids, Date.now());
          return unsaved === null ? done(null) : refused('storage', unsaved.message);
        },
      },
      onChanged: () => undefined,
    }),
  );
}

const unused = (): never => {
  throw new Error('Nothing is changed where nothing is watched');
};

/** A data directory that is not there yet: for looking only. */
const nothingWatched: Parameters<typeof createPastCalls>[0] = {
  book: { sites: () => [] },
  history: {
    read: unused,
    loadOpen: unused,
    saveOpen: unused,
    seal: unused,
    firstHour: unused,
    purge: unused,
    rewrite: unused,
  },
  imports: { list: unused, load: unused, save: unused, remove: unused },
  openHours: () => [],
  files: createPastFiles(),
  now: Date.now,
  change: { 'sites:add': unused, 'sites:remove': unused },
  onChanged: () => undefined,
};

function resultOf<T>(reply: Reply<T>): Result<T, string> {
  return reply.ok ? ok(reply.value) : err(reply.error.message);
}
