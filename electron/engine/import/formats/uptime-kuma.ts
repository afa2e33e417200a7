import { ok } from '../../../domain/result';
import { fieldsOf } from '../fields';
import type { Fields } from '../fields';
import { groupPath } from '../group-path';
import { unsupported } from '../import-plan';
import type { ImportRow } from '../import-plan';
import { isObject } from '../json-reader';
import type { Json, JsonDocument, JsonObject } from '../json-reader';
import { rowOfSite } from '../source-site';
import { treeFormat } from './format';
import { kumaHttp } from './uptime-kuma-http';

/**
 * A backup of Uptime Kuma 1, a dump of the monitors of its successor (a list, or an object by id), or a part of either
 * that somebody wrote by hand.
 */
export const readUptimeKuma = treeFormat((value, document) => {
  const list = monitorsOf(value);
  return list === null ? null : ok(rowsOfKuma(list, document));
});

/** Monitors as rows of the plan; groups become the group of their members. */
export function rowsOfKuma(list: readonly Json[], document: JsonDocument): readonly ImportRow[] {
  const byId = new Map<string, JsonObject>();
  for (const entry of list) if (isObject(entry)) byId.set(fieldsOf(entry).text('id'), entry);
  return list.map((entry, index) => rowOf(entry, index + 1, document, byId));
}

function monitorsOf(value: Json): readonly Json[] | null {
  const root = isObject(value) && value['monitorList'] !== undefined ? value['monitorList'] : value;
  const list: readonly Json[] = Array.isArray(root)
    ? (root as readonly Json[])
    : isObject(root)
      ? Object.values(root)
      : [];
  if (root !== value) return list;
  return list.some((entry) => isObject(entry) && ownFields.some((name) => Object.hasOwn(entry, name))) ? list : null;
}

/** Fields no other program's monitors have. */
const ownFields = ['accepted_statuscodes', 'maxretries', 'upsideDown', 'dns_resolve_type', 'resendInterval'];

function rowOf(entry: Json, number: number, document: JsonDocument, byId: ReadonlyMap<string, JsonObject>): ImportRow {
  const line = document.lineOf(entry);
  const blank = { line, name: '', address: '' };
  if (!isObject(entry))
    return { ...blank, action: 'invalid', notes: [`Entry ${number} is not a monitor.`], draft: null };
  const fields = fieldsOf(entry);
  const type = fields.text('type');
  const address = addressOf(fields, type);
  const shown = { line, name: fields.text('name'), address };
  if (type === 'group') {
    return { ...shown, action: 'skip', notes: ['Groups are carried over with their members.'], draft: null };
  }
  if (fields.flag('upsideDown')) {
    return unsupported(shown, 'It is “upside down”, up while the site does not answer: this app has no such option.');
  }
  const losses = lossesOf(fields);
  const http = kumaHttp(fields, type, losses);
  const description = fields.text('description');
  return rowOfSite({
    ...shown,
    kind: kindOf(type, losses),
    ...kumaTimes(fields),
    paused: isPaused(fields),
    retries: fields.number('maxretries'),
    tags: tagsOf(fields),
    group: groupOf(entry, byId),
    http,
    acceptAnyCertificate: fields.flag('ignoreTls'),
    family: familyOf(fields),
    resolver: resolverOf(fields.text('dns_resolve_server')),
    ...(type === 'dns' ? { recordType: fields.text('dns_resolve_type') || 'A' } : {}),
    count: fields.number('ping_count'),
    losses,
    notes: description === '' ? [] : [`Its description is not kept: ${description}`],
  });
}

/** The first of several. */
function resolverOf(servers: string): string | null {
  const [first = ''] = servers.split(',');
  return first.trim() === '' ? null : first.trim();
}

/** A browser shows a page that this app only fetches. */
function kindOf(type: string, losses: string[]): string {
  if (type !== 'real-browser') return type;
  losses.push('It is fetched, but not opened in a browser.');
  return 'http';
}

/** A boolean in late versions, 0 or 1 before; a group that is off forces its members off. */
function isPaused(fields: Fields): boolean {
  return (fields.has('active') && !fields.flag('active')) || fields.flag('forceInactive');
}

/** Interval, timeout and time between retries of a monitor. */
export function kumaTimes(fields: Fields) {
  // Zero, like nothing, stands for the usual.
  const numberOr = (name: string, usual: number): number => {
    const value = fields.number(name) ?? 0;
    return value === 0 ? usual : value;
  };
  const intervalS = numberOr('interval', 60);
  const retryS = numberOr('retryInterval', intervalS);
  const timeoutS = numberOr('timeout', intervalS * 0.8);
  return {
    intervalMs: intervalS * 1_000,
    // Without a timeout of its own it waits for four fifths of the interval.
    timeoutMs: timeoutS * 1_000,
    retryIntervalMs: retryS === intervalS ? null : retryS * 1_000,
  };
}

function familyOf(fields: Fields): 'any' | '4' | '6' {
  const family = fields.text('ipFamily');
  return family === 'ipv4' ? '4' : family === 'ipv6' ? '6' : 'any';
}

function addressOf(fields: Fields, type: string): string {
  const host = fields.text('hostname');
  const bracketed = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  if (type === 'port') return `tcp://${bracketed}:${fields.text('port')}`;
  if (type === 'ping') return `ping://${bracketed}`;
  if (type === 'dns') return `dns://${host}`;
  const url = fields.text('url');
  return url === '' || url === 'https://' ? host : url;
}

function lossesOf(fields: Fields): string[] {
  const losses: string[] = [];
  if (fields.has('proxyId') || fields.has('proxy_id')) losses.push('Its proxy is not in the backup: set it again.');
  if (fields.list('conditions').length > 0) losses.push('Its conditions are not carried over.');
  return losses;
}

function tagsOf(fields: Fields): readonly string[] {
  return fields.list('tags').map((tag) => {
    const [name, value] = [tag.text('name'), tag.text('value')];
    return value === '' || name === '' ? name : `${name}: ${value}`;
  });
}

/** Names of the groups above a monitor, outermost first; a circle of parents ends at its first member. */
function groupOf(entry: JsonObject, byId: ReadonlyMap<string, JsonObject>): string | null {
  const names: string[] = [];
  const seen = new Set<JsonObject>([entry]);
  for (let parent = byId.get(fieldsOf(entry).text('parent')); parent !== undefined && !seen.has(parent);) {
    seen.add(parent);
    const fields = fieldsOf(parent);
    names.unshift(fields.text('name'));
    parent = byId.get(fields.text('parent'));
  }
  return groupPath(names);
}
