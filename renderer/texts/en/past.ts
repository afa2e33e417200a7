import { plural } from './plural';

const hours = (count: number): string => plural(count, { one: '# hour', other: '# hours' });

/** History from other programs. */
export const past = {
  title: 'Import history',
  lead: 'Brings hours that another program has kept to your sites: the database of Uptime Kuma (kuma.db) or of Gatus, or a table with a row for each hour.',
  choose: 'Choose a file…',
  other: 'Choose another file…',
  reading: 'Reading the file…',
  file: (name: string) => `File: ${name}`,
  formats: {
    'uptime-kuma-database': 'A database of Uptime Kuma',
    'gatus-database': 'A database of Gatus',
    'history-table': 'A table of history',
  },
  entries: 'Entries of the file',
  columns: { entry: 'Entry', hours: 'Hours', goesTo: 'Goes to' },
  hours,
  span: (from: string, to: string) => `${from} to ${to}`,
  overlapping: (count: number) => `${hours(count)} recorded here already`,
  newSite: (address: string) => `New site: ${address}`,
  newPaused: (address: string) => `New site, paused: ${address}`,
  suggested: 'As suggested',
  leaveOut: 'Leave out',
  targetOf: (name: string) => `Site for ${name}`,
  overlap: 'Hours that are recorded here already',
  overlaps: { keep: 'Keep what is recorded here', replace: 'Replace it with the imported hours' },
  overlapHint: 'Either way, Undo brings back what is there now.',
  start: (count: number) => plural(count, { one: 'Import # hour', other: 'Import # hours' }),
  importing: 'Importing…',
  nothing: 'No hour of this file can come in. Choose the sites its entries belong to.',
  done: (count: number, sites: number) =>
    `${hours(count)} came in; ${plural(sites, { one: '# site was added', other: '# sites were added' })}.`,
  undone: 'The import was taken back.',
  mapping: {
    title: 'What the columns mean',
    none: 'No column',
    sample: 'The first rows',
    look: 'Look at the hours',
    fields: {
      time: 'Time',
      site: 'Name of the site',
      address: 'Address',
      up: 'Checks that were up',
      down: 'Checks that were down',
      checks: 'All checks',
      uptimePercent: 'Uptime in percent',
      avgMs: 'Average response time (ms)',
      minMs: 'Least response time (ms)',
      maxMs: 'Greatest response time (ms)',
    },
  },
  setting: 'History from other programs',
  settingHint: 'Uptime Kuma, Gatus or a table; you see what would come in first, and can take it back.',
} as const;
