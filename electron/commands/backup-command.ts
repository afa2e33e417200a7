import path from 'node:path';
import { createKeyFileKeychain } from '../storage';
import { createBackups } from '../storage/backup';
import { readArguments } from './arguments';
import { restoredLine } from './backup-report';
import type { CommandIo } from './command-io';
import { commonOptions, dataDirOf } from './common-options';
import { exitCode, failed } from './outcome';
import type { ExitCode } from './outcome';
import { passphraseOption, readPassphrase } from './passphrase-file';
import { createProgressLine } from './progress-line';
import { readDataDir } from './reading';

/** Writes all there is to one file; beside a running app as of its last drain. */
export async function backupCommand(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
  const args = readArguments('backup', argv, [...commonOptions, passphraseOption]);
  if (!args.ok) return failed(io, exitCode.usage, args.error);
  const [file, other] = args.value.operands;
  if (file === undefined)
    return failed(io, exitCode.usage, 'Which file? For example uptime-desk backup uptime.tar.gz.');
  if (other !== undefined) return failed(io, exitCode.usage, `One file at a time, not also “${other}”.`);
  const passphrase = await readPassphrase(args.value, io);
  if (!passphrase.ok) return failed(io, passphrase.error.code, passphrase.error.message);
  const dataDir = dataDirOf(args.value, io);
  const read = await readDataDir(dataDir, io);
  if (!read.ok) return failed(io, exitCode.unavailable, read.error.message);
  const backups = createBackups({ dataDir, keychain: createKeyFileKeychain(dataDir), version: io.version });
  const progress = createProgressLine(io, true);
  const written = await backups.write(path.resolve(file), passphrase.value, {
    signal: io.interrupted,
    onProgress: (fraction) => progress.tell({ fraction }),
  });
  progress.end();
  if (!written.ok && written.error.kind === 'cancelled') return exitCode.interrupted;
  if (!written.ok) return failed(io, exitCode.unavailable, written.error.message);
  io.stdout(`Wrote a backup of ${restoredLine(written.value)} to ${file}\n`);
  if (written.value.secretsLeftOut.length > 0) {
    const names = written.value.secretsLeftOut.join(', ');
    const how = passphrase.value === null ? ' With --passphrase-file they are in it, encrypted.' : '';
    io.stderr(`uptime-desk: Passwords and tokens are not in it: ${names}.${how}\n`);
  }
  return exitCode.done;
}
