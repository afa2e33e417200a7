import type { DesktopTexts } from './desktop-texts';
import { createPlural } from '../../contract/plural';

const plural = createPlural('de');
const sites = (count: number): string => plural(count, { one: '# Ziel', other: '# Ziele' });

export const desktopDe: DesktopTexts = {
  appName: 'Uptime Desk',
  menus: {
    file: 'Datei',
    edit: 'Bearbeiten',
    view: 'Ansicht',
    sites: 'Ziele',
    window: 'Fenster',
    help: 'Hilfe',
  },
  roles: {
    services: 'Dienste',
    hide: 'Uptime Desk ausblenden',
    hideOthers: 'Andere ausblenden',
    unhide: 'Alle einblenden',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    selectAll: 'Alles auswählen',
    minimize: 'Minimieren',
    zoom: 'Zoomen',
    front: 'Alle nach vorne bringen',
    close: 'Fenster schließen',
  },
  tray: {
    open: 'Uptime Desk öffnen',
    none: 'Noch keine Ziele',
    noneWatched: 'Alle Ziele sind pausiert',
    allUp: (count) => (count === 1 ? 'Das Ziel ist erreichbar' : `Alle ${sites(count)} sind erreichbar`),
    down: (down, all) => `${down} von ${all} ausgefallen`,
    slow: (slow, all) => `${slow} von ${all} langsam`,
    offline: 'Ihre Verbindung ist unterbrochen; die Ziele werden nicht beobachtet',
    stopped: 'Die Beobachtung wird neu gestartet',
    waiting: 'Wartet auf die ersten Prüfungen',
    problems: (summary, names) => `${summary}: ${names}`,
    more: (count) => plural(count, { one: '# weiteres', other: '# weitere' }),
    siteDown: (name) => `Ausgefallen: ${name}`,
    siteSlow: (name) => `Langsam: ${name}`,
  },
  badge: { down: (count) => plural(count, { one: '# Ziel ist ausgefallen', other: '# Ziele sind ausgefallen' }) },
  closing: {
    title: 'Uptime Desk beobachtet weiter',
    inTray:
      'Das Fenster ist geschlossen, und Ihre Ziele werden weiter beobachtet. Ein Klick auf das Symbol im Infobereich holt es zurück.',
    inDock:
      'Das Fenster ist geschlossen, und Ihre Ziele werden weiter beobachtet. Ein Klick auf die App im Dock holt es zurück.',
    minimised:
      'Dieser Desktop zeigt keine Symbole im Infobereich, daher wird das Fenster minimiert statt geschlossen, und Ihre Ziele werden weiter beobachtet.',
    settingsHint: 'Das wird einmal gesagt. Was das Schließen tut, steht in den Einstellungen unter „Desktop“.',
    keep: 'Weiter beobachten',
    quit: 'Nicht verbergen, sondern beenden',
  },
  confirmCommand: {
    message: 'Dieses Programm bei Benachrichtigungen ausführen?',
    detail:
      'Es läuft mit Ihren Rechten, jedes Mal, wenn eine Benachrichtigung hinausgeht. Erlauben Sie nur, was Sie selbst eingerichtet haben.',
    cancel: 'Abbrechen',
    allow: 'Erlauben',
  },
  exportTitle: 'Verlauf exportieren',
  diagnosticsTitle: 'Diagnose sichern',
  diagnosticsFilter: 'Text',
};
