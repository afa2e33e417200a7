import { ok } from '../../../domain/result';
import { columnsOf, entryOf, plainHeader } from '../columns';
import type { Fields } from '../fields';
import { fieldsOf } from '../fields';
import { rowOfEntry } from '../entry-row';
import { unescapeHtml } from '../html-text';
import { refused } from '../import-plan';
import type { ImportRow } from '../import-plan';
import { isObject } from '../json-reader';
import type { Json, JsonDocument } from '../json-reader';
import { rowOfSite } from '../source-site';
import { defused, headerOf } from './separated';
import type { Format, Rows } from './format';
import { httpOfRobot } from './uptimerobot-http';

/** The list of UptimeRobot's dashboard as CSV, or the answer of its API in version 2 or 3. */
export const readUptimeRobot: Format = (file) => {
  if (file.syntax === 'tree') return readAnswer(file.document.value, file.document);
  if (file.syntax !== 'text') return null;
  const header = headerOf(file.text, file.table);
  const names = header?.cells.map(plainHeader) ?? [];
  if (header === undefined || !names.includes('friendlyname') || !names.includes('urlip')) return null;
  if (!file.table.ok) return file.table;
  const columns = columnsOf(header.cells);
  if (columns === null) return null;
  return ok(
    file.table.value.slice(1).map((row) => {
      const entry = entryOf(defused(row), columns);
      const name = entry.name === null ? null : unescapeHtml(entry.name);
      return rowOfEntry({ ...entry, name, address: unescapeHtml(entry.address) });
    }),
  );
};

function readAnswer(value: Json, document: JsonDocument): Rows | null {
  const list = listOf(value);
  const [first] = list.filter(isObject);
  if (first === undefined || !(Object.hasOwn(first, 'friendly_name') || Object.hasOwn(first, 'friendlyName')))
    return null;
  return ok(list.map((entry, index) => rowOf(entry, index + 1, document)));
}

function listOf(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value as readonly Json[];
  if (!isObject(value)) return [];
  const inner = value['monitors'] ?? value['data'];
  if (Array.isArray(inner)) return inner as readonly Json[];
  return isObject(inner) ? [inner] : Object.hasOwn(value, 'friendlyName') ? [value] : [];
}

function rowOf(entry: Json, number: number, document: JsonDocument): ImportRow {
  const line = document.lineOf(entry);
  if (!isObject(entry)) return refused({ line, name: '', address: '' }, [`Entry ${number} is not a monitor.`]);
  const fields = fieldsOf(entry);
  const losses: string[] = [];
  const notes: string[] = [];
  const kind = kindOf(fields);
  const timeoutS = fields.number('timeout');
  const group = fields.text('groupName');
  return rowOfSite({
    line,
    name: unescapeHtml(fields.text('friendly_name') || fields.text('friendlyName')),
    address: unescapeHtml(fields.text('url')),
    kind,
    port: kind === 'port' ? portOf(fields) : '',
    intervalMs: intervalOf(fields, notes),
    timeoutMs: timeoutS === null ? null : timeoutS * 1_000,
    paused: fields.text('status') === '0' || /^paused$/i.test(fields.text('status')),
    tags: fields.list('tags').map((tag) => unescapeHtml(tag.text('name'))),
    group: group === '' ? null : unescapeHtml(group),
    http: httpOfRobot(fields, kind, losses),
    acceptAnyCertificate: fields.isOff('checkSSLErrors'),
    slowOverMs: thresholdOf(fields),
    losses,
    notes,
  });
}

/** Zero: none. */
function thresholdOf(fields: Fields): number | null {
  const value = fields.number('responseTimeThreshold');
  return value === 0 ? null : value;
}

const kinds: ReadonlyMap<string, string> = new Map([
  ...([
    ['1', 'http'],
    ['2', 'keyword'],
    ['3', 'ping'],
    ['4', 'port'],
    ['5', 'heartbeat'],
  ] as const),
]);

function kindOf(fields: Fields): string {
  const type = fields.text('type');
  return kinds.get(type) ?? type.toLowerCase();
}

/** Where there is no port, the service the monitor is named after tells it. */
const servicePorts: ReadonlyMap<string, string> = new Map([
  ...([
    ['1', '80'],
    ['2', '443'],
    ['3', '21'],
    ['4', '25'],
    ['5', '110'],
    ['6', '143'],
  ] as const),
]);

function portOf(fields: Fields): string {
  const port = fields.text('port');
  return port === '' || port === '0' ? (servicePorts.get(fields.text('sub_type')) ?? '') : port;
}

/** Seconds; very old lists had minutes, and no interval of this service is below half a minute. */
function intervalOf(fields: Fields, notes: string[]): number | null {
  const interval = fields.number('interval');
  if (interval === null || interval <= 0) return null;
  if (interval >= 30) return interval * 1_000;
  notes.push(`Its interval of ${interval} was read as minutes.`);
  return interval * 60_000;
}
