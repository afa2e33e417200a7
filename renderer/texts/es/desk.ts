import type { Shape } from '../catalogue';
import type { desk as english } from '../en/desk';
import { plural } from './plural';

export const desk: Shape<typeof english> = {
  paused: (count) => plural(count, { one: '# sitio pausado', other: '# sitios pausados' }),
  resumed: (count) => plural(count, { one: '# sitio reanudado', other: '# sitios reanudados' }),
  linkWaits: 'Se abrió un enlace. Guarde o cierre este formulario y abra el enlace de nuevo.',
  noSuchSite: (name) => `Ningún sitio se llama ${name}`,
  pace: {
    battery: {
      2: 'Con batería: se comprueba la mitad de veces.',
      4: 'Con batería: se comprueba la cuarta parte de veces.',
    },
    metered: {
      2: 'Conexión de uso medido: se comprueba la mitad de veces.',
      4: 'Conexión de uso medido: se comprueba la cuarta parte de veces.',
    },
  },
  palette: {
    title: 'Paleta de comandos',
    field: 'Sitio o comando',
    placeholder: 'Escriba el nombre de un sitio o de un comando',
    list: 'Sitios y comandos',
    found: (count) => plural(count, { one: '# entrada', other: '# entradas' }),
    none: (typed) => `Nada se llama «${typed}»`,
  },
  shortcuts: {
    lead: 'Las teclas sueltas funcionan mientras no se escriba nada y no haya ningún diálogo abierto.',
    pauseOrResume: 'Pausar o reanudar este sitio',
    groups: {
      file: 'Archivo',
      edit: 'Edición',
      view: 'Ver',
      sites: 'Sitios',
      help: 'Ayuda',
      list: 'Listas y diálogos',
    },
    list: [
      ['↑ ↓', 'Moverse por la lista'],
      ['Página ↑ ↓', 'Avanzar una página'],
      ['Inicio, Fin', 'Al primero o al último'],
      ['Intro', 'Abrir lo elegido'],
      ['Esc', 'Cerrar el diálogo'],
    ],
  },
  settings: {
    desktop: 'Escritorio',
    onClose: 'Al cerrar la ventana',
    onCloseHint: 'Se elija lo que se elija, «Salir» en el menú termina la vigilancia.',
    noTray: 'Este escritorio no muestra iconos en la bandeja, así que la ventana se minimiza en lugar de ocultarse.',
    closings: {
      hide: 'Seguir vigilando en la bandeja',
      minimise: 'Seguir vigilando, minimizada',
      quit: 'Salir',
    },
    atLogin: 'Iniciar con la sesión',
    atLoginHint: 'Sus sitios se vigilan desde que inicia sesión en este equipo.',
    startHidden: 'Iniciar en la bandeja',
    startHiddenHint: 'No se abre ninguna ventana al iniciar sesión; el icono de la bandeja la muestra.',
    textSize: 'Tamaño del texto',
    textSizeHint: 'De toda la ventana. Ctrl o Cmd con + y − también lo cambia, y con 0 se restablece.',
    contrast: 'Contraste',
    contrastHint: 'Líneas y texto más marcados. Un tema de alto contraste del sistema se sigue en todo caso.',
    contrasts: { system: 'Como el sistema', more: 'Más' },
    motion: 'Movimiento',
    motionHint: 'Si las cosas de la pantalla pueden moverse y fundirse.',
    motions: { system: 'Como el sistema', less: 'Ninguno' },
    onBattery: 'Con batería',
    onBatteryHint:
      'Menos comprobaciones cuidan la batería; una caída se nota entonces más tarde. Los fallos se siguen tan rápido como siempre.',
    onMetered: 'Con conexión de uso medido',
    onMeteredHint:
      'Linux informa de las conexiones de uso medido por NetworkManager; macOS y Windows no lo dicen a los programas.',
    paces: {
      keep: 'Comprobar tantas veces como siempre',
      half: 'Comprobar la mitad de veces',
      quarter: 'Comprobar la cuarta parte de veces',
    },
    help: 'Ayuda',
    helpHints: {
      diagnostics: 'Una descripción del estado de la aplicación sin secretos, para informar de un fallo.',
      licences: 'De qué está hecha la aplicación y en qué condiciones.',
      about: 'Versiones y lugares, para copiar.',
    },
    show: 'Mostrar',
  },
  about: {
    lead: 'Vigila sus sitios y guarda su historial en este equipo.',
    version: 'Versión',
    system: 'Sistema',
    copy: 'Copiar',
    copied: 'Copiado.',
    loading: 'Un momento…',
  },
  licences: {
    lead: 'Uptime Desk tiene la licencia MIT. Estas partes van incluidas; las condiciones de Chromium están junto al programa.',
    search: 'Buscar licencias',
    shown: (shown, all) => `${shown} de ${plural(all, { one: '# parte', other: '# partes' })}`,
  },
  diagnostics: {
    lead: 'Esto es todo lo que se entregaría. Las contraseñas, los tokens y las consultas de las direcciones están ocultos, y los sitios se cuentan, no se nombran; las líneas del registro pueden contener nombres de host. Léalo antes de enviarlo.',
    preview: 'Vista previa',
    loading: 'Reuniendo…',
    save: 'Guardar',
    saved: (path) => `Guardado como ${path}`,
    failed: (message) => `No funcionó: ${message}`,
  },
  panel: {
    open: 'Abrir ventana',
    counts: 'Sitios por estado',
    problems: 'Sitios que necesitan atención',
    noProblems: 'Todo está bien.',
    noSites: 'Aún no hay sitios. Abra la ventana para añadir el primero.',
    offline: 'Su conexión está caída; los sitios no se observan.',
    more: (count) => plural(count, { one: 'y # más', other: 'y # más' }),
  },
};
