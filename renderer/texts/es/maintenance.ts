import type { Shape } from '../catalogue';
import type { maintenance as english } from '../en/maintenance';
import { plural } from './plural';

export const maintenance: Shape<typeof english> = {
  title: 'Mantenimiento',
  lead: 'Horas previstas: las comprobaciones siguen, sin avisar ni contar.',
  list: 'Ventanas de mantenimiento',
  none: 'No hay nada previsto.',
  add: 'Añadir ventana de mantenimiento',
  formTitle: 'Nueva ventana de mantenimiento',
  name: 'Nombre',
  namePlaceholder: 'Copia de seguridad',
  start: 'Inicio',
  startHint: (zone) => `En la hora de ${zone}.`,
  length: 'Duración (minutos)',
  repeats: 'Repetición',
  repeat: { once: 'Una vez', daily: 'Cada día', weekly: 'Cada semana', monthly: 'Cada mes' },
  scope: 'Para',
  scopes: { all: 'Todos los sitios', sites: 'Estos sitios', group: 'Un grupo', tag: 'Una etiqueta' },
  sites: 'Sitios',
  group: 'Grupo',
  tag: 'Etiqueta',
  save: 'Añadir',
  remove: 'Quitar',
  removeOf: (name) => `Quitar ${name}`,
  rule: {
    once: (start) => `Una vez, ${start}`,
    daily: (start) => `Cada día a las ${start}`,
    weekly: (day, start) => `Cada ${day} a las ${start}`,
    monthly: (day, start) => `Cada mes, el día ${day} a las ${start}`,
    own: (rule, start) => `${rule}, desde ${start}`,
  },
  lasts: (span) => `durante ${span}`,
  for: {
    all: 'Todos los sitios',
    sites: (count) => plural(count, { one: '# sitio', other: '# sitios' }),
    group: (name) => `Grupo ${name}`,
    tag: (name) => `Etiqueta ${name}`,
  },
  errors: {
    length: 'Indique un número entero de 1 a 44.640.',
    start: 'Indique fecha y hora.',
    sites: 'Elija al menos un sitio.',
    group: 'Indique el nombre del grupo.',
    tag: 'Indique la etiqueta.',
  },
};
