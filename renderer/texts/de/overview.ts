import type { Shape } from '../catalogue';
import type { overview as english } from '../en/overview';
import { plural } from './plural';

export const overview: Shape<typeof english> = {
  list: 'Ziele',
  search: 'Ziele suchen',
  searchPlaceholder: 'Name, Adresse, Schlagwort oder Status suchen',
  clearSearch: 'Suche leeren',
  noMatch: (query) => `Kein Ziel passt zu „${query}“`,
  noMatchHint: 'Gesucht wird in Namen, Adressen, Schlagwörtern, Gruppen, Status und dem letzten Fehler.',
  shown: (shown, all) => `${shown} von ${plural(all, { one: '# Ziel', other: '# Zielen' })}`,
  filter: { all: 'Alle', group: 'Nach Status zeigen' },
  sort: {
    group: 'Sortieren',
    by: (column) => `Nach ${column} sortieren`,
    ascending: 'aufsteigend',
    descending: 'absteigend',
  },
  columns: {
    name: 'Name',
    status: 'Status',
    trend: 'Verlauf',
    last: 'Zuletzt',
    min: 'Min.',
    avg: 'Mittel',
    max: 'Max.',
    uptime: 'Verf. 24 Std.',
    failure: 'Letzter Fehler',
    checked: 'Geprüft',
  },
  figures: {
    uptime: 'Verfügbarkeit 24 Stunden',
    coverage: (percent) => `${percent} der letzten 24 Stunden beobachtet`,
    checked: 'Geprüft',
    address: 'Adresse',
  },
  neverChecked: 'noch nicht',
  empty: {
    title: 'Überwachen Sie Ihr erstes Ziel',
    lead: 'Fügen Sie die Adresse von etwas ein, das immer antworten soll. Uptime Desk prüft es jede Minute und bewahrt den Verlauf auf diesem Computer auf.',
    address: 'Zu überwachende Adresse',
    placeholder: 'example.com',
    start: 'Überwachung beginnen',
    options: 'Weitere Optionen …',
    examplesTitle: 'Verstanden wird',
    examples: [
      ['https://example.com', 'eine Webseite'],
      ['tcp://mail.example.com:587', 'ein TCP-Port'],
      ['ping://192.168.1.1', 'ein Gerät im Netz'],
      ['dns://example.com?type=MX', 'ein DNS-Eintrag'],
      ['tls://example.com:443', 'ein Zertifikat'],
    ],
  },
};
