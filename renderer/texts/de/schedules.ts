import type { Shape } from '../catalogue';
import type { schedules as english } from '../en/schedules';

export const schedules: Shape<typeof english> = {
  edit: 'Bearbeiten',
  editOf: (name) => `${name} bearbeiten`,
  editTitle: 'Wartungsfenster bearbeiten',
  save: 'Speichern',
  asSet: 'Wie festgelegt',
  weekday: 'Wöchentlich: am Wochentag des Beginns.',
  next: (start) => `Nächstes Mal: ${start}`,
  onUntil: (end) => `Läuft gerade, bis ${end}`,
  over: 'Es ist vorbei und kommt nicht wieder.',
  quietRules: 'Ruhezeiten',
  quietRule: (index) => `Ruhezeit ${index}`,
  addQuiet: 'Ruhezeit hinzufügen',
  removeQuiet: (index) => `Ruhezeit ${index} entfernen`,
  remove: 'Entfernen',
  quietRemoved: 'Ruhezeit entfernt',
  windowRemoved: (name) => `Wartungsfenster ${name} entfernt`,
};
