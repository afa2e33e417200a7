import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandIo } from '../../electron/commands';
import { runCommand } from '../../electron/commands';

export interface Ran {
  readonly code: number | 'window';
  readonly stdout: string;
  readonly stderr: string;
}

/** An output that keeps what was written. */
export function recordingIo(over: Partial<CommandIo> = {}): {
  readonly io: CommandIo;
  readonly ran: (code: number | 'window') => Ran;
} {
  const out: string[] = [];
  const errors: string[] = [];
  const io: CommandIo = {
    stdout: (text) => void out.push(text),
    stderr: (text) => void errors.push(text),
    flushed: () => Promise.resolve(),
    outputClosed: new AbortController().signal,
    interrupted: new AbortController().signal,
    readFile: (file) => readFile(file),
    defaultDataDir: path.resolve('/nowhere/uptime-desk'),
    watcherEntry: '/nowhere/watcher.js',
    version: '1.2.3',
    isTty: false,
    columns: 100,
    ...over,
  };
  return { io, ran: (code) => ({ code, stdout: out.join(''), stderr: errors.join('') }) };
}

/** Runs the command line with these arguments in this process. */
export async function runCli(args: readonly string[], over: Partial<CommandIo> = {}): Promise<Ran> {
  const { io, ran } = recordingIo(over);
  return ran(await runCommand(args, io));
}
