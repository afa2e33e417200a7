import type { Shape } from '../catalogue';
import type { desk as english } from '../en/desk';
import { plural } from './plural';

export const desk: Shape<typeof english> = {
  paused: (count) => plural(count, { one: '# Ziel pausiert', other: '# Ziele pausiert' }),
  resumed: (count) => plural(count, { one: '# Ziel fortgesetzt', other: '# Ziele fortgesetzt' }),
  linkWaits: 'Ein Link wurde geöffnet. Sichern oder schließen Sie dieses Formular und öffnen Sie den Link noch einmal.',
  noSuchSite: (name) => `Kein Ziel heißt ${name}`,
  pace: {
    battery: {
      2: 'Akkubetrieb: Es wird halb so oft geprüft.',
      4: 'Akkubetrieb: Es wird ein Viertel so oft geprüft.',
    },
    metered: {
      2: 'Getaktete Verbindung: Es wird halb so oft geprüft.',
      4: 'Getaktete Verbindung: Es wird ein Viertel so oft geprüft.',
    },
  },
  palette: {
    title: 'Befehlspalette',
    field: 'Ziel oder Befehl',
    placeholder: 'Name eines Ziels oder Befehls eingeben',
    list: 'Ziele und Befehle',
    found: (count) => plural(count, { one: '# Eintrag', other: '# Einträge' }),
    none: (typed) => `Nichts heißt „${typed}“`,
  },
  shortcuts: {
    lead: 'Einzelne Tasten wirken, solange nichts getippt wird und kein Dialog offen ist.',
    pauseOrResume: 'Dieses Ziel pausieren oder fortsetzen',
    groups: {
      file: 'Datei',
      edit: 'Bearbeiten',
      view: 'Ansicht',
      sites: 'Ziele',
      help: 'Hilfe',
      list: 'Listen und Dialoge',
    },
    list: [
      ['↑ ↓', 'In der Liste bewegen'],
      ['Bild ↑ ↓', 'Eine Seite weiter'],
      ['Pos1, Ende', 'Zum ersten oder letzten Eintrag'],
      ['Eingabe', 'Das Gewählte öffnen'],
      ['Esc', 'Dialog schließen'],
    ],
  },
  settings: {
    desktop: 'Desktop',
    onClose: 'Beim Schließen des Fensters',
    onCloseHint: 'Was auch gewählt ist: „Beenden“ im Menü beendet die Beobachtung.',
    noTray: 'Dieser Desktop zeigt keine Symbole im Infobereich, daher wird das Fenster minimiert statt verborgen.',
    closings: {
      hide: 'Im Infobereich weiter beobachten',
      minimise: 'Minimiert weiter beobachten',
      quit: 'Beenden',
    },
    atLogin: 'Bei der Anmeldung starten',
    atLoginHint: 'Ihre Ziele werden beobachtet, sobald Sie sich an diesem Computer anmelden.',
    startHidden: 'Im Infobereich starten',
    startHiddenHint: 'Bei der Anmeldung öffnet sich kein Fenster; das Symbol im Infobereich holt es hervor.',
    textSize: 'Textgröße',
    textSizeHint: 'Des ganzen Fensters. Auch Strg oder Cmd mit + und − ändert sie, und mit 0 geht es zurück.',
    contrast: 'Kontrast',
    contrastHint: 'Stärkere Linien und Schrift. Einem kontrastreichen Design des Systems wird in jedem Fall gefolgt.',
    contrasts: { system: 'Wie das System', more: 'Mehr' },
    motion: 'Bewegung',
    motionHint: 'Ob sich auf dem Bildschirm etwas bewegen und einblenden darf.',
    motions: { system: 'Wie das System', less: 'Keine' },
    onBattery: 'Im Akkubetrieb',
    onBatteryHint:
      'Weniger Prüfungen schonen den Akku; ein Ausfall wird dann später bemerkt. Fehlschlägen wird so schnell nachgegangen wie sonst.',
    onMetered: 'Bei getakteter Verbindung',
    onMeteredHint:
      'Linux meldet getaktete Verbindungen über den NetworkManager; macOS und Windows sagen Programmen nichts davon.',
    paces: { keep: 'So oft prüfen wie sonst', half: 'Halb so oft prüfen', quarter: 'Ein Viertel so oft prüfen' },
    help: 'Hilfe',
    helpHints: {
      diagnostics: 'Eine Beschreibung des Zustands ohne Geheimnisse, für eine Fehlermeldung.',
      licences: 'Woraus die App besteht und zu welchen Bedingungen.',
      about: 'Versionen und Orte, zum Kopieren.',
    },
    show: 'Anzeigen',
  },
  about: {
    lead: 'Beobachtet Ihre Ziele und behält ihren Verlauf auf diesem Computer.',
    version: 'Version',
    system: 'System',
    copy: 'Kopieren',
    copied: 'Kopiert.',
    loading: 'Einen Augenblick …',
  },
  licences: {
    lead: 'Uptime Desk steht unter der MIT-Lizenz. Diese Teile sind darin enthalten; die Bedingungen von Chromium liegen neben dem Programm.',
    search: 'Lizenzen durchsuchen',
    shown: (shown, all) => `${shown} von ${plural(all, { one: '# Teil', other: '# Teilen' })}`,
  },
  diagnostics: {
    lead: 'Das ist alles, was weitergegeben würde. Passwörter, Token und Abfragen in Adressen sind verdeckt, Ziele werden gezählt und nicht genannt; Zeilen des Protokolls können Hostnamen enthalten. Lesen Sie es, bevor Sie es senden.',
    preview: 'Vorschau',
    loading: 'Wird gesammelt …',
    save: 'Sichern',
    saved: (path) => `Gesichert als ${path}`,
    failed: (message) => `Das ging nicht: ${message}`,
  },
  panel: {
    open: 'Fenster öffnen',
    counts: 'Ziele nach Status',
    problems: 'Ziele, die einen Blick brauchen',
    noProblems: 'Alles in Ordnung.',
    noSites: 'Noch keine Ziele. Öffnen Sie das Fenster, um das erste hinzuzufügen.',
    offline: 'Ihre Verbindung ist unterbrochen; die Ziele werden nicht beobachtet.',
    more: (count) => plural(count, { one: 'und # weiteres', other: 'und # weitere' }),
  },
};
