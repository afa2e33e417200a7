import { jsonpath } from 'json-p3';
import type { JSONValue } from 'json-p3';
import type { Failure } from '../../domain/check';
import type { Expectation, JsonOperator } from '../../domain/probe-settings';
import { failure, quoted } from '../failures/failure';

type JsonExpectation = Extract<Expectation, { type: 'json' }>;

/** Paths with wildcards or filters visit every value: beyond this text length that would hold other checks up. */
const searchLimit = 256 * 1024;
/** A parsed text takes up to thirty times its own memory: longer ones are not parsed. */
const textLimit = 1024 * 1024;

/** A JSON value, as far as a comparison looks at it. */
type Found = string | number | boolean | null | object;

/** Compares the value at a JSON path (RFC 9535) with the one expected. */
export function judgeJson(expectation: JsonExpectation, text: string): Failure | null {
  const path = quoted(expectation.path);
  const query = compilePath(expectation.path);
  if (query === null)
    return failure(
      'internal',
      'bad-json-path',
      `The JSON path “${path}” cannot be used. A path looks like $.status or $.items[0].name.`,
    );
  if (text.length > (query.singularQuery() ? textLimit : searchLimit)) {
    const message = `The JSON body is too large for the path “${path}” (${Math.ceil(text.length / 1024)} kB).`;
    return failure('assertion', 'body-too-large', message);
  }
  const values = valuesAt(query, text);
  if (values === null) return failure('assertion', 'json-invalid', 'The body is not valid JSON.');
  if (values.length === 0) return failure('assertion', 'json-missing', `The JSON body has no value at ${path}.`);
  const holds = (value: Found): boolean => compare(value, expectation.operator, expectation.value);
  if (expectation.operator === '!=' ? values.every(holds) : values.some(holds)) return null;
  const found = quoted(values.slice(0, 3).map(shown).join(', '));
  const wanted = `${expectation.operator} ${quoted(expectation.value)}`;
  return failure('assertion', 'json-mismatch', `The JSON value at ${path} is ${found}; expected was ${wanted}.`);
}

type Query = ReturnType<typeof jsonpath.compile>;

function compilePath(path: string): Query | null {
  // These two hand a pattern to the runtime's own regular expressions, which a hostile text can stall.
  if (/\b(?:match|search)\s*\(/.test(path)) return null;
  try {
    return jsonpath.compile(path.startsWith('$') ? path : `$.${path}`);
  } catch {
    return null;
  }
}

function valuesAt(query: Query, text: string): readonly Found[] | null {
  try {
    return query.query(JSON.parse(text.replace(/^\ufeff/, '')) as JSONValue).values() as Found[];
  } catch {
    return null;
  }
}

/** `==` compares numbers as numbers and everything else as the text a person sees; order is of numbers, else of text. */
function compare(found: Found, operator: JsonOperator, wanted: string): boolean {
  const text = shown(found);
  switch (operator) {
    case '==':
      return isEqual(found, text, wanted);
    case '!=':
      return !isEqual(found, text, wanted);
    case 'contains':
      return Array.isArray(found)
        ? found.some((item: Found) => isEqual(item, shown(item), wanted))
        : text.includes(wanted);
    case '<':
      return order(found, wanted) < 0;
    case '<=':
      return order(found, wanted) <= 0;
    case '>':
      return order(found, wanted) > 0;
    case '>=':
      return order(found, wanted) >= 0;
  }
}

function isEqual(found: Found, text: string, wanted: string): boolean {
  if (typeof found === 'number' && wanted.trim() !== '') return found === Number(wanted);
  return text === wanted || (typeof found === 'string' && JSON.stringify(found) === wanted);
}

/** NaN where the two cannot be put in order: then no comparison holds. Two numbers, or two texts that are none. */
function order(found: Found, wanted: string): number {
  const left = numberIn(found);
  const right = numberIn(wanted);
  // Equal ones are told apart from their difference, which is NaN for two infinities.
  if (left !== null && right !== null) return left === right ? 0 : left - right;
  if (typeof found !== 'string' || left !== null || right !== null) return NaN;
  return found < wanted ? -1 : Number(found > wanted);
}

function numberIn(value: Found): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && !Number.isNaN(number) ? number : null;
}

function shown(value: Found): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
