import type { IncidentEnd } from '../../../electron/domain/incident';
import { plural } from './plural';

const ends: Readonly<Record<Exclude<IncidentEnd, 'recovered'>, string>> = {
  paused: 'It ended because checking was paused.',
  changed: 'It ended because the site watches something else now.',
  removed: 'It ended because the site was removed.',
};

export const incidents = {
  title: 'Incidents',
  lead: 'Confirmed outages of all sites, newest first.',
  list: 'Incidents of all sites',
  loading: 'Reading the incidents…',
  loadFailed: 'The incidents could not be read',
  none: 'No outage has been confirmed for this site.',
  noneAtAll: 'No outage has been confirmed yet.',
  noneHint: 'An outage is listed here as soon as enough checks have failed to confirm it.',
  count: (count: number) => plural(count, { one: '# incident', other: '# incidents' }),
  downtime: (span: string) => `${span} of downtime observed`,
  cut: 'Older ones are left out of this list.',
  more: (count: number) => plural(count, { one: 'Show # more', other: 'Show # more' }),
  stillDown: 'Still down',
  span: (from: string, to: string) => `${from} – ${to}`,
  since: (from: string) => `Since ${from}`,
  flapping: 'While it went up and down often',
  ends,
  gap: (span: string, cause: string) => `${span} of it not observed: ${cause}`,
  openSite: (name: string) => `Open ${name}`,
  evidence: 'Evidence',
  noEvidence: 'Nothing further was kept of this incident.',
  facts: {
    confirmed: 'Confirmed',
    kind: 'Kind of failure',
    status: 'Status line',
    ip: 'Connected to',
    phases: 'Phases',
    certificate: 'Certificate',
    connection: 'Your own side',
  },
  certificate: (issuer: string, expires: string) => `by ${issuer}, valid until ${expires}`,
  notes: 'Notes',
  note: 'Note',
  addNote: 'Add note',
  saveNote: 'Save note',
  emptyNote: 'Type a note.',
} as const;
