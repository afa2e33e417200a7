import { ok } from '../../../domain/result';
import type { Confirmation } from '../../../domain/confirmation';
import { fieldsOf } from '../fields';
import type { Fields } from '../fields';
import { readGoDuration } from '../go-duration';
import { refused, unsupported } from '../import-plan';
import type { ImportRow } from '../import-plan';
import { isObject } from '../json-reader';
import type { Json, JsonDocument } from '../json-reader';
import type { SourceHttp } from '../source-http';
import { rowOfSite } from '../source-site';
import type { SourceSite } from '../source-site';
import { treeFormat } from './format';
import { readConditions } from './gatus-conditions';
import type { GatusExpectations } from './gatus-conditions';

/** A configuration of Gatus. Its anchors and merges are resolved by the reader of YAML. */
export const readGatus = treeFormat((value, document) => {
  if (!isObject(value)) return null;
  const root = fieldsOf(value);
  const endpoints = root.entry['endpoints'] ?? root.entry['services'];
  const list = Array.isArray(endpoints) ? (endpoints as readonly Json[]) : [];
  const isOwn = list.some(
    (entry) => isObject(entry) && (Array.isArray(entry['conditions']) || isObject(entry['client'])),
  );
  if (!isOwn && root.list('external-endpoints').length === 0 && root.list('suites').length === 0) return null;
  return ok([
    ...list.map((entry, index) => rowOf(entry, index + 1, document)),
    ...root
      .list('external-endpoints')
      .map((entry) => outside(entry, document, 'It is told to, and does not check itself')),
    ...root.list('suites').map((entry) => outside(entry, document, 'A suite of checks that follow each other')),
  ]);
});

function labelsOf(labels: Fields): readonly string[] {
  return Object.keys(labels.entry).map((name) => `${name}: ${labels.text(name)}`);
}

function outside(entry: Fields, document: JsonDocument, what: string): ImportRow {
  const shown = { line: document.lineOf(entry.entry), name: entry.text('name'), address: '' };
  return unsupported(shown, `${what}: this app has no such sites.`);
}

function rowOf(entry: Json, number: number, document: JsonDocument): ImportRow {
  const line = document.lineOf(entry);
  if (!isObject(entry)) return refused({ line, name: '', address: '' }, [`Entry ${number} is not an endpoint.`]);
  const fields = fieldsOf(entry);
  const client = fields.inner('client');
  const dns = fields.inner('dns');
  const isDns = dns.has('query-name');
  const losses = lossesOf(fields, client);
  const expected = readConditions(fields.texts('conditions'), losses);
  const address = isDns ? `dns://${dns.text('query-name').replace(/\.$/, '')}` : addressOf(fields.text('url'));
  return rowOfSite({
    line,
    name: fields.text('name'),
    address,
    ...timesOf(fields, client),
    paused: fields.isOff('enabled'),
    ...confirmOf(fields),
    group: fields.textOrNull('group'),
    tags: labelsOf(fields.inner('extra-labels')),
    http: httpOf(fields, client, expected, losses),
    acceptAnyCertificate: client.flag('insecure'),
    slowOverMs: expected.slowOverMs,
    family: familyOf(client.text('network')),
    resolver: isDns ? resolverOf(fields.text('url')) : resolverOf(client.text('dns-resolver')),
    ...(isDns ? { recordType: dns.text('query-type') || 'A', expectValues: expected.values } : {}),
    ...(expected.warnDays === null ? {} : { warnDays: expected.warnDays }),
    losses: [...losses, ...strayLosses(address, isDns, expected)],
    notes:
      fields.list('alerts').length === 0 ? [] : ['Its alerts are not carried over: this app has channels of its own.'],
  });
}

/** `tls://` and `icmp://` are spoken here too; others by their port alone. */
function addressOf(url: string): string {
  return url.replace(/^icmp:\/\//i, 'ping://');
}

function timesOf(fields: Fields, client: Fields): Pick<SourceSite, 'intervalMs' | 'timeoutMs'> {
  return {
    intervalMs: readGoDuration(fields.text('interval')) ?? 60_000,
    timeoutMs: readGoDuration(client.text('timeout')) ?? 10_000,
  };
}

/** The first alert says how many failures are an outage. */
function confirmOf(fields: Fields): { readonly confirm?: Confirmation } {
  const [alert] = fields.list('alerts');
  if (alert === undefined) return {};
  const clamp = (value: number): number => Math.min(10, Math.max(1, Math.round(value)));
  const failures = clamp(alert.number('failure-threshold') ?? 3);
  return { confirm: { failures, of: null, recover: clamp(alert.number('success-threshold') ?? 2) } };
}

function httpOf(fields: Fields, client: Fields, expected: GatusExpectations, losses: string[]): SourceHttp {
  const headers = fields.inner('headers');
  const body = fields.entry['body'];
  const isGraphql = fields.flag('graphql');
  if (isGraphql) losses.push('Its query is sent as it stands, not wrapped as GraphQL.');
  return {
    method: fields.text('method'),
    headers: Object.keys(headers.entry).map((name) => [name, headers.text(name)]),
    ...(typeof body === 'string' ? { body } : {}),
    // Without a condition on it any status is as good as another.
    expectStatus: expected.status ?? [{ from: 100, to: 599 }],
    expectations: expected.expectations,
    maxRedirects: client.flag('ignore-redirect') ? 0 : null,
    proxyUrl: client.text('proxy-url'),
  };
}

function familyOf(network: string): 'any' | '4' | '6' {
  return network === 'ip4' ? '4' : network === 'ip6' ? '6' : 'any';
}

/** `tcp://8.8.8.8:53` as this app has it. */
function resolverOf(text: string): string | null {
  const plain = text.replace(/^(?:tcp|udp):\/\//i, '').replace(/:53$/, '');
  return plain === '' ? null : plain;
}

function lossesOf(fields: Fields, client: Fields): string[] {
  const losses: string[] = [];
  const lost = (name: string, what: string): void => {
    if (client.has(name)) losses.push(`${what} is not carried over.`);
  };
  lost('oauth2', 'Its sign-in by OAuth 2');
  lost('identity-aware-proxy', 'Its sign-in by an identity-aware proxy');
  lost('tls', 'Its client certificate');
  lost('tunnel', 'Its tunnel');
  if (fields.has('ssh')) losses.push('Its sign-in by SSH is not carried over.');
  if (fields.list('maintenance-windows').length > 0) losses.push('Its maintenance windows are not carried over.');
  return losses;
}

/** Conditions on an answer that the kind of site does not have. */
function strayLosses(address: string, isDns: boolean, expected: GatusExpectations): readonly string[] {
  const isHttp = /^https?:\/\//i.test(address);
  const losses: string[] = [];
  if (!isHttp && !isDns && expected.expectations.length > 0)
    losses.push('What its answer has to hold is not carried over.');
  const hasDays = /^tls:\/\//i.test(address);
  if (!hasDays && expected.warnDays !== null) {
    losses.push(
      `That its certificate is valid for ${expected.warnDays} more days is not checked here, only that it is valid.`,
    );
  }
  return losses;
}
