import path from 'node:path';
import { dataDirOption, helpOption } from './arguments';
import type { OptionSpec, ParsedArguments } from './arguments';
import type { CommandIo } from './command-io';

/** What every subcommand takes. */
export const commonOptions: readonly OptionSpec[] = [dataDirOption, helpOption];

export function dataDirOf(args: ParsedArguments, io: CommandIo): string {
  return path.resolve(args.text('data-dir') ?? io.defaultDataDir);
}
