import path from 'node:path';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import { applyImport } from '../engine/import/apply-import';
import { planImport } from '../engine/import/import-file';
import { isTaken } from '../engine/import/import-plan';
import type { ImportPlan } from '../engine/import/import-plan';
import { handToHolder, withDataDir } from './adding';
import { readArguments } from './arguments';
import type { CommandIo } from './command-io';
import { commonOptions, dataDirOf } from './common-options';
import { importJson, importReport } from './import-report';
import { exitCode, failed, whyUnreadable } from './outcome';
import type { ExitCode } from './outcome';
import { openStorageForReading, createKeyFileKeychain } from '../storage';
import { sendToHolder } from '../storage/hand-over';
import type { ProbeSettings } from '../domain/probe-settings';

/** An import of years may take its time beside a running app. */
const patienceMs = 10 * 60_000;

/** Brings the sites of a file in, after a plan that says what becomes of each entry. */
export async function importCommand(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
  const args = readArguments('import', argv, [
    ...commonOptions,
    { name: 'dry-run', takes: 'flag' },
    { name: 'json', takes: 'flag' },
  ]);
  if (!args.ok) return failed(io, exitCode.usage, args.error);
  const [file, other] = args.value.operands;
  if (file === undefined) return failed(io, exitCode.usage, 'Which file? For example uptime-desk import sites.csv.');
  if (other !== undefined) return failed(io, exitCode.usage, `One file at a time, not also “${other}”.`);
  const dataDir = dataDirOf(args.value, io);
  const plan = await planOf(file, dataDir, io);
  if (!plan.ok) return failed(io, exitCode.unavailable, `${file}: ${plan.error}`);
  const isDryRun = args.value.flag('dry-run');
  const done = isDryRun ? ok({ sites: 0, hours: 0 }) : await apply(plan.value, { file, dataDir }, io);
  if (!done.ok) return failed(io, exitCode.unavailable, done.error);
  const told = args.value.flag('json') ? importJson : importReport;
  io.stdout(told(plan.value, { ...done.value, isDryRun }));
  const wrong = plan.value.rows.filter((row) => row.action === 'invalid').length;
  if (wrong === plan.value.rows.length) return failed(io, exitCode.unavailable, `${file}: no entry could be used.`);
  return exitCode.done;
}

async function planOf(file: string, dataDir: string, io: CommandIo): Promise<Result<ImportPlan, string>> {
  let bytes: Uint8Array;
  try {
    bytes = await io.readFile(file);
  } catch (fault) {
    return err(`could not be read: ${whyUnreadable(fault)}.`);
  }
  return planImport(bytes, await watchedIn(dataDir));
}

/** What is watched already; a data directory that is not there yet watches nothing. */
async function watchedIn(dataDir: string): Promise<readonly ProbeSettings[]> {
  const opened = await openStorageForReading({ dataDir, keychain: createKeyFileKeychain(dataDir) });
  if (!opened.ok) return [];
  return (await opened.value.sites.load()).sites.map((site) => site.probe);
}

interface Counts {
  readonly sites: number;
  readonly hours: number;
}

async function apply(
  plan: ImportPlan,
  { file, dataDir }: { readonly file: string; readonly dataDir: string },
  io: CommandIo,
): Promise<Result<Counts, string>> {
  const taken = plan.rows.filter(isTaken);
  const bringsHours = plan.rows.some((row) => (row.history?.hours.length ?? 0) > 0);
  if (taken.length === 0 && !bringsHours) return ok({ sites: 0, hours: 0 });
  return withDataDir<Counts>(dataDir, 'import', io, {
    write: async (storage) => {
      const applied = await applyImport(storage, plan, { nowMs: Date.now(), random: Math.random });
      return applied.ok
        ? ok({ sites: applied.value.sites.length, hours: applied.value.hours })
        : err(applied.error.message);
    },
    handOver: async () => {
      if (bringsHours) return takeFile(file, dataDir);
      const added = await handToHolder(
        dataDir,
        'import',
        taken.map((row) => row.draft),
      );
      if (!added.ok) return added;
      const refused = added.value.find((site) => !site.added);
      if (refused?.added === false) return err(`${refused.name} was not added: ${refused.message}`);
      return ok({ sites: added.value.length, hours: 0 });
    },
  });
}

/** Years of hours are no message: the app that holds the data directory reads the file itself. */
async function takeFile(file: string, dataDir: string): Promise<Result<Counts, string>> {
  const request = { call: 'import-file', path: path.resolve(file) } as const;
  const reply = await sendToHolder(dataDir, request, { patienceMs });
  if (!reply.ok) return err(reply.error.message);
  if (!reply.value.ok) return err(reply.value.message);
  return reply.value.taken === undefined ? err('The running app brought nothing in.') : ok(reply.value.taken);
}
