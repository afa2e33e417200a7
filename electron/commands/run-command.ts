import { addCommand } from './add-command';
import { backupCommand } from './backup-command';
import { checkCommand } from './check-command';
import type { CommandIo } from './command-io';
import { exportCommand } from './export-command';
import { helpText } from './help';
import { importHistoryCommand } from './import-history-command';
import { importCommand } from './import-command';
import { monitorCommand } from './monitor-command';
import { exitCode, failed } from './outcome';
import type { ExitCode } from './outcome';
import { restoreCommand } from './restore-command';
import { sitesCommand } from './sites-command';
import { isForeignSwitch, readWindowOptions, splitAtCommand } from './window-options';

type Command = (argv: readonly string[], io: CommandIo) => Promise<ExitCode>;

const commands: Readonly<Record<string, Command>> = {
  check: checkCommand,
  sites: sitesCommand,
  add: addCommand,
  import: importCommand,
  'import-history': importHistoryCommand,
  export: exportCommand,
  backup: backupCommand,
  restore: restoreCommand,
  monitor: monitorCommand,
  help: (argv, io) => Promise.resolve(help(argv[0] ?? null, io)),
};

/**
 * Carries out the subcommand in the arguments and resolves with the code to exit with, or with `window` where there is
 * none. What Chromium and launchers put before a subcommand is passed over.
 */
export async function runCommand(argv: readonly string[], io: CommandIo): Promise<number | 'window'> {
  const { before, after } = splitAtCommand(argv);
  const own = before.filter((argument) => !isForeignSwitch(argument));
  if (own.includes('--version')) return told(io, `${io.version}\n`);
  const [name, ...rest] = after;
  if (own.includes('--help') || own.includes('-h')) return help(name ?? null, io);
  if (name === undefined) {
    const window = readWindowOptions(argv, io.defaultDataDir);
    return window.ok ? 'window' : failed(io, exitCode.usage, window.error);
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const known = Object.keys(commands).join(', ');
    return failed(io, exitCode.usage, `${name} is not a command. There are ${known}.`);
  }
  if (isHelpAsked(rest)) return help(name, io);
  try {
    return await command([...own, ...rest], io);
  } finally {
    await io.flushed();
  }
}

function isHelpAsked(rest: readonly string[]): boolean {
  const end = rest.indexOf('--');
  const options = end === -1 ? rest : rest.slice(0, end);
  return options.includes('--help') || options.includes('-h');
}

function help(command: string | null, io: CommandIo): ExitCode {
  const text = helpText(command === 'help' ? null : command);
  if (text === null) return failed(io, exitCode.usage, `There is no command ${command ?? ''}. See uptime-desk help.`);
  return told(io, text);
}

function told(io: CommandIo, text: string): ExitCode {
  io.stdout(text);
  return exitCode.done;
}
