import type { Shape } from '../catalogue';
import type { past as english } from '../en/past';
import { plural } from './plural';

const hours = (count: number): string => plural(count, { one: '# hora', other: '# horas' });

export const past: Shape<typeof english> = {
  title: 'Importar historial',
  lead: 'Lleva a sus sitios las horas que ha guardado otro programa: la base de datos de Uptime Kuma (kuma.db) o de Gatus, o una tabla con una fila por hora.',
  choose: 'Elegir un archivo…',
  other: 'Elegir otro archivo…',
  reading: 'Leyendo el archivo…',
  file: (name) => `Archivo: ${name}`,
  formats: {
    'uptime-kuma-database': 'Una base de datos de Uptime Kuma',
    'gatus-database': 'Una base de datos de Gatus',
    'history-table': 'Una tabla de historial',
  },
  entries: 'Entradas del archivo',
  columns: { entry: 'Entrada', hours: 'Horas', goesTo: 'Destino' },
  hours,
  span: (from, to) => `${from} a ${to}`,
  overlapping: (count) => `${hours(count)} ya registradas aquí`,
  newSite: (address) => `Sitio nuevo: ${address}`,
  newPaused: (address) => `Sitio nuevo, en pausa: ${address}`,
  suggested: 'Como se propone',
  leaveOut: 'Omitir',
  targetOf: (name) => `Sitio para ${name}`,
  overlap: 'Horas ya registradas aquí',
  overlaps: { keep: 'Conservar lo registrado aquí', replace: 'Sustituirlo por las horas importadas' },
  overlapHint: 'En ambos casos, «Deshacer» recupera lo que hay ahora.',
  start: (count) => plural(count, { one: 'Importar # hora', other: 'Importar # horas' }),
  importing: 'Importando…',
  nothing: 'Ninguna hora de este archivo se puede importar. Elija a qué sitios pertenecen sus entradas.',
  done: (count, sites) =>
    `${plural(count, { one: '# hora importada', other: '# horas importadas' })}; ${plural(sites, { one: '# sitio añadido', other: '# sitios añadidos' })}.`,
  undone: 'Se deshizo la importación.',
  earlier: 'Importado antes',
  record: (count, at) => `${hours(count)}, ${at}`,
  undoOf: (name) => `Deshacer la importación de ${name}`,
  mapping: {
    title: 'Qué significan las columnas',
    none: 'Ninguna columna',
    sample: 'Las primeras filas',
    look: 'Ver las horas',
    fields: {
      time: 'Hora',
      site: 'Nombre del sitio',
      address: 'Dirección',
      up: 'Comprobaciones correctas',
      down: 'Comprobaciones fallidas',
      checks: 'Todas las comprobaciones',
      uptimePercent: 'Disponibilidad en porcentaje',
      avgMs: 'Tiempo de respuesta medio (ms)',
      minMs: 'Tiempo de respuesta mínimo (ms)',
      maxMs: 'Tiempo de respuesta máximo (ms)',
    },
  },
  setting: 'Historial de otros programas',
  settingHint: 'Uptime Kuma, Gatus o una tabla; primero verá qué se importaría y podrá deshacerlo.',
};
