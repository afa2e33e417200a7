import type { Shape } from '../catalogue';
import type { corrections as english } from '../en/corrections';

export const corrections: Shape<typeof english> = {
  title: 'Correcciones',
  open: 'Corregir…',
  dialog: 'Corregir el historial',
  lead: 'Lo registrado se conserva. Las cifras, los gráficos y las exportaciones siguen la corrección hasta que se deshaga.',
  kind: 'Qué fue',
  kinds: { maintenance: 'Mantenimiento', 'false-alarm': 'Falsa alarma' },
  kindHints: {
    maintenance: 'Las comprobaciones no cuentan y el tiempo pasa a ser mantenimiento.',
    'false-alarm': 'Las comprobaciones fallidas no cuentan; el tiempo sigue como observado.',
  },
  thisSite: 'Este sitio',
  group: (name) => `Los sitios del grupo ${name}`,
  allSites: 'Todos los sitios',
  reason: 'Motivo',
  emptyReason: 'Indique el motivo, para que se entienda más adelante.',
  save: 'Corregir',
  none: 'No se ha corregido nada en el historial de este sitio.',
  marked: 'Corregido',
  said: (kind, reason) => `Corregido como ${kind}: ${reason}`,
  undoOf: (kind, from) => `Deshacer ${kind} del ${from}`,
};
