import { ok } from '../../../domain/result';
import { readStatusRanges } from '../entry-values';
import type { Fields } from '../fields';
import { fieldsOf } from '../fields';
import type { ImportRow } from '../import-plan';
import { isObject } from '../json-reader';
import type { JsonDocument } from '../json-reader';
import { rowOfSite } from '../source-site';
import { treeFormat } from './format';

/** The monitors of Better Stack as its API answers them. */
export const readBetterStack = treeFormat((value, document) => {
  if (!isObject(value)) return null;
  const list = fieldsOf(value).list('data');
  if (!list.some(({ entry }) => isObject(entry['attributes']) && Object.hasOwn(entry['attributes'], 'monitor_type'))) {
    return null;
  }
  return ok(list.map((entry) => rowOf(entry, document)));
});

function rowOf(entry: Fields, document: JsonDocument): ImportRow {
  const fields = entry.inner('attributes');
  const type = fields.text('monitor_type');
  const keyword = fields.text('required_keyword');
  const isHttp = ['status', 'keyword', 'expected_status_code'].includes(type);
  return rowOfSite({
    line: document.lineOf(entry.entry),
    name: fields.text('pronounceable_name'),
    address: fields.text('url'),
    kind: isHttp ? 'http' : type,
    port: isHttp ? '' : fields.text('port'),
    intervalMs: fields.seconds('check_frequency'),
    timeoutMs: fields.seconds('request_timeout'),
    paused: fields.has('paused_at') || fields.text('status') === 'paused',
    acceptAnyCertificate: fields.isOff('verify_ssl'),
    http: {
      method: fields.text('http_method'),
      headers: fields.list('request_headers').map((header) => [header.text('name'), header.text('value')]),
      body: fields.text('request_body'),
      expectStatus:
        type === 'expected_status_code' ? readStatusRanges(fields.texts('expected_status_codes').join(',')) : null,
      expectations: keyword === '' ? [] : [{ type: 'contains', text: keyword }],
    },
    losses: [],
  });
}
