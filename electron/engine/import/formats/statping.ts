import { ok } from '../../../domain/result';
import { readStatusRanges } from '../entry-values';
import { fieldsOf } from '../fields';
import type { Fields } from '../fields';
import { refused, unsupported } from '../import-plan';
import type { ImportRow } from '../import-plan';
import { isObject } from '../json-reader';
import type { Json, JsonDocument } from '../json-reader';
import type { SourceHttp } from '../source-http';
import { rowOfSite } from '../source-site';
import { treeFormat } from './format';

/** The export of Statping, of which only services and groups are looked at, or its `services.yml`. */
export const readStatping = treeFormat((value, document) => {
  const list = isObject(value) ? value['services'] : value;
  if (!Array.isArray(list)) return null;
  const services = list as readonly Json[];
  const isOwn = services.some((entry) => isObject(entry) && typeof entry['domain'] === 'string' && hasOwnField(entry));
  if (!isOwn) return null;
  const groups = new Map<string, string>();
  if (isObject(value))
    for (const group of fieldsOf(value).list('groups')) groups.set(group.text('id'), group.text('name'));
  return ok(services.map((entry, index) => rowOf(entry, index + 1, document, groups)));
});

function hasOwnField(entry: Readonly<Record<string, Json>>): boolean {
  return ['check_interval', 'expected_status', 'order_id', 'type'].some((name) => Object.hasOwn(entry, name));
}

function rowOf(entry: Json, number: number, document: JsonDocument, groups: ReadonlyMap<string, string>): ImportRow {
  const line = document.lineOf(entry);
  if (!isObject(entry)) return refused({ line, name: '', address: '' }, [`Entry ${number} is not a service.`]);
  const fields = fieldsOf(entry);
  const type = fields.text('type') || 'http';
  const shown = { line, name: fields.text('name'), address: fields.text('domain') };
  if (type === 'static') return unsupported(shown, 'A static service checks nothing.');
  const losses: string[] = [];
  if (fields.text('grpc_health_check') === 'true') losses.push('Its gRPC health check is not carried over.');
  return rowOfSite({
    ...shown,
    kind: type,
    port: fields.text('port') === '0' || type === 'http' ? '' : fields.text('port'),
    intervalMs: fields.seconds('check_interval') ?? fields.seconds('interval'),
    timeoutMs: fields.seconds('timeout'),
    retries: positive(fields.number('notify_after')),
    group: groups.get(fields.text('group_id')) ?? null,
    acceptAnyCertificate: fields.isOff('verify_ssl'),
    http: httpOf(fields, losses),
    losses,
  });
}

function positive(value: number | null): number | null {
  return value === null || value <= 0 ? null : value;
}

function httpOf(fields: Fields, losses: string[]): SourceHttp {
  const status = fields.text('expected_status');
  // A pattern, in older exports as an object that says whether there is one.
  const pattern = fields.textOrNull('expected') ?? fields.inner('expected').text('String');
  return {
    method: fields.text('method'),
    headers: headersOf(fields.text('headers')),
    body: fields.text('post_data'),
    expectStatus: status === '0' ? null : readStatusRanges(status),
    expectations: pattern === '' ? [] : [{ type: 'matches', pattern }],
    maxRedirects: fields.isOff('redirect') ? 0 : null,
    ...certificatesOf(fields, losses),
  };
}

/** Texts of certificates; names of files elsewhere are told as lost. */
function certificatesOf(fields: Fields, losses: string[]): Partial<SourceHttp> {
  const names = { clientCertificatePem: 'tls_cert', clientKeyPem: 'tls_cert_key', caPem: 'tls_cert_root' };
  const all = Object.entries(names)
    .map(([key, name]) => [key, fields.text(name)] as const)
    .filter(([, text]) => text !== '');
  const texts = all.filter(([, text]) => text.includes('-----BEGIN'));
  if (texts.length < all.length) losses.push('Its certificates are files elsewhere: set them again.');
  return Object.fromEntries(texts);
}

/** `K=V,K=V`. */
function headersOf(text: string): readonly (readonly [string, string])[] {
  return text
    .split(',')
    .map((part) => [part.split('=', 1)[0]?.trim() ?? '', part.slice(part.indexOf('=') + 1).trim()] as const)
    .filter(([name]) => name !== '');
}
