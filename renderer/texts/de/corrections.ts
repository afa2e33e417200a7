import type { Shape } from '../catalogue';
import type { corrections as english } from '../en/corrections';

export const corrections: Shape<typeof english> = {
  title: 'Korrekturen',
  open: 'Korrigieren …',
  dialog: 'Verlauf korrigieren',
  lead: 'Die Aufzeichnung bleibt erhalten. Zahlen, Diagramme und Exporte folgen der Korrektur, bis sie rückgängig gemacht wird.',
  kind: 'Was es war',
  kinds: { maintenance: 'Wartung', 'false-alarm': 'Fehlalarm' },
  kindHints: {
    maintenance: 'Prüfungen zählen nicht, und die Zeit gilt als Wartung.',
    'false-alarm': 'Fehlgeschlagene Prüfungen zählen nicht; die Zeit bleibt beobachtet.',
  },
  thisSite: 'Dieses Ziel',
  group: (name) => `Die Ziele der Gruppe ${name}`,
  allSites: 'Alle Ziele',
  reason: 'Grund',
  emptyReason: 'Geben Sie den Grund an, damit es später nachvollziehbar ist.',
  save: 'Korrigieren',
  none: 'Am Verlauf dieses Ziels wurde nichts korrigiert.',
  marked: 'Korrigiert',
  said: (kind, reason) => `Korrigiert als ${kind}: ${reason}`,
  undoOf: (kind, from) => `${kind} vom ${from} rückgängig machen`,
};
