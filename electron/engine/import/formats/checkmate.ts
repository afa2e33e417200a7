import type { Confirmation } from '../../../domain/confirmation';
import type { Expectation, StatusRange } from '../../../domain/probe-settings';
import { ok } from '../../../domain/result';
import { fieldsOf } from '../fields';
import type { Fields } from '../fields';
import { refused } from '../import-plan';
import type { ImportRow } from '../import-plan';
import { isObject } from '../json-reader';
import type { Json, JsonDocument } from '../json-reader';
import { rowOfSite } from '../source-site';
import { treeFormat } from './format';

/** `monitors.json` of Checkmate: a bare list, or the same under `monitors`. */
export const readCheckmate = treeFormat((value, document) => {
  const list = isObject(value) ? value['monitors'] : value;
  if (!Array.isArray(list)) return null;
  const monitors = list as readonly Json[];
  if (!monitors.some((entry) => isObject(entry) && ownFields.some((name) => Object.hasOwn(entry, name)))) return null;
  return ok(monitors.map((entry, index) => rowOf(entry, index + 1, document)));
});

const ownFields = [
  'statusWindowSize',
  'statusWindowThreshold',
  'ignoreTlsErrors',
  'useAdvancedMatching',
  'matchMethod',
];

function rowOf(entry: Json, number: number, document: JsonDocument): ImportRow {
  const line = document.lineOf(entry);
  if (!isObject(entry)) return refused({ line, name: '', address: '' }, [`Entry ${number} is not a monitor.`]);
  const fields = fieldsOf(entry);
  const losses: string[] = [];
  const type = kindOf(fields.text('type') || 'http', losses);
  return rowOfSite({
    line,
    name: fields.text('name'),
    address: fields.text('url'),
    kind: type,
    port: type === 'http' || fields.text('port') === '0' ? '' : fields.text('port'),
    intervalMs: fields.number('interval'),
    paused: fields.isOff('isActive') || fields.text('status') === 'paused',
    ...confirmOf(fields),
    group: fields.textOrNull('group'),
    acceptAnyCertificate: fields.flag('ignoreTlsErrors'),
    resolver: fields.textOrNull('dnsServer'),
    ...(type === 'dns' ? dnsOf(fields) : {}),
    http: {
      method: fields.text('method'),
      expectStatus: statusesOf(fields),
      expectations: type === 'http' ? expectationsOf(fields) : [],
    },
    losses: [...losses, ...lossesOf(fields, type)],
    notes: descriptionOf(fields),
  });
}

function lossesOf(fields: Fields, type: string): readonly string[] {
  const losses: string[] = [];
  if (fields.texts('tags').length > 0) losses.push('Its tags are numbers without names in the file.');
  if (fields.has('secret') && type === 'http') losses.push('Its secret is of an agent and is not carried over.');
  return losses;
}

function dnsOf(fields: Fields) {
  return { recordType: fields.textOrNull('dnsRecordType') ?? 'A', expectValues: fields.texts('expectedValue') };
}

function descriptionOf(fields: Fields): readonly string[] {
  const description = fields.text('description');
  return description === '' ? [] : [`Its description is not kept: ${description}`];
}

function kindOf(type: string, losses: string[]): string {
  if (type !== 'pagespeed') return type;
  losses.push('How fast the page is rated is not measured: it is watched as a web page.');
  return 'http';
}

/** So many percent of the last checks; this app counts failed ones among them. */
function confirmOf(fields: Fields): { readonly confirm?: Confirmation } {
  const size = fields.number('statusWindowSize');
  const percent = fields.number('statusWindowThreshold');
  if (size === null || percent === null || size < 1 || percent <= 0) return {};
  const of = Math.min(20, Math.round(size));
  const failures = Math.min(10, of, Math.max(1, Math.ceil((of * percent) / 100)));
  return { confirm: { failures, of, recover: 1 } };
}

function statusesOf(fields: Fields): readonly StatusRange[] | null {
  const codes = fields
    .texts('customUpCodes')
    .map(Number)
    .filter((code) => code >= 100 && code <= 599);
  return codes.length === 0 ? null : [{ from: 200, to: 299 }, ...codes.map((code) => ({ from: code, to: code }))];
}

function expectationsOf(fields: Fields): readonly Expectation[] {
  const value = fields.text('expectedValue');
  const path = fields.text('jsonPath');
  const method = fields.text('matchMethod');
  if (value === '') return [];
  if (path !== '') {
    const plain = path.startsWith('$') ? path : `$.${path}`;
    return [{ type: 'json', path: plain, operator: method === 'include' ? 'contains' : '==', value }];
  }
  if (method === 'regex') return [{ type: 'matches', pattern: value }];
  if (method === 'include') return [{ type: 'contains', text: value }];
  return [{ type: 'matches', pattern: `^\\s*${value.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}\\s*$` }];
}
