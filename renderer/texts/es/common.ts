import type { Shape } from '../catalogue';
import type { common as english } from '../en/common';
import { plural } from './plural';

export const common: Shape<typeof english> = {
  ownName: 'Español',
  appName: 'Uptime Desk',
  statuses: {
    waiting: 'En espera',
    up: 'Activo',
    slow: 'Lento',
    down: 'Caído',
    paused: 'En pausa',
    unobserved: 'No observado',
    stale: 'Sin comprobar',
  },
  kinds: {
    http: 'Página web (HTTP)',
    tcp: 'Puerto TCP',
    ping: 'Ping',
    dns: 'Registro DNS',
    tls: 'Certificado TLS',
  },
  none: '–',
  units: {
    ms: (figure) => `${figure} ms`,
    s: (figure) => `${figure} s`,
    min: (figure) => `${figure} min`,
    h: (figure) => `${figure} h`,
    d: (figure) => `${figure} d`,
    bytes: (figure) => `${figure} B`,
    kilobytes: (figure) => `${figure} kB`,
    megabytes: (figure) => `${figure} MB`,
    span: (large, small) => `${large} ${small}`,
  },
  close: 'Cerrar',
  cancel: 'Cancelar',
  dismiss: 'Descartar',
  tryAgain: 'Reintentar',
  yes: 'Sí',
  no: 'No',
  addSite: 'Añadir sitio',
  exportHistory: 'Exportar historial',
  settings: 'Ajustes',
  shortcuts: 'Atajos de teclado',
  allSites: 'Todos los sitios',
  last: 'Último',
  min: 'Mín.',
  avg: 'Media',
  max: 'Máx.',
  undo: 'Deshacer',
  ago: (span) => `hace ${span}`,
  justNow: 'ahora mismo',
  sinceFor: (span) => `desde hace ${span}`,
  sites: (count) => plural(count, { one: '# sitio', other: '# sitios' }),
  failures: (count) => plural(count, { one: '# fallo', other: '# fallos' }),
  days: (count) => plural(count, { one: '# día', other: '# días' }),
  checks: (count) => plural(count, { one: '# comprobación', other: '# comprobaciones' }),
  loading: 'Cargando sus sitios…',
  loadFailed: 'No se pudieron cargar los sitios',
  crashed: 'Esta vista ha dejado de funcionar',
  crashedHint:
    'Sus sitios se siguen vigilando. Abra la vista de nuevo o copie el mensaje de abajo en un informe de error.',
  openAgain: 'Abrir de nuevo',
  watcher: {
    starting: 'Empieza la vigilancia…',
    restarting:
      'La vigilancia se ha detenido y se está reiniciando. Hasta entonces no se comprueba nada; la laguna queda anotada en el historial.',
  },
  connection: {
    down: (since, count) =>
      `Su conexión está cortada desde ${since}; ${plural(count, { one: '# sitio no se observa', other: '# sitios no se observan' })}.`,
    calm: 'Esto no cuenta ni como caída ni como disponibilidad.',
  },
  faults: {
    region: 'Problemas con archivos',
    dismiss: (path) => `Descartar el aviso sobre ${path}`,
    openFolder: 'Abrir carpeta de datos',
    titles: {
      unreadable: 'No se pudo leer un archivo',
      corrupt: 'Se apartó un archivo dañado',
      unwritable: 'No se pudo escribir un archivo',
      'newer-version': 'Un archivo es de una versión más nueva',
      'entry-set-aside': 'Se apartó una entrada dañada',
    },
  },
  toasts: {
    region: 'Avisos',
    removed: (name) => `${name}: quitado`,
    restored: (name) => `${name} ha vuelto`,
    exportRunning: 'Exportando el historial…',
    failed: 'Eso no funcionó',
  },
  announce: {
    became: (name, status) => `${name}: ${status}`,
    many: (count, down) =>
      `${plural(count, { one: '# sitio ha cambiado', other: '# sitios han cambiado' })}; ${plural(down, { one: '# está caído', other: '# están caídos' })}`,
  },
};
