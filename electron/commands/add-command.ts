import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import { siteLimits } from '../domain/site';
import type { SiteId } from '../domain/site';
import { addToStorage, handToHolder, tellAdded, withDataDir } from './adding';
import { readArguments, readNumber } from './arguments';
import type { CommandIo } from './command-io';
import { commonOptions, dataDirOf } from './common-options';
import { exitCode, failed } from './outcome';
import type { ExitCode } from './outcome';
import { readDataDir } from './reading';
import { readSite, siteArguments } from './site-arguments';
import type { SiteExtras } from './site-arguments';
import { chooseSite } from './site-choice';

/** Adds a site, by way of the running app where there is one. */
export async function addCommand(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
  const args = readArguments('add', argv, [
    ...commonOptions,
    { name: 'name', takes: 'text' },
    { name: 'every', takes: 'text' },
    ...siteArguments,
  ]);
  if (!args.ok) return failed(io, exitCode.usage, args.error);
  const { min, max } = siteLimits.intervalMs;
  const every = args.value.text('every');
  const seconds = every === null ? null : readNumber('every', every, min / 1_000, max / 1_000);
  if (seconds?.ok === false) return failed(io, exitCode.usage, seconds.error);
  const name = args.value.text('name');
  const dataDir = dataDirOf(args.value, io);
  const parent = await parentOf(args.value.text('parent'), dataDir, io);
  if (!parent.ok) return failed(io, exitCode.usage, parent.error);
  const extras: SiteExtras = {
    ...(parent.value === null ? {} : { parentId: parent.value }),
    ...(name === null ? {} : { name }),
    ...(seconds === null ? {} : { intervalMs: seconds.value * 1_000 }),
  };
  const site = await readSite(args.value, io, extras);
  if (!site.ok) return failed(io, exitCode.usage, site.error);
  const added = await withDataDir(dataDir, 'add', io, {
    write: (storage) => addToStorage(storage, [site.value]),
    handOver: () => handToHolder(dataDir, 'add', [site.value]),
  });
  if (!added.ok) return failed(io, exitCode.unavailable, added.error);
  tellAdded(added.value, io);
  return added.value.every((each) => each.added) ? exitCode.done : exitCode.unavailable;
}

async function parentOf(wanted: string | null, dataDir: string, io: CommandIo): Promise<Result<SiteId | null, string>> {
  if (wanted === null) return ok(null);
  const read = await readDataDir(dataDir, io);
  if (!read.ok) return err(`--parent: ${read.error.message}`);
  const site = chooseSite(read.value.sites, wanted);
  return site.ok ? ok(site.value.id) : err(`--parent: ${site.error}`);
}
