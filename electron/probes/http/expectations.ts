import { RE2JS } from 're2js';
import type { Failure } from '../../domain/check';
import type { Expectation } from '../../domain/probe-settings';
import { assertNever } from '../../domain/result';
import { failure, quoted } from '../failures/failure';
import { bodyLimitBytes } from './body-intake';
import { textOf } from './body-text';
import type { Answer } from './exchange';
import { judgeJson } from './json-expectation';

/** True where an expectation needs the body. */
export function readsBody(expectations: readonly Expectation[]): boolean {
  return expectations.some(({ type }) => type !== 'header');
}

/** The first expectation an answer does not meet, or null. Remarks that change no verdict are added to `notes`. */
export function judgeAnswer(expectations: readonly Expectation[], answer: Answer, notes: string[]): Failure | null {
  const { head, body } = answer;
  const text = body === null ? '' : textOf(body.bytes, head.headers);
  const isCut = body?.isCut ?? false;
  for (const expectation of expectations) {
    const fault =
      expectation.type === 'header' ? judgeHeader(expectation, answer) : judgeText(expectation, text, isCut);
    if (fault !== null) return fault;
  }
  if (isCut) notes.push(`Only the first ${limit} of the body were read; it is longer.`);
  return null;
}

const limit = `${bodyLimitBytes / 1024 / 1024} MB`;

type HeaderExpectation = Extract<Expectation, { type: 'header' }>;
type TextExpectation = Exclude<Expectation, HeaderExpectation>;

function judgeHeader({ name, value }: HeaderExpectation, { head }: Answer): Failure | null {
  const found = head.headers.all(name.toLowerCase());
  const wanted = Buffer.from(value.trim()).toString('latin1').toLowerCase();
  if (found.some((text) => text.toLowerCase().includes(wanted))) return null;
  const [first] = found;
  const message =
    first === undefined
      ? `The answer has no header ${quoted(name)}.`
      : `The header ${quoted(name)} is “${quoted(first)}” and does not contain “${quoted(value)}”.`;
  return failure('assertion', 'header-mismatch', message);
}

function judgeText(expectation: TextExpectation, text: string, isCut: boolean): Failure | null {
  switch (expectation.type) {
    case 'contains':
      return text.includes(expectation.text)
        ? null
        : missing('text-not-found', `The text “${quoted(expectation.text)}” is not in the body`, isCut);
    case 'not-contains':
      return text.includes(expectation.text)
        ? failure('assertion', 'text-found', `The body contains “${quoted(expectation.text)}”, which it must not.`)
        : null;
    case 'matches':
      return judgePattern(expectation.pattern, text, isCut);
    case 'json':
      return isCut ? missing('json-invalid', 'The body is not read as JSON', true) : judgeJson(expectation, text);
    default:
      return assertNever(expectation);
  }
}

/** Matching takes time in proportion to the text, whatever the pattern: no pattern can hold the checks up. */
function judgePattern(pattern: string, text: string, isCut: boolean): Failure | null {
  const compiled = compilePattern(pattern);
  if (compiled === null) return failure('internal', 'bad-pattern', patternFault(pattern) ?? '');
  return compiled.test(text)
    ? null
    : missing('pattern-not-found', `Nothing in the body matches “${quoted(pattern)}”`, isCut);
}

function missing(reason: string, begin: string, isCut: boolean): Failure {
  if (!isCut) return failure('assertion', reason, `${begin}.`);
  return failure('assertion', 'body-too-large', `${begin}: only its first ${limit} were read, and it is longer.`);
}

function compilePattern(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return null;
  }
}

/** What is wrong with a regular expression, as a sentence; null where it can be used. */
export function patternFault(pattern: string): string | null {
  if (compilePattern(pattern) !== null) return null;
  return `The pattern “${quoted(pattern)}” cannot be used. Look-ahead, look-behind and back references are not supported.`;
}
