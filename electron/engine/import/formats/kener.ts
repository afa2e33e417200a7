import { ok } from '../../../domain/result';
import type { Fields } from '../fields';
import { fieldsOf } from '../fields';
import { unsupported } from '../import-plan';
import type { ImportRow } from '../import-plan';
import { isObject, readJson } from '../json-reader';
import type { Json, JsonDocument } from '../json-reader';
import { rowOfSite } from '../source-site';
import type { SourceSite } from '../source-site';
import { treeFormat } from './format';

/** Monitors of Kener as its API has them. Scripts they bring along are never run. */
export const readKener = treeFormat((value, document) => {
  const list: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : isObject(value) ? [value] : [];
  const monitors = list.filter(isObject).map(fieldsOf);
  if (!monitors.some((monitor) => monitor.has('monitor_type') && monitor.has('type_data'))) return null;
  return ok(monitors.flatMap((monitor) => rowsOf(monitor, document)));
});

function rowsOf(monitor: Fields, document: JsonDocument): readonly ImportRow[] {
  const details = detailsOf(monitor);
  const line = document.lineOf(monitor.entry);
  const name = monitor.text('name') || monitor.text('tag');
  const type = monitor.text('monitor_type');
  const losses =
    details.has('eval') || details.has('pingEval') ? ['Its script is not run: what it decides is lost.'] : [];
  const retries = monitor.number('confirmation_threshold');
  const shared = {
    ...{ line, name, losses },
    intervalMs: intervalOf(monitor.text('cron')),
    timeoutMs: details.number('timeout'),
    retries: retries === null ? null : retries - 1,
    paused: monitor.text('status') === 'INACTIVE',
  };
  return targetsOf(type, details, name).map((target) =>
    target === null
      ? unsupported({ line, name, address: '' }, `Sites of kind “${type}” cannot be watched by this app.`)
      : rowOfSite({ ...shared, ...target }),
  );
}

type Target = Partial<SourceSite> & Pick<SourceSite, 'address' | 'kind'>;

/** What a monitor asks for, host by host; null where nothing here watches it. */
function targetsOf(type: string, details: Fields, name: string): readonly (Target | null)[] {
  const hosts = details.list('hosts');
  switch (type) {
    case 'API':
      return [{ address: details.text('url'), kind: 'http', ...apiOf(details) }];
    case 'PING':
      return hosts.map((host) => pingOf(host, name, hosts.length === 1));
    case 'TCP':
      return hosts.map((host) => ({ address: host.text('host'), kind: 'tcp', port: host.text('port') }));
    case 'DNS':
      return [dnsOf(details)];
    case 'SSL':
      return [tlsOf(details)];
    default:
      return [null];
  }
}

function dnsOf(details: Fields): Target {
  return {
    address: details.text('host'),
    kind: 'dns',
    recordType: details.textOrNull('lookupRecord') ?? 'A',
    expectValues: details.texts('values'),
    resolver: details.textOrNull('nameServer'),
  };
}

function tlsOf(details: Fields): Target {
  const warnDays = Math.min(365, Math.ceil((details.number('degradedRemainingHours') ?? 168) / 24));
  return { address: details.text('host'), kind: 'tls', port: details.textOrNull('port') ?? '443', warnDays };
}

/** An object, in some dumps as a text that holds it. */
function detailsOf(monitor: Fields): Fields {
  const text = monitor.text('type_data');
  const parsed = text === '' ? null : readJson(text);
  return parsed?.ok === true && isObject(parsed.value.value)
    ? fieldsOf(parsed.value.value)
    : monitor.inner('type_data');
}

function apiOf(details: Fields) {
  return {
    acceptAnyCertificate: details.flag('allowSelfSignedCert'),
    http: {
      method: details.text('method'),
      headers: details.list('headers').map((header) => [header.text('key'), header.text('value')] as const),
      body: details.text('body'),
    },
  };
}

function pingOf(host: Fields, name: string, isOnly: boolean): Target {
  const families = new Map<string, '4' | '6'>([
    ['IP4', '4'],
    ['IP6', '6'],
  ]);
  return {
    name: isOnly ? name : `${name} ${host.text('host')}`,
    address: host.text('host'),
    kind: 'ping',
    family: families.get(host.text('type')) ?? 'any',
    timeoutMs: host.number('timeout'),
    count: host.number('count'),
  };
}

/** Every so many minutes; whatever else a schedule says becomes one minute. */
function intervalOf(cron: string): number {
  return Number(/^\*\/(\d+)\s/.exec(cron)?.[1] ?? 1) * 60_000;
}
