import { spawn } from 'node:child_process';
import type { CommandRequest, SendResult } from '../../engine/ports';
import { codeOf } from '../failures/failure';
import { refused, unreached } from './send-failure';

/** A program that takes longer is ended. */
const commandTimeoutMs = 30_000;
/** Of what it says on stderr the end is shown. */
const shownCharacters = 300;

/** Runs a program with its arguments as they are, without a shell; the fields of the message are in its environment. */
export function runCommand({ argv, environment }: CommandRequest): Promise<SendResult> {
  const [program = '', ...args] = argv;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: false,
      windowsHide: true,
    });
    let said = '';
    const timer = setTimeout(() => child.kill('SIGKILL'), commandTimeoutMs);
    const end = (result: SendResult): void => {
      clearTimeout(timer);
      resolve(result);
    };
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-shownCharacters);
    });
    child.on('error', (error) => end(notStarted(program, error)));
    child.on('close', (status, signal) => {
      if (status === 0) end({ outcome: 'sent' });
      else if (signal === 'SIGKILL') end(unreached(`${program} was ended after ${commandTimeoutMs / 1_000} s.`));
      else end(unreached(`${program} failed (${signal ?? `exit code ${status ?? ''}`}). ${said.trim()}`.trim()));
    });
  });
}

function notStarted(program: string, error: unknown): SendResult {
  const code = codeOf(error);
  if (code === 'ENOENT') return refused(`${program} was not found. Give the whole path of the program.`);
  if (code === 'EACCES') return refused(`${program} may not be run by this user.`);
  return refused(`${program} could not be started (${code}).`);
}
