import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';

/** Options and operands of a subcommand. Every option is a list, so that one that came twice is seen. */
export interface ParsedArguments {
  readonly operands: readonly string[];
  /** Values given, in order; an option that was not given is not in it. */
  texts(name: string): readonly string[];
  /** The last value given, or null. */
  text(name: string): string | null;
  flag(name: string): boolean;
}

export interface OptionSpec {
  readonly name: string;
  readonly takes: 'flag' | 'text' | 'texts';
}

export const dataDirOption: OptionSpec = { name: 'data-dir', takes: 'text' };
export const helpOption: OptionSpec = { name: 'help', takes: 'flag' };

/** Reads the arguments after a subcommand. The error is one sentence: what is wrong and what to do. */
export function readArguments(
  command: string,
  args: readonly string[],
  options: readonly OptionSpec[],
): Result<ParsedArguments, string> {
  const config: NonNullable<ParseArgsConfig['options']> = {};
  for (const { name, takes } of options) {
    config[name] = { type: takes === 'flag' ? 'boolean' : 'string', multiple: true };
  }
  try {
    const { values, positionals } = parseArgs({
      args: withNumbers(args, options),
      options: config,
      strict: true,
      allowPositionals: true,
    });
    for (const { name, takes } of options) {
      const given = values[name];
      if (takes !== 'texts' && Array.isArray(given) && given.length > 1) return err(`--${name} stands twice.`);
    }
    return ok(argumentsOf(values, positionals));
  } catch (fault) {
    return err(`${sentenceOf(fault)} See uptime-desk help ${command}.`);
  }
}

/** `--every -5` as `--every=-5`: there are no options of one letter, so that a negative number is meant as a value. */
function withNumbers(args: readonly string[], options: readonly OptionSpec[]): string[] {
  const takers = new Set(options.filter(({ takes }) => takes !== 'flag').map(({ name }) => `--${name}`));
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1);
    if (before !== undefined && takers.has(before) && /^-[\d.]/.test(arg))
      joined[joined.length - 1] = `${before}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

function argumentsOf(values: Readonly<Record<string, unknown>>, operands: readonly string[]): ParsedArguments {
  const texts = (name: string): readonly string[] => {
    const given = values[name];
    return Array.isArray(given) ? given.filter((value): value is string => typeof value === 'string') : [];
  };
  return { operands, texts, text: (name) => texts(name).at(-1) ?? null, flag: (name) => Array.isArray(values[name]) };
}

/** Node's message without its advice on dashes, as one sentence. */
function sentenceOf(fault: unknown): string {
  if (!(fault instanceof Error) || !('code' in fault)) throw fault;
  const [first = ''] = fault.message.split(/\n|\. /);
  const unknown = /Unknown option '([^']*)'/.exec(first);
  if (unknown?.[1] !== undefined) return `${unknown[1]} is not an option of this command.`;
  const missing = /Option '([^' ]*)[^']*' argument (?:missing|is ambiguous)/.exec(first);
  if (missing?.[1] !== undefined) return `${missing[1]} needs a value.`;
  return `${first.replace(/\.$/, '')}.`;
}

/** A whole number within bounds; the error is a sentence that names the option. */
export function readNumber(option: string, text: string, min: number, max: number): Result<number, string> {
  const value = /^\d{1,12}$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return ok(value);
  return err(`--${option} takes a whole number from ${min} to ${max}, not “${text}”.`);
}
