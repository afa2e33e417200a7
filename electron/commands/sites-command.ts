import { secretNames } from '../engine/site-book';
import { readArguments } from './arguments';
import type { CommandIo } from './command-io';
import { commonOptions, dataDirOf } from './common-options';
import { exitCode, failed } from './outcome';
import type { ExitCode } from './outcome';
import { readDataDir } from './reading';
import { listingOf } from './site-listing';
import type { SiteListing } from './site-listing';
import { sitesTable } from './sites-table';

/** The sites with their present figures, as of the last drain. */
export async function sitesCommand(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
  const args = readArguments('sites', argv, [...commonOptions, { name: 'json', takes: 'flag' }]);
  if (!args.ok) return failed(io, exitCode.usage, args.error);
  const [operand] = args.value.operands;
  if (operand !== undefined) return failed(io, exitCode.usage, `sites takes no “${operand}”.`);
  const read = await readDataDir(dataDirOf(args.value, io), io);
  if (!read.ok) return failed(io, exitCode.unavailable, read.error.message);
  const { secrets } = await read.value.storage.secrets.load();
  const listings: SiteListing[] = [];
  for (const site of read.value.sites) {
    listings.push(await listingOf(site, read.value, secretNames(secrets.get(site.id) ?? {})));
  }
  io.stdout(args.value.flag('json') ? `${JSON.stringify(listings, null, 2)}\n` : sitesTable(listings, io.columns));
  return exitCode.done;
}
