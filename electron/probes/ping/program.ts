import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Run } from '../run';

export interface Program {
  readonly file: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface ProgramEnd {
  readonly output: string;
  readonly errors: string;
  readonly exitCode: number | null;
  /** Set where the program could not be started. */
  readonly error: Error | null;
}

/** More than ten echoes ever print; a program that prints without end is not read further. */
const textLimit = 64 * 1024;

/** Runs a program to its end, without a shell. It is killed with the check, and so is whatever it has started. */
export function runProgram(run: Run, program: Program, onOutput: (text: string) => void): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    let output = '';
    let errors = '';
    const end = (exitCode: number | null, error: Error | null): void => resolve({ output, errors, exitCode, error });
    let child: ChildProcess;
    try {
      child = spawn(program.file, program.args, {
        env: { ...program.environment, LC_ALL: 'C', LANG: 'C' },
        stdio: ['ignore', 'pipe', 'pipe'],
        windowsHide: true,
        // A process group of its own, so that a wrapper script does not outlive its kill.
        detached: process.platform !== 'win32',
      });
    } catch (error) {
      end(null, error instanceof Error ? error : new Error('spawn'));
      return;
    }
    const withdraw = run.onEnd(() => killGroup(child));
    // Latin1 keeps every byte of a console's own code page: only digits and ASCII words are looked at.
    child.stdout?.setEncoding('latin1').on('data', (text: string) => {
      if (output.length < textLimit) output += text;
      onOutput(output);
    });
    child.stderr?.setEncoding('latin1').on('data', (text: string) => {
      if (errors.length < textLimit) errors += text;
    });
    child.once('error', (error) => {
      withdraw();
      end(null, error);
    });
    child.once('close', (exitCode) => {
      withdraw();
      end(exitCode, null);
    });
  });
}

function killGroup(child: ChildProcess): void {
  child.stdout?.destroy();
  child.stderr?.destroy();
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself in the meantime.
    child.kill('SIGKILL');
  }
}
