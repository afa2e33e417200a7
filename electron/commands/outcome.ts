import type { CommandIo } from './command-io';

/** Exit codes of the command line. */
export const exitCode = {
  done: 0,
  /** `check` found the site down. */
  down: 1,
  usage: 2,
  /** Data could not be read, written or locked; `check` could not tell, for a reason of this machine. */
  unavailable: 3,
  /** Ended by a signal before it was done. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** Says what went wrong in one line on stderr and gives the code to exit with. */
export function failed(io: CommandIo, code: ExitCode, message: string): ExitCode {
  io.stderr(`uptime-desk: ${oneLine(message)}\n`);
  return code;
}

const readingFaults: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
};

/** Why a file named on the command line could not be read, in words. */
export function whyUnreadable(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  return ('code' in fault ? readingFaults[String(fault.code)] : undefined) ?? fault.message;
}

/** Text from elsewhere on one line, without anything a terminal would obey. */
export function oneLine(text: string): string {
  return text
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
}
