import type { Expectation } from '../../../domain/probe-settings';
import { ok } from '../../../domain/result';
import { readStatusRanges } from '../entry-values';
import type { Fields } from '../fields';
import { isObject, readJson } from '../json-reader';
import type { SourceHttp, SourceLogin } from '../source-http';

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['json', 'application/json'],
  ['xml', 'text/xml; charset=utf-8'],
  ['form', 'application/x-www-form-urlencoded'],
]);

/** The http settings of a monitor. What cannot be carried over is added to `losses`. */
export function kumaHttp(fields: Fields, type: string, losses: string[]): SourceHttp {
  const body = textOf(fields, 'body');
  const statuses = fields.entry['accepted_statuscodes'];
  // Entries that are no text are passed over, as the program itself does.
  const codes = Array.isArray(statuses) ? statuses.filter((code) => typeof code === 'string') : [];
  return {
    method: fields.text('method'),
    headers: headersOf(fields, losses),
    body,
    contentType: body === '' ? undefined : contentTypes.get(fields.text('httpBodyEncoding')),
    login: loginOf(fields, losses),
    expectStatus: readStatusRanges(codes.join(',')),
    expectations: expectationsOf(fields, type, losses),
    maxRedirects: fields.number('maxredirects'),
    ...pem('caPem', fields.text('tlsCa')),
    ...pem('clientCertificatePem', fields.text('tlsCert')),
    ...(fields.text('authMethod') === 'mtls' ? pem('clientKeyPem', fields.text('tlsKey')) : {}),
  };
}

function pem(name: 'caPem' | 'clientCertificatePem' | 'clientKeyPem', text: string): Partial<SourceHttp> {
  return text === '' ? {} : { [name]: text };
}

/** As it stands there: blanks at the ends of a body count. */
function textOf(fields: Fields, name: string): string {
  const value = fields.entry[name];
  return typeof value === 'string' ? value : '';
}

/** `headers` is a text that holds a JSON object; some dumps have the object itself. */
function headersOf(fields: Fields, losses: string[]): readonly (readonly [string, string])[] {
  const raw = fields.entry['headers'];
  const text = fields.text('headers');
  if (text === '' && !isObject(raw)) return [];
  const parsed = isObject(raw) ? ok({ value: raw }) : readJson(text);
  if (!parsed.ok || !isObject(parsed.value.value)) {
    losses.push('Its headers could not be read and are left out.');
    return [];
  }
  return Object.entries(parsed.value.value).map(([name, value]) => [
    name,
    typeof value === 'object' ? '' : String(value),
  ]);
}

function loginOf(fields: Fields, losses: string[]): SourceLogin | null {
  const method = fields.text('authMethod');
  const user = fields.text('basic_auth_user');
  const password = textOf(fields, 'basic_auth_pass');
  if (method === 'mtls') return null;
  if (method === 'bearer') return { scheme: 'bearer', token: textOf(fields, 'bearer_token') };
  if (method !== '' && method !== 'basic') {
    losses.push(`Its sign-in by ${method} is not carried over.`);
    return null;
  }
  return user === '' ? null : { scheme: 'basic', user, password };
}

/** A path of names and indexes, which JSONata and JSONPath write alike. */
const simplePath = /^\$?\.?[A-Za-z_][\w]*(?:\.[A-Za-z_]\w*|\[\d+\])*$/;

const operators = ['==', '!=', '<', '<=', '>', '>=', 'contains'] as const;

function expectationsOf(fields: Fields, type: string, losses: string[]): readonly Expectation[] {
  const keyword = textOf(fields, 'keyword');
  if (type === 'keyword' && keyword !== '') {
    return [{ type: fields.flag('invertKeyword') ? 'not-contains' : 'contains', text: keyword }];
  }
  if (type !== 'json-query') return [];
  const path = fields.text('jsonPath');
  const operator = operators.find((known) => known === (fields.text('jsonPathOperator') || '=='));
  if (!simplePath.test(path) || operator === undefined) {
    losses.push(`Its JSON query is not carried over: ${path}`);
    return [];
  }
  const plain = path.replace(/^\$?\.?/, '');
  return [{ type: 'json', path: `$.${plain}`, operator, value: fields.text('expectedValue') }];
}
