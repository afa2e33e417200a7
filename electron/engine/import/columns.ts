import type { SourceEntry } from './source-entry';
import type { TableRow } from './table';

type Field = Exclude<keyof SourceEntry, 'line' | 'notes'> | 'intervalMs' | 'intervalMinutes' | 'timeoutMs' | 'active';

/**
 * Headers by field, best first, without case, blanks and signs. `site` comes last for a name and for an address:
 * which of the two it is depends on what else is there.
 */
const aliases: Readonly<Record<Field, readonly string[]>> = {
  address: [
    ...['address', 'url', 'urlip', 'monitorurl', 'uri', 'link', 'target', 'endpoint', 'website', 'host', 'hostname'],
    ...['domain', 'server', 'ip', 'ipaddress', 'adresse', 'site'],
  ],
  name: ['name', 'friendlyname', 'displayname', 'monitorname', 'sitename', 'title', 'label', 'description', 'site'],
  kind: ['kind', 'type', 'monitortype', 'check', 'protocol'],
  port: ['port'],
  interval: [
    'interval',
    'intervals',
    'intervalseconds',
    'intervalsec',
    'every',
    'checkevery',
    'checkeveryseconds',
    'frequency',
  ],
  intervalMs: ['intervalms'],
  intervalMinutes: ['intervalminutes', 'intervalmin'],
  timeout: ['timeout', 'timeouts', 'timeoutseconds', 'timeoutsec'],
  timeoutMs: ['timeoutms'],
  paused: ['paused', 'disabled'],
  active: ['active', 'enabled', 'status'],
  method: ['method', 'httpmethod'],
  contains: ['contains', 'keyword', 'keywordvalue', 'expecttext'],
  notContains: ['notcontains'],
  expectStatus: ['expectstatus', 'expectedstatus', 'acceptedstatus', 'acceptedstatuscodes', 'statuscodes'],
  tags: ['tags', 'labels'],
  group: ['group', 'folder', 'category'],
};

/** Columns of this app's own history table: a site stands in many of its rows. */
const historyColumns = ['siteid', 'hourutc'];

export interface Columns {
  readonly at: Readonly<Partial<Record<Field, number>>>;
  readonly headers: readonly string[];
  /** Columns that stand for no field of this app. */
  readonly unknown: readonly number[];
  readonly isOwnHistory: boolean;
}

export function plainHeader(header: string): string {
  return header
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');
}

/** What the columns of a header row mean, or null where none of them can be an address. */
export function columnsOf(header: readonly string[]): Columns | null {
  const plain = header.map(plainHeader);
  const at: Partial<Record<Field, number>> = {};
  const taken = new Set<number>();
  for (const field of Object.keys(aliases) as Field[]) {
    const column = aliases[field]
      .map((alias) => plain.indexOf(alias))
      .find((index) => index !== -1 && !taken.has(index));
    if (column === undefined) continue;
    at[field] = column;
    taken.add(column);
  }
  if (at.address === undefined) return null;
  const isOwnHistory = historyColumns.filter((column) => plain.includes(column)).length >= 2;
  const unknown = isOwnHistory ? [] : [...header.keys()].filter((index) => !taken.has(index) && header[index] !== '');
  return { at, headers: header, unknown, isOwnHistory };
}

/** A row as an entry; cells that stand for nothing here are told as notes. */
export function entryOf(row: TableRow, columns: Columns): SourceEntry {
  const cell = (field: Field): string | undefined => {
    const column = columns.at[field];
    const text = column === undefined ? undefined : row.cells[column];
    return text === undefined || text === '' ? undefined : text;
  };
  const unit = (field: Field, suffix: string): string | undefined => {
    const text = cell(field);
    return text === undefined ? undefined : text + suffix;
  };
  const active = cell('active');
  const fields = {
    kind: cell('kind'),
    port: cell('port'),
    interval: unit('intervalMs', 'ms') ?? unit('intervalMinutes', 'm') ?? cell('interval'),
    timeout: unit('timeoutMs', 'ms') ?? cell('timeout'),
    paused: cell('paused') ?? (active === undefined ? undefined : opposite(active)),
    method: cell('method'),
    contains: cell('contains'),
    notContains: cell('notContains'),
    expectStatus: cell('expectStatus'),
    tags: cell('tags'),
    group: cell('group'),
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return {
    line: row.line,
    address: cell('address') ?? '',
    name: cell('name') ?? null,
    ...given,
    notes: notesOf(row, columns),
  };
}

function notesOf(row: TableRow, columns: Columns): readonly string[] {
  return columns.unknown
    .filter((index) => (row.cells[index] ?? '') !== '')
    .map((index) => `${columns.headers[index] ?? ''}: ${row.cells[index] ?? ''} (not used)`);
}

const no = ['0', 'false', 'no', 'off', 'inactive', 'disabled', 'paused'];

/** What `active` says about `paused`; a status such as `up` says nothing. */
function opposite(active: string): string | undefined {
  if (no.includes(active.toLowerCase())) return 'true';
  return ['1', 'true', 'yes', 'on', 'active', 'enabled'].includes(active.toLowerCase()) ? 'false' : undefined;
}
