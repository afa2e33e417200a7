import path from 'node:path';
import type { PastOrder, PastPreview } from '../contract/past-calls';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import { readArguments } from './arguments';
import type { ParsedArguments } from './arguments';
import type { CommandIo } from './command-io';
import { commonOptions, dataDirOf } from './common-options';
import { readMapping } from './history-mapping';
import { pastJson, pastReport } from './import-history-report';
import { exitCode, failed } from './outcome';
import type { ExitCode } from './outcome';
import { importPastFile, lookAtPastFile, undoPastImport } from './past-work';

/** Brings hours another program has kept to the sites they are of, after a plan that says what becomes of them. */
export async function importHistoryCommand(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
  const args = readArguments('import-history', argv, [
    ...commonOptions,
    { name: 'dry-run', takes: 'flag' },
    { name: 'json', takes: 'flag' },
    { name: 'undo', takes: 'flag' },
    { name: 'overlap', takes: 'text' },
    { name: 'map', takes: 'texts' },
  ]);
  if (!args.ok) return failed(io, exitCode.usage, args.error);
  const dataDir = dataDirOf(args.value, io);
  if (args.value.flag('undo')) return undo(args.value, dataDir, io);
  const order = orderOf(args.value);
  if (!order.ok) return failed(io, exitCode.usage, order.error);
  const { file, ...rest } = order.value;
  const preview = await lookAtPastFile(dataDir, { path: file, ...rest });
  if (!preview.ok) return failed(io, exitCode.unavailable, `${file}: ${preview.error}`);
  if (preview.value.kind === 'table') return failed(io, exitCode.usage, questionOf(file, preview.value));
  const isDryRun = args.value.flag('dry-run');
  const imported = isDryRun ? ok(null) : await importPastFile(dataDir, { path: file, ...rest }, io);
  if (!imported.ok) return failed(io, exitCode.unavailable, imported.error);
  const told = args.value.flag('json') ? pastJson : pastReport;
  io.stdout(told(preview.value, rest.overlap, imported.value));
  return exitCode.done;
}

async function undo(args: ParsedArguments, dataDir: string, io: CommandIo): Promise<ExitCode> {
  if (args.operands.length > 0) return failed(io, exitCode.usage, '--undo takes back the latest import: name no file.');
  const undone = await undoPastImport(dataDir, io);
  if (!undone.ok) return failed(io, exitCode.unavailable, undone.error);
  io.stdout('The latest import of history was taken back.\n');
  return exitCode.done;
}

function orderOf(args: ParsedArguments): Result<PastOrder & { readonly file: string }, string> {
  const [file, other] = args.operands;
  if (file === undefined) return err('Which file? For example uptime-desk import-history kuma.db.');
  if (other !== undefined) return err(`One file at a time, not also “${other}”.`);
  const overlap = args.text('overlap') ?? 'keep';
  if (overlap !== 'keep' && overlap !== 'replace') return err(`--overlap takes keep or replace, not “${overlap}”.`);
  const mapping = readMapping(args.texts('map'));
  if (!mapping.ok) return mapping;
  // The app that may hold the data directory runs in another folder.
  return ok({ file: path.resolve(file), mapping: mapping.value, choices: [], overlap });
}

function questionOf(file: string, table: Extract<PastPreview, { readonly kind: 'table' }>): string {
  return `${file}: ${table.question} The columns are ${table.headers.join(', ')}. Say it with --map, as in --map time=Date.`;
}
