import type { Shape } from '../catalogue';
import type { maintenance as english } from '../en/maintenance';
import { plural } from './plural';

export const maintenance: Shape<typeof english> = {
  title: 'Wartung',
  lead: 'Geplante Zeiten: Es wird weiter geprüft, aber nichts gemeldet und nichts gezählt.',
  list: 'Wartungsfenster',
  none: 'Nichts ist geplant.',
  add: 'Wartungsfenster hinzufügen',
  formTitle: 'Neues Wartungsfenster',
  name: 'Name',
  namePlaceholder: 'Datensicherung',
  start: 'Beginn',
  startHint: (zone) => `In der Zeit von ${zone}.`,
  length: 'Dauer (Minuten)',
  repeats: 'Wiederholung',
  repeat: { once: 'Einmal', daily: 'Jeden Tag', weekly: 'Jede Woche', monthly: 'Jeden Monat' },
  scope: 'Für',
  scopes: { all: 'Alle Ziele', sites: 'Diese Ziele', group: 'Eine Gruppe', tag: 'Ein Schlagwort' },
  sites: 'Ziele',
  group: 'Gruppe',
  tag: 'Schlagwort',
  save: 'Hinzufügen',
  remove: 'Entfernen',
  removeOf: (name) => `${name} entfernen`,
  rule: {
    once: (start) => `Einmal, ${start}`,
    daily: (start) => `Jeden Tag um ${start}`,
    weekly: (day, start) => `Jede Woche: ${day}, ${start}`,
    monthly: (day, start) => `Jeden Monat am ${day}. um ${start}`,
    own: (rule, start) => `${rule}, ab ${start}`,
  },
  lasts: (span) => `für ${span}`,
  for: {
    all: 'Alle Ziele',
    sites: (count) => plural(count, { one: '# Ziel', other: '# Ziele' }),
    group: (name) => `Gruppe ${name}`,
    tag: (name) => `Schlagwort ${name}`,
  },
  errors: {
    length: 'Geben Sie eine ganze Zahl von 1 bis 44.640 an.',
    start: 'Geben Sie Datum und Uhrzeit an.',
    sites: 'Wählen Sie mindestens ein Ziel.',
    group: 'Geben Sie den Namen der Gruppe an.',
    tag: 'Geben Sie das Schlagwort an.',
  },
};
