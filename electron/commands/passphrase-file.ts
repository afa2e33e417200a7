import { passphraseSchema } from '../contract/backup-schema';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import type { ParsedArguments } from './arguments';
import type { CommandIo } from './command-io';
import { exitCode, whyUnreadable } from './outcome';
import type { ExitCode } from './outcome';

export const passphraseOption = { name: 'passphrase-file', takes: 'text' } as const;

/** The first line of the file named by --passphrase-file; null without that option. On the command line itself others see it. */
export async function readPassphrase(
  args: ParsedArguments,
  io: CommandIo,
): Promise<Result<string | null, { readonly code: ExitCode; readonly message: string }>> {
  const file = args.text(passphraseOption.name);
  if (file === null) return ok(null);
  let text: string;
  try {
    text = new TextDecoder().decode(await io.readFile(file));
  } catch (fault) {
    return err({ code: exitCode.unavailable, message: `${file} could not be read: ${whyUnreadable(fault)}.` });
  }
  const passphrase = passphraseSchema.safeParse(text.split(/\r?\n/)[0]);
  if (passphrase.success) return ok(passphrase.data);
  return err({ code: exitCode.usage, message: `${file}: ${passphrase.error.issues[0]?.message ?? 'no passphrase.'}` });
}
