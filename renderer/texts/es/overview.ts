import type { Shape } from '../catalogue';
import type { overview as english } from '../en/overview';
import { plural } from './plural';

export const overview: Shape<typeof english> = {
  list: 'Sitios',
  search: 'Buscar sitios',
  searchPlaceholder: 'Buscar nombre, dirección, etiqueta o estado',
  clearSearch: 'Borrar la búsqueda',
  noMatch: (query) => `Ningún sitio coincide con «${query}»`,
  noMatchHint: 'Se busca en nombres, direcciones, etiquetas, grupos, estados y el último fallo.',
  shown: (shown, all) => `${shown} de ${plural(all, { one: '# sitio', other: '# sitios' })}`,
  filter: { all: 'Todos', group: 'Mostrar por estado' },
  sort: {
    group: 'Ordenar',
    by: (column) => `Ordenar por ${column}`,
    ascending: 'ascendente',
    descending: 'descendente',
  },
  columns: {
    name: 'Nombre',
    status: 'Estado',
    trend: 'Reciente',
    last: 'Último',
    min: 'Mín.',
    avg: 'Media',
    max: 'Máx.',
    uptime: 'Disp. 24 h',
    failure: 'Último fallo',
    checked: 'Comprobado',
  },
  figures: {
    uptime: 'Disponibilidad 24 horas',
    coverage: (percent) => `${percent} de las últimas 24 horas observado`,
    checked: 'Comprobado',
    address: 'Dirección',
  },
  neverChecked: 'aún no',
  empty: {
    title: 'Vigile su primer sitio',
    lead: 'Pegue la dirección de algo que siempre debería responder. Uptime Desk lo comprueba cada minuto y guarda el historial en este ordenador.',
    address: 'Dirección que vigilar',
    placeholder: 'example.com',
    start: 'Empezar a vigilar',
    options: 'Más opciones…',
    examplesTitle: 'Entiende',
    examples: [
      ['https://example.com', 'una página web'],
      ['tcp://mail.example.com:587', 'un puerto TCP'],
      ['ping://192.168.1.1', 'un dispositivo de la red'],
      ['dns://example.com?type=MX', 'un registro DNS'],
      ['tls://example.com:443', 'un certificado'],
    ],
  },
};
