import type { Expectation } from '../../../domain/probe-settings';
import { ok } from '../../../domain/result';
import type { Fields } from '../fields';
import { fieldsOf } from '../fields';
import type { ImportRow } from '../import-plan';
import { isObject } from '../json-reader';
import type { JsonDocument } from '../json-reader';
import { rowOfSite } from '../source-site';
import { treeFormat } from './format';

/** Checks of Pingdom as its API answers them; `type` is a text in its list and an object in the details of a check. */
export const readPingdom = treeFormat((value, document) => {
  if (!isObject(value)) return null;
  const root = fieldsOf(value);
  const checks = isObject(value['check']) ? [root.inner('check')] : root.list('checks');
  if (!checks.some((check) => check.has('hostname') && check.has('resolution'))) return null;
  return ok(checks.map((check) => rowOf(check, document)));
});

function rowOf(check: Fields, document: JsonDocument): ImportRow {
  const type = check.text('type') || (Object.keys(check.inner('type').entry)[0] ?? 'http');
  const details = check.inner('type').inner(type);
  const isHttp = type === 'http' || type === 'httpcustom';
  const isBare = isHttp && !isObject(check.entry['type']);
  const loss = 'The list has neither path nor scheme of the page: https and its first page are taken.';
  return rowOfSite({
    line: document.lineOf(check.entry),
    name: check.text('name'),
    address: isHttp ? urlOf(check, details) : check.text('hostname'),
    kind: isHttp ? 'http' : type,
    port: isHttp ? '' : details.text('port'),
    intervalMs: (check.number('resolution') ?? 1) * 60_000,
    paused: check.text('status') === 'paused' || check.flag('paused'),
    tags: check.list('tags').map((tag) => tag.text('name')),
    slowOverMs: check.number('responsetime_threshold'),
    family: ['ipv6', 'ip6'].some((name) => check.flag(name)) ? '6' : 'any',
    acceptAnyCertificate: details.isOff('verify_certificate'),
    http: httpOf(details),
    losses: isBare ? [loss] : [],
  });
}

function urlOf(check: Fields, details: Fields): string {
  const port = details.text('port');
  const isPlain = details.has('encryption') && !details.flag('encryption');
  const usual = isPlain ? '80' : '443';
  const hostPort = port === '' || port === usual ? check.text('hostname') : `${check.text('hostname')}:${port}`;
  return `${isPlain ? 'http' : 'https'}://${hostPort}${details.text('url')}`;
}

function httpOf(details: Fields) {
  const headers = details.inner('requestheaders');
  const [needed, bad] = [details.text('shouldcontain'), details.text('shouldnotcontain')];
  const user = details.text('username');
  const body = details.text('postdata');
  const expectations: Expectation[] = [];
  if (needed !== '') expectations.push({ type: 'contains', text: needed });
  if (bad !== '') expectations.push({ type: 'not-contains', text: bad });
  return {
    method: body === '' ? 'GET' : 'POST',
    headers: Object.keys(headers.entry).map((name) => [name, headers.text(name)] as const),
    ...(body === '' ? {} : { body }),
    login: user === '' ? null : ({ scheme: 'basic', user, password: details.text('password') } as const),
    expectations,
  };
}
