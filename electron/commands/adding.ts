import type { DraftsRequest, HandOverReply, HandOverRequest } from '../contract/hand-over-schema';
import type { SiteDraft } from '../contract/site-schema';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import { createSiteBook } from '../engine/site-book';
import { createKeyFileKeychain, openStorage } from '../storage';
import type { Storage } from '../storage';
import { sendToHolder } from '../storage/hand-over';
import type { CommandIo } from './command-io';
import { oneLine } from './outcome';

/** What became of the drafts, in their order. */
export type Added = Extract<HandOverReply, { readonly ok: true }>['sites'];

/** Most drafts that go over at a time. */
const handOverAtOnce = 1_000;

/**
 * Carries out `write` with the data directory to itself; where a running app holds it, the drafts are handed over to that
 * app instead. The error says who holds it and what to do.
 */
export async function withDataDir<T>(
  dataDir: string,
  what: HandOverRequest['call'],
  io: CommandIo,
  ways: {
    readonly write: (storage: Storage) => Promise<Result<T, string>>;
    readonly handOver: () => Promise<Result<T, string>>;
  },
): Promise<Result<T, string>> {
  const keychain = createKeyFileKeychain(dataDir, undefined, (keyPath) => {
    io.stderr(
      `Secrets are encrypted with a key file that only you can read: ${keyPath}. Keep it with the data folder.\n`,
    );
  });
  const opened = await openStorage({ dataDir, what, keychain });
  if (opened.ok) {
    try {
      return await ways.write(opened.value);
    } finally {
      await opened.value.close();
    }
  }
  return opened.error.kind === 'locked' ? handedOver(ways.handOver, opened.error.message) : err(opened.error.message);
}

async function handedOver<T>(
  handOver: () => Promise<Result<T, string>>,
  heldBecause: string,
): Promise<Result<T, string>> {
  const sent = await handOver();
  return sent.ok ? sent : err(`${heldBecause} ${sent.error}`);
}

/** Adds sites to a data directory that is open for writing. */
export async function addToStorage(storage: Storage, drafts: readonly SiteDraft[]): Promise<Result<Added, string>> {
  const book = createSiteBook({ siteStore: storage.sites, secretStore: storage.secrets, random: Math.random });
  const faults = (await book.open()).filter(({ kind }) => kind !== 'entry-set-aside');
  // The list may be an older one now, or empty: to be looked at before it grows.
  if (faults.length > 0) {
    const found = faults.map(({ message }) => message).join(' ');
    return err(`Nothing was added. ${found} Look at what uptime-desk sites lists, then add again.`);
  }
  const change = await book.add(drafts, Date.now());
  if (change.fault !== null) return err(change.fault.message);
  return ok(change.changed.map(({ id, name }) => ({ added: true, id, name })));
}

/** Hands drafts to the app that holds the data directory. */
export async function handToHolder(
  dataDir: string,
  call: DraftsRequest['call'],
  drafts: readonly SiteDraft[],
): Promise<Result<Added, string>> {
  const sites: Added[number][] = [];
  for (let from = 0; from < drafts.length; from += handOverAtOnce) {
    const reply = await sendToHolder(dataDir, { call, drafts: drafts.slice(from, from + handOverAtOnce) });
    if (!reply.ok) return err(reply.error.message);
    if (!reply.value.ok) return err(reply.value.message);
    sites.push(...reply.value.sites);
  }
  return ok(sites);
}

/** One line a site on stdout, and one on stderr for each that was not taken. */
export function tellAdded(added: Added, io: CommandIo): void {
  for (const site of added) {
    if (site.added) io.stdout(`Added ${oneLine(site.name)} (${site.id})\n`);
    else io.stderr(`uptime-desk: ${oneLine(`${site.name} was not added: ${site.message}`)}\n`);
  }
}
