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
  const address = ['url', 'hostname', 'query'].map((name) => request.text(name)).find((text) => text !== '') ?? '';
  const shown = { line: document.lineOf(check.entry), name: check.text('name'), address };
  if (check.flag('shouldFail'))
    return unsupported(shown, 'It is up while the site fails: this app has no such option.');
  const isHttp = type === 'API' || type === 'URL';
  return rowOfSite({
    ...shown,
    kind: isHttp ? 'http' : type,
    port: isHttp ? '' : request.text('port'),
    intervalMs: intervalOf(check),
    paused: check.isOff('activated'),
    tags: check.texts('tags'),
    slowOverMs: check.number('degradedResponseTime'),
    timeoutMs: check.number('maxResponseTime'),
    ...(type === 'DNS' ? { recordType: request.textOrNull('recordType') ?? 'A' } : {}),
    http: {
      method: request.text('method'),
      headers: request.list('headers').map((header) => [header.text('key'), header.text('value')]),
      body: request.text('body'),
      maxRedirects: request.isOff('followRedirects') ? 0 : null,
    },
    losses: request.list('assertions').length === 0 ? [] : ['Its assertions are not carried over.'],
  });
}

/** Minutes; zero stands for less than one, which the offset tells. */
function intervalOf(check: Fields): number | null {
  const minutes = check.number('frequency');
  if (minutes === 0) return (check.number('frequencyOffset') ?? 30) * 1_000;
  return minutes === null ? null : minutes * 60_000;
}
