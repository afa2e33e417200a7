import type { DesktopTexts } from './desktop-texts';
import { createPlural } from '../../contract/plural';

const plural = createPlural('es');

export const desktopEs: DesktopTexts = {
  appName: 'Uptime Desk',
  menus: { file: 'Archivo', edit: 'Edición', view: 'Ver', sites: 'Sitios', window: 'Ventana', help: 'Ayuda' },
  roles: {
    services: 'Servicios',
    hide: 'Ocultar Uptime Desk',
    hideOthers: 'Ocultar otros',
    unhide: 'Mostrar todo',
    undo: 'Deshacer',
    redo: 'Rehacer',
    cut: 'Cortar',
    copy: 'Copiar',
    paste: 'Pegar',
    selectAll: 'Seleccionar todo',
    minimize: 'Minimizar',
    zoom: 'Zoom',
    front: 'Traer todo al frente',
    close: 'Cerrar ventana',
  },
  tray: {
    open: 'Abrir Uptime Desk',
    none: 'Aún no hay sitios',
    noneWatched: 'Todos los sitios están en pausa',
    allUp: (count) => plural(count, { one: 'El sitio está activo', other: 'Los # sitios están activos' }),
    down: (down, all) => plural(down, { one: `# de ${all} caído`, other: `# de ${all} caídos` }),
    slow: (slow, all) => plural(slow, { one: `# de ${all} lento`, other: `# de ${all} lentos` }),
    offline: 'Su conexión está caída; los sitios no se observan',
    stopped: 'La vigilancia se está reiniciando',
    waiting: 'A la espera de las primeras comprobaciones',
    problems: (summary, names) => `${summary}: ${names}`,
    more: (count) => plural(count, { one: '# más', other: '# más' }),
    siteDown: (name) => `Caído: ${name}`,
    siteSlow: (name) => `Lento: ${name}`,
  },
  badge: { down: (count) => plural(count, { one: '# sitio está caído', other: '# sitios están caídos' }) },
  closing: {
    title: 'Uptime Desk sigue vigilando',
    inTray:
      'La ventana está cerrada y sus sitios se siguen vigilando. Haga clic en el icono de la bandeja para volver.',
    inDock:
      'La ventana está cerrada y sus sitios se siguen vigilando. Haga clic en la aplicación del Dock para volver.',
    minimised:
      'Este escritorio no muestra iconos en la bandeja, así que la ventana se minimiza en lugar de cerrarse y sus sitios se siguen vigilando.',
    settingsHint: 'Esto se dice una vez. Los ajustes, en «Escritorio», dicen qué hace el cierre.',
    keep: 'Seguir vigilando',
    quit: 'No ocultar, salir',
  },
  confirmCommand: {
    message: '¿Ejecutar este programa para las alertas?',
    detail:
      'Se ejecuta con sus derechos cada vez que sale una alerta. Permita solo lo que haya configurado usted mismo.',
    cancel: 'Cancelar',
    allow: 'Permitir',
  },
  exportTitle: 'Exportar historial',
  diagnosticsTitle: 'Guardar diagnóstico',
  diagnosticsFilter: 'Texto',
};
