import type { ImportRow } from './import-plan';
import { isObject } from './json-reader';
import type { Json, JsonDocument, JsonObject } from './json-reader';
import { kumaHttp } from './kuma-http';
import { kumaFields } from './kuma-fields';
import type { KumaFields } from './kuma-fields';
import { draftOf } from '../site-draft';
import { targetOf } from './entry-target';
import { pausedForRisk } from './entry-row';
import type { ProbeSecrets, ProbeSettings } from '../../domain/probe-settings';
import { ok } from '../../domain/result';
import type { Result } from '../../domain/result';

/** Whether a document is a backup of Uptime Kuma 1, or the list of monitors its successor sends. */
export function isKumaBackup(value: Json): boolean {
  return isObject(value) && (Array.isArray(value['monitorList']) || isObject(value['monitorList']));
}

/** The monitors of a backup; groups become the group of their members. */
export function rowsOfKuma(value: JsonObject, document: JsonDocument): readonly ImportRow[] {
  const list = value['monitorList'];
  const entries: readonly Json[] = Array.isArray(list) ? (list as readonly Json[]) : Object.values(list ?? {});
  const byId = new Map<string, JsonObject>();
  for (const entry of entries) if (isObject(entry)) byId.set(kumaFields(entry).text('id'), entry);
  return entries.map((entry, index) => rowOf(entry, index + 1, document, byId));
}

function rowOf(entry: Json, number: number, document: JsonDocument, byId: ReadonlyMap<string, JsonObject>): ImportRow {
  const line = document.lineOf(entry);
  const blank = { line, name: '', address: '', draft: null };
  if (!isObject(entry)) return { ...blank, action: 'invalid', notes: [`Entry ${number} is not a monitor.`] };
  const fields = kumaFields(entry);
  const shown = { ...blank, name: fields.text('name'), address: addressOf(fields) };
  if (fields.type === 'group') {
    return { ...shown, action: 'skip', notes: ['Groups are carried over with their members.'] };
  }
  const losses = lossesOf(fields);
  const probe = probeOf(fields, losses);
  if (!probe.ok) return { ...shown, action: probe.error.why, notes: [probe.error.message] };
  const notes: string[] = [];
  const paused = !fields.isActive || pausedForRisk(probe.value.probe, notes);
  const draft = draftOf({
    name: shown.name === '' ? shown.address : shown.name,
    probe: probe.value.probe,
    secrets: probe.value.secrets,
    ...fields.times(),
    paused,
    tags: fields.tags(),
    group: groupOf(entry, byId),
  });
  if (!draft.ok) {
    return { ...shown, action: 'invalid', notes: draft.error.map(({ field, message }) => `${field}: ${message}`) };
  }
  const description = fields.text('description');
  if (description !== '') notes.push(`Its description is not kept: ${description}`);
  return {
    ...shown,
    action: losses.length > 0 ? 'partial' : 'create',
    notes: [...losses, ...notes],
    draft: draft.value,
  };
}

type KumaProbe = Result<
  { readonly probe: ProbeSettings; readonly secrets: ProbeSecrets },
  { readonly why: 'unsupported' | 'invalid'; readonly message: string }
>;

function probeOf(fields: KumaFields, losses: string[]): KumaProbe {
  const target = targetOf({ line: null, name: null, address: addressOf(fields), kind: fields.type });
  if (!target.ok) return target;
  const { probe, secrets } = target.value;
  if (probe.kind === 'http') return ok(kumaHttp(probe, secrets, fields, losses));
  if (probe.kind === 'dns') {
    const recordType = fields.text('dns_resolve_type') || 'A';
    const resolver = fields.text('dns_resolve_server').split(',')[0]?.trim() ?? '';
    // The schema of the draft refuses a record type it does not know.
    const claimed = { ...probe, recordType: recordType as typeof probe.recordType };
    return ok({ probe: { ...claimed, resolver: resolver === '' ? null : resolver }, secrets });
  }
  return target;
}

function addressOf(fields: KumaFields): string {
  const host = fields.text('hostname');
  const bracketed = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  if (fields.type === 'port') return `tcp://${bracketed}:${fields.text('port')}`;
  if (fields.type === 'ping') return `ping://${bracketed}`;
  if (fields.type === 'dns') return `dns://${host}`;
  const url = fields.text('url');
  return url === '' || url === 'https://' ? host : url;
}

function lossesOf(fields: KumaFields): string[] {
  const losses: string[] = [];
  if (fields.flag('upsideDown')) losses.push('“Upside down” is not carried over: up will read up.');
  if (fields.number('maxretries') > 0) losses.push(`Its ${fields.number('maxretries')} retries are not carried over.`);
  if (fields.has('proxyId') || fields.has('proxy_id')) losses.push('Its proxy is not in the backup: set it again.');
  return losses;
}

/** Names of the groups above a monitor, outermost first; a circle of parents ends at its first member. */
function groupOf(entry: JsonObject, byId: ReadonlyMap<string, JsonObject>): string | null {
  const names: string[] = [];
  const seen = new Set<JsonObject>([entry]);
  for (let parent = byId.get(parentOf(entry)); parent !== undefined && !seen.has(parent);) {
    seen.add(parent);
    names.unshift(kumaFields(parent).text('name'));
    parent = byId.get(parentOf(parent));
  }
  return names.length === 0 ? null : names.join(' / ');
}

function parentOf(entry: JsonObject): string {
  return kumaFields(entry).text('parent');
}
