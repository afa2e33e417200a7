import type { Shape } from '../catalogue';
import type { settingsPage as english } from '../en/settings-page';
import { plural } from './plural';

export const settingsPage: Shape<typeof english> = {
  search: 'Buscar en los ajustes',
  found: (count) => plural(count, { one: '# ajuste encontrado', other: '# ajustes encontrados' }),
  none: (search) => `Ningún ajuste coincide con «${search}». Pruebe con una sola palabra, como «tema» o «batería».`,
  themeHint: 'Colores de la ventana. Como el sistema: oscuro por la noche si su sistema lo hace.',
  alerts: 'Alertas',
  alertsHint: 'Adónde van las alertas cuando un sitio se cae o se recupera, con qué rapidez, y cuándo callan.',
  alertsKeywords: 'aviso notificación correo webhook Slack silencio recordar',
  folderHint:
    'Los sitios, los ajustes y el historial son archivos sencillos en ella. Cópiela para pasar a otro ordenador.',
};
