import type { Expectation } from '../../../domain/probe-settings';
import { readStatusRanges } from '../entry-values';
import type { Fields } from '../fields';
import type { SourceHttp, SourceLogin } from '../source-http';

/** The http settings of a monitor of UptimeRobot, in the names of either version of its API. */
export function httpOfRobot(fields: Fields, kind: string, losses: string[]): SourceHttp {
  const headers = fields.has('customHttpHeaders')
    ? fields.inner('customHttpHeaders')
    : fields.inner('custom_http_headers');
  const body = fields.entry['postValueData'] ?? fields.entry['post_value'];
  const ranges = readStatusRanges(
    fields
      .texts('successHttpResponseCodes')
      .filter((code) => code !== '')
      .join(','),
  );
  return {
    method: methodOf(fields),
    headers: Object.keys(headers.entry).map((name) => [name, headers.text(name)]),
    ...bodyOf(body, fields),
    login: loginOf(fields, losses),
    expectStatus: ranges ?? defaultStatus,
    expectations: kind === 'keyword' ? keywordOf(fields, losses) : [],
    maxRedirects: fields.entry['followRedirections'] === false ? 0 : null,
  };
}

/** Below 400 counts as up there. */
const defaultStatus = [{ from: 200, to: 399 }];

const methods = ['', 'HEAD', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function methodOf(fields: Fields): string {
  const named = fields.text('httpMethodType');
  return named === '' ? (methods[fields.number('http_method') ?? 0] ?? '') : named;
}

function bodyOf(body: unknown, fields: Fields): { readonly body?: string; readonly contentType?: string } {
  const type = fields.text('postValueType') || fields.text('post_type');
  const isForm = type === 'KEY_VALUE' || type === '1';
  if (body === undefined || body === null || body === '') return {};
  if (typeof body === 'string' && !isForm) return { body, contentType: 'application/json' };
  if (typeof body === 'string') return { body, contentType: 'application/x-www-form-urlencoded' };
  if (!isForm) return { body: JSON.stringify(body), contentType: 'application/json' };
  const pairs = Object.entries(body as Readonly<Record<string, unknown>>);
  const form = pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return { body: form, contentType: 'application/x-www-form-urlencoded' };
}

function loginOf(fields: Fields, losses: string[]): SourceLogin | null {
  const user = fields.text('http_username') || fields.text('httpUsername');
  const password = fields.text('http_password') || fields.text('httpPassword');
  const type = fields.text('authType').toUpperCase();
  if (type === 'BEARER') {
    if (password === '') losses.push('Its token is not in the file: set it again.');
    return { scheme: 'bearer', token: password };
  }
  if (user === '') return null;
  if (password === '') losses.push('Its password is not in the file: set it again.');
  return { scheme: type === 'DIGEST' ? 'digest' : 'basic', user, password };
}

/** Version 2: 1 alarms if the keyword exists, 2 if it is missing. */
function keywordOf(fields: Fields, losses: string[]): readonly Expectation[] {
  const text = fields.text('keyword_value') || fields.text('keywordValue');
  if (text === '') {
    losses.push('Its keyword is not in the file.');
    return [];
  }
  if (fields.text('keywordCaseType') === '1')
    losses.push('Its keyword was looked for in any letter case: here case counts.');
  const type = fields.text('keyword_type') || fields.text('keywordType');
  return [{ type: type === '1' || type === 'ALERT_EXISTS' ? 'not-contains' : 'contains', text }];
}
