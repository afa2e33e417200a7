import type { Status } from '../../../electron/domain/status';
import type { ProbeKind } from '../../../electron/domain/probe-settings';
import { plural } from './plural';

type Shown = Status | 'stale';

const statuses: Readonly<Record<Shown, string>> = {
  waiting: 'Waiting',
  up: 'Up',
  slow: 'Slow',
  down: 'Down',
  paused: 'Paused',
  unobserved: 'Not observed',
  stale: 'Not being checked',
};

const kinds: Readonly<Record<ProbeKind, string>> = {
  http: 'Web page (HTTP)',
  tcp: 'TCP port',
  ping: 'Ping',
  dns: 'DNS record',
  tls: 'TLS certificate',
};

export const common = {
  /** The language, in itself. */
  ownName: 'English',
  appName: 'Uptime Desk',
  statuses,
  kinds,
  none: '–',
  /** Two members of a list, or more of them one after the other. */
  inList: (one: string, next: string) => `${one}, ${next}`,
  /** Signs of units behind figures, and how a span of two of them is put together. */
  units: {
    ms: (figure: string) => `${figure} ms`,
    s: (figure: string) => `${figure} s`,
    min: (figure: string) => `${figure} min`,
    h: (figure: string) => `${figure} h`,
    d: (figure: string) => `${figure} d`,
    bytes: (figure: string) => `${figure} B`,
    kilobytes: (figure: string) => `${figure} kB`,
    megabytes: (figure: string) => `${figure} MB`,
    span: (large: string, small: string) => `${large} ${small}`,
  },
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  yes: 'Yes',
  no: 'No',
  addSite: 'Add site',
  exportHistory: 'Export history',
  settings: 'Settings',
  shortcuts: 'Keyboard shortcuts',
  allSites: 'All sites',
  last: 'Last',
  min: 'Min',
  avg: 'Avg',
  max: 'Max',
  undo: 'Undo',
  ago: (span: string) => `${span} ago`,
  justNow: 'just now',
  sinceFor: (span: string) => `for ${span}`,
  sites: (count: number) => plural(count, { one: '# site', other: '# sites' }),
  failures: (count: number) => plural(count, { one: '# failure', other: '# failures' }),
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  checks: (count: number) => plural(count, { one: '# check', other: '# checks' }),
  loading: 'Loading your sites…',
  loadFailed: 'The sites could not be loaded',
  crashed: 'This view stopped working',
  crashedHint: 'Your sites are still being watched. Open the view again, or copy the message below into a report.',
  openAgain: 'Open again',
  watcher: {
    starting: 'Starting to watch…',
    restarting:
      'Watching has stopped and is being restarted. Until then nothing is checked; the gap is marked in the history.',
  },
  connection: {
    down: (since: string, count: number) =>
      `Your connection is down since ${since}; ${plural(count, { one: '# site is', other: '# sites are' })} not observed.`,
    calm: 'This counts neither as downtime nor as uptime.',
  },
  faults: {
    region: 'Problems with files',
    dismiss: (path: string) => `Dismiss the notice about ${path}`,
    openFolder: 'Open data folder',
    titles: {
      unreadable: 'A file could not be read',
      corrupt: 'A damaged file was set aside',
      unwritable: 'A file could not be written',
      'newer-version': 'A file is from a newer version',
      'entry-set-aside': 'A damaged entry was set aside',
    },
  },
  toasts: {
    region: 'Notices',
    removed: (name: string) => `Removed ${name}`,
    restored: (name: string) => `${name} is back`,
    exportRunning: 'Exporting the history…',
    failed: 'That did not work',
  },
  announce: {
    became: (name: string, status: string) => `${name}: ${status}`,
    many: (count: number, down: number) =>
      `${plural(count, { one: '# site changed', other: '# sites changed' })}; ${plural(down, { one: '# is down', other: '# are down' })}`,
  },
} as const;
