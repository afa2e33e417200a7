import type { Shape } from '../catalogue';
import type { common as english } from '../en/common';
import { plural } from './plural';

export const common: Shape<typeof english> = {
  ownName: 'Deutsch',
  appName: 'Uptime Desk',
  statuses: {
    waiting: 'Wartet',
    up: 'Erreichbar',
    slow: 'Langsam',
    down: 'Ausgefallen',
    paused: 'Pausiert',
    unobserved: 'Nicht beobachtet',
    stale: 'Wird nicht geprüft',
  },
  kinds: {
    http: 'Webseite (HTTP)',
    tcp: 'TCP-Port',
    ping: 'Ping',
    dns: 'DNS-Eintrag',
    tls: 'TLS-Zertifikat',
  },
  none: '–',
  units: {
    ms: (figure) => `${figure} ms`,
    s: (figure) => `${figure} s`,
    min: (figure) => `${figure} min`,
    h: (figure) => `${figure} Std.`,
    d: (figure) => `${figure} T.`,
    bytes: (figure) => `${figure} B`,
    kilobytes: (figure) => `${figure} kB`,
    megabytes: (figure) => `${figure} MB`,
    span: (large, small) => `${large} ${small}`,
  },
  close: 'Schließen',
  cancel: 'Abbrechen',
  dismiss: 'Ausblenden',
  tryAgain: 'Erneut versuchen',
  yes: 'Ja',
  no: 'Nein',
  addSite: 'Ziel hinzufügen',
  exportHistory: 'Verlauf exportieren',
  settings: 'Einstellungen',
  shortcuts: 'Tastenkürzel',
  allSites: 'Alle Ziele',
  last: 'Zuletzt',
  min: 'Min.',
  avg: 'Mittel',
  max: 'Max.',
  undo: 'Rückgängig',
  ago: (span) => `vor ${span}`,
  justNow: 'gerade eben',
  sinceFor: (span) => `seit ${span}`,
  sites: (count) => plural(count, { one: '# Ziel', other: '# Ziele' }),
  failures: (count) => plural(count, { one: '# Fehlschlag', other: '# Fehlschläge' }),
  days: (count) => plural(count, { one: '# Tag', other: '# Tage' }),
  checks: (count) => plural(count, { one: '# Prüfung', other: '# Prüfungen' }),
  loading: 'Ihre Ziele werden geladen …',
  loadFailed: 'Die Ziele konnten nicht geladen werden',
  crashed: 'Diese Ansicht funktioniert nicht mehr',
  crashedHint:
    'Ihre Ziele werden weiter überwacht. Öffnen Sie die Ansicht erneut oder kopieren Sie die Meldung unten in einen Fehlerbericht.',
  openAgain: 'Erneut öffnen',
  watcher: {
    starting: 'Die Überwachung beginnt …',
    restarting:
      'Die Überwachung wurde unterbrochen und startet neu. Bis dahin wird nichts geprüft; die Lücke wird im Verlauf vermerkt.',
  },
  connection: {
    down: (since, count) =>
      `Ihre Verbindung ist seit ${since} unterbrochen; ${plural(count, { one: '# Ziel wird', other: '# Ziele werden' })} nicht beobachtet.`,
    calm: 'Das zählt weder als Ausfall noch als Verfügbarkeit.',
  },
  faults: {
    region: 'Probleme mit Dateien',
    dismiss: (path) => `Hinweis zu ${path} ausblenden`,
    openFolder: 'Datenordner öffnen',
    titles: {
      unreadable: 'Eine Datei konnte nicht gelesen werden',
      corrupt: 'Eine beschädigte Datei wurde beiseitegelegt',
      unwritable: 'Eine Datei konnte nicht geschrieben werden',
      'newer-version': 'Eine Datei stammt von einer neueren Version',
      'entry-set-aside': 'Ein beschädigter Eintrag wurde beiseitegelegt',
    },
  },
  toasts: {
    region: 'Hinweise',
    removed: (name) => `${name} entfernt`,
    restored: (name) => `${name} ist wieder da`,
    exportRunning: 'Der Verlauf wird exportiert …',
    failed: 'Das hat nicht funktioniert',
  },
  announce: {
    became: (name, status) => `${name}: ${status}`,
    many: (count, down) =>
      `${plural(count, { one: '# Ziel hat sich geändert', other: '# Ziele haben sich geändert' })}; ${plural(down, { one: '# ist ausgefallen', other: '# sind ausgefallen' })}`,
  },
};
