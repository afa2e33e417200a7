import { formatAddress } from '../contract/address';
import { exportFormatSchema } from '../contract/schedule-schema';
import type { ExportFormat } from '../contract/schedule-schema';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import type { Site } from '../domain/site';
import { exportHistory } from '../engine/export/history-export';
import { localUtcOffset } from '../engine/local-time';
import type { ExportSink } from '../engine/ports';
import { createExportFile } from '../storage/export-file';
import { readArguments } from './arguments';
import type { ParsedArguments } from './arguments';
import type { CommandIo } from './command-io';
import { commonOptions, dataDirOf } from './common-options';
import { createProgressLine } from './progress-line';
import { exitCode, failed } from './outcome';
import type { ExitCode } from './outcome';
import { readDataDir, rowsOf } from './reading';
import type { ReadDataDir } from './reading';
import { chooseSites } from './site-choice';
import { readTime } from './time-argument';

interface ExportWish {
  readonly format: ExportFormat;
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly out: string | null;
  /** Names or ids. */
  readonly sites: readonly string[];
}

/** Writes history to a file or to stdout. */
export async function exportCommand(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
  const texts = ['format', 'from', 'to', 'out'].map((name) => ({ name, takes: 'text' as const }));
  const args = readArguments('export', argv, [...commonOptions, ...texts, { name: 'site', takes: 'texts' }]);
  if (!args.ok) return failed(io, exitCode.usage, args.error);
  const wish = wishOf(args.value);
  if (!wish.ok) return failed(io, exitCode.usage, wish.error);
  const read = await readDataDir(dataDirOf(args.value, io), io);
  if (!read.ok) return failed(io, exitCode.unavailable, read.error.message);
  const sites = chooseSites(read.value.sites, wish.value.sites);
  if (!sites.ok) return failed(io, exitCode.usage, sites.error);
  const sink = wish.value.out === null ? ok(stdoutSink(io)) : await createExportFile(wish.value.out);
  if (!sink.ok) return failed(io, exitCode.unavailable, sink.error.message);
  return run(wish.value, { read: read.value, sites: sites.value, sink: sink.value }, io);
}

async function run(
  wish: ExportWish,
  from: { readonly read: ReadDataDir; readonly sites: readonly Site[]; readonly sink: ExportSink },
  io: CommandIo,
): Promise<ExitCode> {
  const progress = createProgressLine(io, wish.out !== null);
  const result = await exportHistory({
    sites: from.sites.map(({ id, name, addedAt, probe }) => ({ id, name, addedAt, address: formatAddress(probe) })),
    request: wish,
    rowsOf: (siteId, range) => rowsOf(from.read, siteId, range),
    nowMs: from.read.nowMs,
    offsetOf: localUtcOffset,
    sink: from.sink,
    signal: AbortSignal.any([io.interrupted, io.outputClosed]),
    onProgress: (step) => progress.tell(step),
  });
  progress.end();
  if (!result.ok) {
    if (result.error.why === 'fault') return failed(io, exitCode.unavailable, result.error.fault.message);
    return io.interrupted.aborted ? exitCode.interrupted : exitCode.done;
  }
  if (wish.out !== null) io.stderr(`Wrote ${result.value} ${result.value === 1 ? 'row' : 'rows'} to ${wish.out}\n`);
  return exitCode.done;
}

function wishOf(args: ParsedArguments): Result<ExportWish, string> {
  const [operand] = args.operands;
  if (operand !== undefined) return err(`export takes no “${operand}”. For a file write --out ${operand}.`);
  const out = args.text('out');
  const wanted = args.text('format') ?? formatOfName(out);
  const format = exportFormatSchema.safeParse(wanted);
  if (!format.success) return err(`--format takes csv, json or jsonl, not “${wanted}”.`);
  const [from, to] = [args.text('from'), args.text('to')];
  const fromMs = from === null ? ok(null) : readTime('from', from);
  if (!fromMs.ok) return fromMs;
  const toMs = to === null ? ok(null) : readTime('to', to);
  if (!toMs.ok) return toMs;
  if (fromMs.value !== null && toMs.value !== null && fromMs.value >= toMs.value) {
    return err('--from has to lie before --to.');
  }
  return ok({ format: format.data, fromMs: fromMs.value, toMs: toMs.value, out, sites: args.texts('site') });
}

function formatOfName(out: string | null): string {
  const extension = /\.(json|jsonl|ndjson)$/i.exec(out ?? '')?.[1]?.toLowerCase();
  return extension === undefined ? 'csv' : extension.replace('ndjson', 'jsonl');
}

function stdoutSink(io: CommandIo): ExportSink {
  return {
    write: async (text) => {
      io.stdout(text);
      await io.flushed();
      return ok(null);
    },
    finish: async () => {
      await io.flushed();
      return ok(null);
    },
    discard: () => Promise.resolve(),
  };
}
