import { ok } from '../../../domain/result';
import type { Fields } from '../fields';
import { fieldsOf } from '../fields';
import { unsupported } from '../import-plan';
import type { ImportRow } from '../import-plan';
import { isObject } from '../json-reader';
import type { Json, JsonDocument } from '../json-reader';
import { rowOfSite } from '../source-site';
import { treeFormat } from './format';

/** The checks of Checkly as its API answers them. */
export const readCheckly = treeFormat((value, document) => {
  const list: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : isObject(value) ? [value] : [];
  const checks = list.filter(isObject).map(fieldsOf);
  return checks.some((check) => check.has('checkType')) ? ok(checks.map((check) => rowOf(check, document))) : null;
});

function rowOf(check: Fields, document: JsonDocument): ImportRow {
  const request = check.inner('request');
  const type = check.text('checkType');
  const host = request.text('hostname') || request.text('query');
  const address = request.text('url') || host;
  const shown = { line: document.lineOf(check.entry), name: check.text('name'), address };
  if (check.flag('shouldFail'))
    return unsupported(shown, 'It is up while the site fails: this app has no such option.');
  const isHttp = type === 'API' || type === 'URL';
  const minutes = check.number('frequency');
  const body = request.text('body');
  return rowOfSite({
    ...shown,
    kind: isHttp ? 'http' : type,
    port: isHttp ? '' : request.text('port'),
    // Zero stands for less than a minute.
    intervalMs:
      minutes === 0 ? (check.number('frequencyOffset') ?? 30) * 1_000 : minutes === null ? null : minutes * 60_000,
    paused: check.entry['activated'] === false,
    tags: check.texts('tags'),
    slowOverMs: check.number('degradedResponseTime'),
    timeoutMs: check.number('maxResponseTime'),
    ...(type === 'DNS' ? { recordType: request.text('recordType') || 'A' } : {}),
    http: {
      method: request.text('method'),
      headers: request.list('headers').map((header) => [header.text('key'), header.text('value')]),
      ...(body === '' ? {} : { body }),
      maxRedirects: request.entry['followRedirects'] === false ? 0 : null,
    },
    losses: request.list('assertions').length === 0 ? [] : ['Its assertions are not carried over.'],
  });
}
