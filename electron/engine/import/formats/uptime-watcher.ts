import type { Expectation } from '../../../domain/probe-settings';
import { ok } from '../../../domain/result';
import type { Fields } from '../fields';
import { fieldsOf } from '../fields';
import type { ImportRow } from '../import-plan';
import { isObject } from '../json-reader';
import type { JsonDocument } from '../json-reader';
import { rowOfSite } from '../source-site';
import { treeFormat } from './format';

/** An export of Uptime-Watcher: sites, each with monitors of its own. */
export const readUptimeWatcher = treeFormat((value, document) => {
  if (!isObject(value)) return null;
  const sites = fieldsOf(value).list('sites');
  if (!sites.some(({ entry }) => Object.hasOwn(entry, 'identifier') && Array.isArray(entry['monitors']))) return null;
  return ok(sites.flatMap((site) => site.list('monitors').map((monitor) => rowOf(site, monitor, document))));
});

function rowOf(site: Fields, monitor: Fields, document: JsonDocument): ImportRow {
  const siteName = site.text('name') || site.text('identifier');
  const isOnly = site.list('monitors').length === 1;
  const type = monitor.text('type');
  const losses: string[] = [];
  const retries = monitor.number('retryAttempts');
  const maxMs = monitor.number('maxResponseTime');
  if (type === 'http-latency') losses.push('An answer that takes too long is slow here, not down.');
  return rowOfSite({
    line: document.lineOf(monitor.entry),
    name: isOnly ? siteName : `${siteName} (${type})`,
    address: monitor.text('url') || monitor.text('host'),
    kind: type.startsWith('http') ? 'http' : type,
    port: monitor.text('port'),
    intervalMs: monitor.number('checkInterval'),
    timeoutMs: monitor.number('timeout'),
    paused: site.entry['monitoring'] === false || monitor.entry['monitoring'] === false,
    retries,
    group: isOnly ? null : siteName,
    slowOverMs: maxMs,
    ...(type === 'dns'
      ? { recordType: monitor.text('recordType') || 'A', expectValues: monitor.texts('expectedValue') }
      : {}),
    http: {
      expectStatus: statusOf(monitor),
      expectations: expectationsOf(monitor),
      maxRedirects: monitor.entry['followRedirects'] === false ? 0 : null,
    },
    losses,
    notes:
      monitor.list('history').length === 0
        ? []
        : [`Its ${monitor.list('history').length} past checks are not taken over.`],
  });
}

function statusOf(monitor: Fields) {
  const status = monitor.number('expectedStatusCode');
  return status === null || status < 100 || status > 599 ? null : [{ from: status, to: status }];
}

function expectationsOf(monitor: Fields): readonly Expectation[] {
  const keyword = monitor.text('bodyKeyword');
  const header = monitor.text('headerName');
  const path = monitor.text('jsonPath');
  return [
    ...(keyword === '' ? [] : [{ type: 'contains', text: keyword } as const]),
    ...(header === '' ? [] : [{ type: 'header', name: header, value: monitor.text('expectedHeaderValue') } as const]),
    ...(path === '' ? [] : [jsonOf(path, monitor.text('expectedJsonValue'))]),
  ];
}

function jsonOf(path: string, value: string): Expectation {
  return { type: 'json', path: path.startsWith('$') ? path : `$.${path}`, operator: '==', value };
}
