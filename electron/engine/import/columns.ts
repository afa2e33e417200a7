import { isHostAndPort, looksLikeAddress } from './list-address';
import type { SourceEntry } from './source-entry';
import type { TableRow } from './table';

type Field =
  | Exclude<keyof SourceEntry, 'line' | 'notes' | 'losses' | 'refusal'>
  | ('intervalMs' | 'intervalMinutes' | 'timeoutMs' | 'active' | 'keywordType' | 'id');

/**
 * Headers by field, best first, without case, blanks and signs. `site` comes last for a name and for an address:
 * which of the two it is depends on what else is there.
 */
const aliases: Readonly<Record<Field, readonly string[]>> = {
  address: [
    ...['address', 'url', 'urlip', 'monitorurl', 'uri', 'link', 'target', 'endpoint', 'website', 'host', 'hostname'],
    ...['domain', 'server', 'ip', 'ipaddress', 'adresse', 'direccion', 'websiteurl', 'siteurl', 'checkurl', 'site'],
  ],
  name: [
    ...['name', 'friendlyname', 'displayname', 'monitorname', 'sitename', 'checkname', 'servicename', 'title', 'label'],
    ...['bezeichnung', 'nom', 'nombre', 'description', 'beschreibung', 'site'],
  ],
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
    'intervall',
    'intervalle',
    'intervalo',
    'checkinterval',
  ],
  intervalMs: ['intervalms'],
  intervalMinutes: ['intervalminutes', 'intervalmin', 'resolution'],
  timeout: ['timeout', 'timeouts', 'timeoutseconds', 'timeoutsec'],
  timeoutMs: ['timeoutms'],
  paused: ['paused', 'disabled'],
  active: ['active', 'enabled', 'isactive', 'status'],
  method: ['method', 'httpmethod'],
  contains: ['contains', 'keyword', 'keywordvalue', 'expecttext'],
  notContains: ['notcontains'],
  keywordType: ['keywordtype'],
  retries: ['retries', 'maxretries', 'retryattempts'],
  expectStatus: ['expectstatus', 'expectedstatus', 'acceptedstatus', 'acceptedstatuscodes', 'statuscodes'],
  tags: ['tags', 'labels'],
  group: ['group', 'groupname', 'folder', 'category', 'gruppe', 'groupe', 'grupo'],
  id: ['id'],
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
  const keyword = keywordOf(cell('contains'), cell('keywordType'));
  const fields = {
    kind: cell('kind') ?? kindBy(columns, cell('address')),
    port: cell('port'),
    interval: unit('intervalMs', 'ms') ?? unit('intervalMinutes', 'm') ?? cell('interval'),
    timeout: unit('timeoutMs', 'ms') ?? cell('timeout'),
    paused: cell('paused') ?? (active === undefined ? undefined : opposite(active)),
    method: cell('method'),
    contains: keyword.contains,
    notContains: cell('notContains') ?? keyword.notContains,
    retries: cell('retries'),
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

/** Headers under which a host and port without a scheme is a web address, as where one is typed. */
const webHeaders = ['url', 'monitorurl', 'link', 'website', 'websiteurl', 'siteurl', 'checkurl'];

function kindBy({ at, headers }: Columns, address: string | undefined): string | undefined {
  const header = plainHeader(headers[at.address ?? -1] ?? '');
  return webHeaders.includes(header) && isHostAndPort(address ?? '') ? 'http' : undefined;
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

/** A keyword type of "exists" alarms when the keyword is there: the page must not contain it. */
function keywordOf(
  keyword: string | undefined,
  type: string | undefined,
): { readonly contains?: string | undefined; readonly notContains?: string | undefined } {
  const alarmsIfThere = type !== undefined && /^(?:1|(?:alert[ _]?if[ _]?|alert_)?exists?)$/i.test(type.trim());
  return alarmsIfThere ? { notContains: keyword } : { contains: keyword };
}

/**
 * Columns of a table whose headers name no address, told by what stands below: the column in which most cells are
 * addresses, and the first other one with text as the name. Null where no column is like that.
 */
export function columnsByContent(headers: readonly string[], rows: readonly TableRow[]): Columns | null {
  const sample = rows.slice(0, 200);
  const share = (column: number): number =>
    sample.filter(({ cells }) => isAddressCell(cells[column] ?? '')).length / Math.max(1, sample.length);
  const indexes = [...headers.keys()];
  const address = indexes.find((column) => share(column) >= 0.8);
  if (address === undefined) return null;
  const named = columnsOf(['address', ...headers.filter((_, index) => index !== address)]);
  const shifted = Object.entries(named?.at ?? {}).map(
    ([field, column]) => [field, originalOf(column, address)] as const,
  );
  const at: Columns['at'] = { ...Object.fromEntries(shifted), address };
  const taken = new Set(Object.values(at));
  const name = at.name ?? indexes.find((column) => !taken.has(column) && isNameColumn(column, sample));
  const unknown = indexes.filter((column) => !taken.has(column) && column !== name && headers[column] !== '');
  return { at: name === undefined ? at : { ...at, name }, headers, unknown, isOwnHistory: false };
}

/** Where a column stood before the one of the addresses was put first. */
function originalOf(column: number, address: number): number {
  if (column === 0) return address;
  return column <= address ? column - 1 : column;
}

function isAddressCell(cell: string): boolean {
  return looksLikeAddress(cell) && !/^[\d.,:]+$/.test(cell.replace(/^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?$/, 'ip'));
}

function isNameColumn(column: number, rows: readonly TableRow[]): boolean {
  return rows.some(({ cells }) => /\p{L}/u.test(cells[column] ?? ''));
}
