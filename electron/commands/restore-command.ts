import path from 'node:path';
import type { Backups } from '../engine/ports-backup';
import { createKeyFileKeychain, openStorage } from '../storage';
import { createBackups } from '../storage/backup';
import { readArguments } from './arguments';
import { restoredLine } from './backup-report';
import type { CommandIo } from './command-io';
import { commonOptions, dataDirOf } from './common-options';
import { exitCode, failed } from './outcome';
import type { ExitCode } from './outcome';
import { passphraseOption, readPassphrase } from './passphrase-file';
import { createProgressLine } from './progress-line';

interface RestoreWish {
  readonly file: string;
  readonly passphrase: string | null;
}

/** Puts a backup in the place of the data folder's files; --undo brings back what was there before. */
export async function restoreCommand(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
  const args = readArguments('restore', argv, [...commonOptions, passphraseOption, { name: 'undo', takes: 'flag' }]);
  if (!args.ok) return failed(io, exitCode.usage, args.error);
  const [file, other] = args.value.operands;
  const isUndo = args.value.flag('undo');
  if (isUndo && file !== undefined) return failed(io, exitCode.usage, `--undo takes no file, not “${file}”.`);
  if (!isUndo && file === undefined) {
    return failed(io, exitCode.usage, 'Which file? For example uptime-desk restore uptime.tar.gz.');
  }
  if (other !== undefined) return failed(io, exitCode.usage, `One file at a time, not also “${other}”.`);
  const passphrase = await readPassphrase(args.value, io);
  if (!passphrase.ok) return failed(io, passphrase.error.code, passphrase.error.message);
  const dataDir = dataDirOf(args.value, io);
  const keychain = createKeyFileKeychain(dataDir);
  const backups = createBackups({ dataDir, keychain, version: io.version });
  const opened = await openStorage({ dataDir, what: 'restore', keychain });
  if (!opened.ok) return failed(io, exitCode.unavailable, opened.error.message);
  try {
    if (file === undefined) return await undo(backups, io);
    return await restore(backups, { file: path.resolve(file), passphrase: passphrase.value }, dataDir, io);
  } finally {
    await opened.value.close();
  }
}

async function restore(
  backups: Backups,
  { file, passphrase }: RestoreWish,
  dataDir: string,
  io: CommandIo,
): Promise<ExitCode> {
  const progress = createProgressLine(io, true);
  const restored = await backups.restore(file, passphrase, {
    signal: io.interrupted,
    onProgress: (fraction) => progress.tell({ fraction }),
  });
  progress.end();
  if (!restored.ok) {
    const { kind, message } = restored.error;
    if (kind === 'cancelled') return exitCode.interrupted;
    if (kind !== 'passphrase-needed') return failed(io, exitCode.unavailable, message);
    return failed(
      io,
      exitCode.usage,
      'The backup is encrypted: name a file with its passphrase by --passphrase-file F.',
    );
  }
  const finished = await backups.finish();
  if (!finished.ok) return failed(io, exitCode.unavailable, finished.error.message);
  const { createdAt, secretsLeftOut } = restored.value;
  io.stdout(`Restored ${restoredLine(restored.value)}, as of ${new Date(createdAt).toISOString()}\n`);
  io.stdout(`What was there before is in ${path.join(dataDir, 'before-restore')}; restore --undo brings it back\n`);
  if (secretsLeftOut.length > 0) {
    io.stderr(
      `uptime-desk: Passwords and tokens are missing and have to be entered again: ${secretsLeftOut.join(', ')}.\n`,
    );
  }
  return exitCode.done;
}

async function undo(backups: Backups, io: CommandIo): Promise<ExitCode> {
  const decided = await backups.undo();
  if (!decided.ok) return failed(io, exitCode.unavailable, decided.error.message);
  if (!decided.value) return failed(io, exitCode.unavailable, 'There is no restore to be undone.');
  const finished = await backups.finish();
  if (!finished.ok) return failed(io, exitCode.unavailable, finished.error.message);
  io.stdout('Brought back what was there before the restore\n');
  return exitCode.done;
}
