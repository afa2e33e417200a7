import type { Shape } from '../catalogue';
import type { backup as english } from '../en/backup';
import { plural } from './plural';

const siteCount = (sites: number): string => plural(sites, { one: '# Ziel', other: '# Ziele' });
const hourCount = (hours: number): string => plural(hours, { one: '# Stunde', other: '# Stunden' });

export const backup: Shape<typeof english> = {
  title: 'Sicherung',
  hint: 'Ziele, Einstellungen, Verlauf, Vorfälle, Korrekturen und Kanäle in einer Datei.',
  write: 'Sichern …',
  restore: 'Wiederherstellen …',
  restoreNow: 'Wiederherstellen',
  check: 'Prüfen',
  passphrase: 'Passphrase (freiwillig)',
  passphraseHint:
    'Mit ihr ist die Datei verschlüsselt und enthält Passwörter und Tokens; ohne sie fehlen diese. Eine vergessene Passphrase lässt sich nicht zurückholen.',
  short: 'Eine Passphrase hat mindestens 8 Zeichen.',
  passphraseOf: 'Passphrase der Sicherung',
  locked: 'Diese Sicherung ist verschlüsselt:',
  wrong: 'Die Passphrase ist falsch. Nichts wurde geändert.',
  progress: 'Fortschritt',
  written: (path) => `Geschrieben nach ${path}.`,
  leftOut: 'Passwörter und Tokens sind nicht enthalten.',
  found: (date, sites, hours) =>
    `Die Sicherung ist vollständig: vom ${date}, ${siteCount(sites)}, ${hourCount(hours)} Verlauf.`,
  withSecrets: 'Mit Passwörtern und Tokens.',
  withoutSecrets: 'Ohne Passwörter und Tokens: Sie müssen neu eingegeben werden.',
  confirm: 'Sie tritt an die Stelle der jetzigen Daten. Diese werden aufbewahrt und lassen sich zurückholen.',
  restored: 'Wiederhergestellt. Die Überwachung beginnt damit neu.',
  missing: (names) => `Geben Sie Passwörter und Tokens neu ein für: ${names}.`,
  undo: 'Wiederherstellung rückgängig machen',
  undoHint: (date) => `Die Daten von vor der Wiederherstellung am ${date} sind aufbewahrt.`,
  drop: 'Löschen …',
  dropNow: 'Löschen',
  confirmDrop: (size) =>
    `Die Daten von vor der Wiederherstellung löschen? Sie belegen ${size}; die Wiederherstellung lässt sich danach nicht mehr rückgängig machen.`,
  dropped: 'Die aufbewahrten Daten sind gelöscht.',
  undone: 'Die vorherigen Daten sind zurück.',
};
