import type { ImportAction, ImportFormat } from '../../../electron/contract/import-calls';
import { plural } from './plural';

type OwnFormat = Extract<ImportFormat, 'list' | 'ping-list' | 'csv' | 'json' | 'sites' | 'history' | 'history-csv'>;

const verdicts: Readonly<Record<ImportAction, string>> = {
  create: 'New',
  partial: 'In part',
  skip: 'Skipped',
  unsupported: 'Not supported',
  invalid: 'Wrong',
};

/** What has no name of its own; programs are called by theirs. */
const formats: Readonly<Record<OwnFormat, string>> = {
  list: 'a plain list',
  'ping-list': 'a list of hosts to ping',
  csv: 'a table',
  json: 'a list in JSON or YAML',
  sites: 'sites of Uptime Desk',
  history: 'history of Uptime Desk',
  'history-csv': 'history of Uptime Desk as a table',
};

export const importing = {
  title: 'Import sites',
  open: 'Import sites',
  lead: 'Paste a list or choose a file. You see first what would come in; until you confirm, nothing is watched.',
  paste: 'Addresses, or the text of a file',
  choose: 'Choose a file…',
  dropHint: 'You can also drop a file anywhere on the window.',
  known: 'What it is, is told by what it holds: plain lists, CSV, OPML, and files of',
  read: 'Show what would come in',
  reading: 'Reading…',
  empty: 'Paste something first, or choose a file.',
  tooLarge: (size: string) => `The file has more than ${size}. Import it on the command line: uptime-desk import FILE`,
  unreadable: 'The file could not be read.',
  database: 'This is a database, as Uptime Kuma and Gatus keep one. Its sites come in together with their history.',
  recognised: (format: string) => `Recognised as: ${format}.`,
  entries: (count: number) => plural(count, { one: '# entry', other: '# entries' }),
  hours: (count: number) => plural(count, { one: '# hour of history', other: '# hours of history' }),
  verdicts,
  formats,
  filter: 'Show by verdict',
  all: 'All',
  table: 'Entries',
  columns: { verdict: 'Verdict', name: 'Name', address: 'Address', every: 'Every' },
  take: (name: string) => `Take in ${name}`,
  takeAll: 'Take in all that are shown',
  nameOf: (address: string) => `Name for ${address}`,
  line: (line: string) => `Line ${line}`,
  startsPaused: 'starts paused',
  more: (count: number) => plural(count, { one: 'and # more remark', other: 'and # more remarks' }),
  common: 'For all that come in',
  group: 'Group',
  groupHint: 'Empty: as in the list',
  tags: 'Tags, between commas',
  tagsHint: 'Added to those of the list',
  every: 'Check every (seconds)',
  everyHint: 'Empty: as in the list',
  start: (count: number) => plural(count, { one: 'Import # site', other: 'Import # sites' }),
  starting: 'Importing…',
  none: 'Tick at least one entry.',
  back: 'Another list',
  done: (count: number) => plural(count, { one: '# site came in', other: '# sites came in' }),
  pausedHint: (count: number) => plural(count, { one: '# of them starts paused', other: '# of them start paused' }),
  undone: (count: number) =>
    plural(count, { one: '# site was taken out again', other: '# sites were taken out again' }),
  offer: (count: number) =>
    plural(count, { one: 'You pasted # address.', other: 'You pasted # addresses. Here there is room for one.' }),
  offerStart: 'Import them all',
  fromList: 'Bring a list or a file…',
  drop: 'Drop the file to see what would come in',
} as const;
