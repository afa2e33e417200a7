import type { Expectation } from '../../../domain/probe-settings';
import { ok } from '../../../domain/result';
import { readStatusRanges } from '../entry-values';
import { fieldsOf } from '../fields';
import type { Fields } from '../fields';
import { refused, unsupported } from '../import-plan';
import type { ImportRow } from '../import-plan';
import { isObject } from '../json-reader';
import type { Json, JsonDocument } from '../json-reader';
import { rowOfSite } from '../source-site';
import { treeFormat } from './format';

/** `.upptimerc.yml`, or the summary that Upptime writes. */
export const readUpptime = treeFormat((value, document) => {
  if (Array.isArray(value)) return readSummary(value as readonly Json[], document);
  if (!isObject(value) || !Array.isArray(value['sites'])) return null;
  const isOwn = ['owner', 'repo', 'status-website', 'workflowSchedule', 'assignees'].some((name) =>
    Object.hasOwn(value, name),
  );
  const sites = value['sites'] as readonly Json[];
  if (!isOwn && !sites.some(hasOwnField)) return null;
  const everyMs = intervalOf(fieldsOf(value).inner('workflowSchedule').text('uptime'));
  return ok(sites.map((site, index) => rowOf(site, index + 1, document, everyMs)));
});

function hasOwnField(site: Json): boolean {
  return (
    isObject(site) &&
    Object.keys(site).some((name) => name.startsWith('__dangerous__') || name === 'expectedStatusCodes')
  );
}

function readSummary(list: readonly Json[], document: JsonDocument) {
  const isSummary = list.length > 0 && list.every((entry) => isObject(entry) && Object.hasOwn(entry, 'slug'));
  if (!isSummary || !list.some((entry) => isObject(entry) && Object.hasOwn(entry, 'uptimeDay'))) return null;
  return ok(list.map((entry, index) => rowOf(entry, index + 1, document, intervalOf(''))));
}

/** The minutes of the workflow, which GitHub runs every five minutes at most. */
function intervalOf(cron: string): number {
  const minutes = Number(/^\*\/(\d+)\s/.exec(cron)?.[1] ?? 5);
  return Math.max(1, minutes) * 60_000;
}

function rowOf(site: Json, number: number, document: JsonDocument, intervalMs: number): ImportRow {
  const line = document.lineOf(site);
  if (!isObject(site)) return refused({ line, name: '', address: '' }, [`Entry ${number} is not a site.`]);
  const fields = fieldsOf(site);
  const shown = { line, name: fields.text('name'), address: fields.text('url') };
  const check = fields.text('check') || 'http';
  if (check === 'ws') return unsupported(shown, 'WebSocket connections cannot be watched by this app.');
  const losses: string[] = [];
  if (fields.text('type') === 'globalping')
    losses.push('It is checked from this computer, not from places around the world.');
  const codes = readStatusRanges(fields.texts('expectedStatusCodes').join(','));
  const body = fields.entry['body'];
  const maxRetries = fields.number('maxRetries');
  return rowOfSite({
    ...shown,
    kind: check === 'tcp-ping' ? 'tcp' : check === 'ssl' ? 'tls' : 'http',
    port: fields.text('port'),
    intervalMs,
    timeoutMs: secondsOf(fields.number('requestTimeout')),
    retries: maxRetries,
    tags: fields.texts('tags'),
    family: fields.flag('ipv6') ? '6' : 'any',
    acceptAnyCertificate: ['insecure', 'disable_verify_peer', 'disable_verify_host'].some((name) =>
      fields.flag(`__dangerous__${name}`),
    ),
    slowOverMs: fields.number('maxResponseTime'),
    http: {
      method: fields.text('method'),
      headers: fields.texts('headers').map(headerOf),
      ...(typeof body === 'string' ? { body } : {}),
      expectStatus: codes,
      expectations: expectationsOf(fields, losses),
      maxRedirects: fields.number('maxRedirects'),
    },
    losses,
  });
}

function secondsOf(value: number | null): number | null {
  return value === null ? null : value * 1_000;
}

/** `Name: value`. */
function headerOf(text: string): readonly [string, string] {
  const colon = text.indexOf(':');
  return colon === -1 ? [text, ''] : [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

function expectationsOf(fields: Fields, losses: string[]): readonly Expectation[] {
  const expectations: Expectation[] = [];
  const bad = fields.text('__dangerous__body_down');
  const needed = fields.text('__dangerous__body_down_if_text_missing');
  if (bad !== '') expectations.push({ type: 'not-contains', text: bad });
  if (needed !== '') expectations.push({ type: 'contains', text: needed });
  for (const name of ['body_degraded', 'body_degraded_if_text_missing']) {
    const text = fields.text(`__dangerous__${name}`);
    if (text !== '') losses.push(`A text that makes it degraded is not carried over: ${text}`);
  }
  return expectations;
}
