import type { Shape } from '../catalogue';
import type { past as english } from '../en/past';
import { plural } from './plural';

const hours = (count: number): string => plural(count, { one: '# Stunde', other: '# Stunden' });

export const past: Shape<typeof english> = {
  title: 'Verlauf importieren',
  lead: 'Bringt Stunden, die ein anderes Programm aufgezeichnet hat, zu Ihren Zielen: die Datenbank von Uptime Kuma (kuma.db) oder Gatus, oder eine Tabelle mit einer Zeile je Stunde.',
  choose: 'Datei wählen …',
  other: 'Andere Datei wählen …',
  reading: 'Datei wird gelesen …',
  file: (name) => `Datei: ${name}`,
  formats: {
    'uptime-kuma-database': 'Eine Datenbank von Uptime Kuma',
    'gatus-database': 'Eine Datenbank von Gatus',
    'history-table': 'Eine Tabelle mit Verlauf',
  },
  entries: 'Einträge der Datei',
  columns: { entry: 'Eintrag', hours: 'Stunden', goesTo: 'Kommt zu' },
  hours,
  span: (from, to) => `${from} bis ${to}`,
  overlapping: (count) => `${hours(count)} hier schon aufgezeichnet`,
  newSite: (address) => `Neues Ziel: ${address}`,
  newPaused: (address) => `Neues Ziel, angehalten: ${address}`,
  suggested: 'Wie vorgeschlagen',
  leaveOut: 'Weglassen',
  targetOf: (name) => `Ziel für ${name}`,
  overlap: 'Stunden, die hier schon aufgezeichnet sind',
  overlaps: { keep: 'Aufzeichnung behalten', replace: 'Durch die importierten Stunden ersetzen' },
  overlapHint: 'So oder so holt „Rückgängig“ den jetzigen Stand zurück.',
  start: (count) => plural(count, { one: '# Stunde importieren', other: '# Stunden importieren' }),
  importing: 'Wird importiert …',
  nothing: 'Keine Stunde dieser Datei kann übernommen werden. Wählen Sie, zu welchen Zielen die Einträge gehören.',
  done: (count, sites) =>
    `${hours(count)} übernommen; ${plural(sites, { one: '# Ziel hinzugefügt', other: '# Ziele hinzugefügt' })}.`,
  undone: 'Der Import wurde zurückgenommen.',
  earlier: 'Früher importiert',
  record: (count, at) => `${hours(count)}, ${at}`,
  undoOf: (name) => `Import von ${name} rückgängig machen`,
  mapping: {
    title: 'Bedeutung der Spalten',
    none: 'Keine Spalte',
    sample: 'Die ersten Zeilen',
    look: 'Stunden ansehen',
    fields: {
      time: 'Zeit',
      site: 'Name des Ziels',
      address: 'Adresse',
      up: 'Erfolgreiche Prüfungen',
      down: 'Fehlgeschlagene Prüfungen',
      checks: 'Alle Prüfungen',
      uptimePercent: 'Verfügbarkeit in Prozent',
      avgMs: 'Mittlere Antwortzeit (ms)',
      minMs: 'Kürzeste Antwortzeit (ms)',
      maxMs: 'Längste Antwortzeit (ms)',
    },
  },
  setting: 'Verlauf aus anderen Programmen',
  settingHint: 'Uptime Kuma, Gatus oder eine Tabelle; Sie sehen vorher, was käme, und können es zurücknehmen.',
};
