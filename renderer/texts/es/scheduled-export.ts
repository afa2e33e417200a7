import type { Shape } from '../catalogue';
import type { scheduledExport as english } from '../en/scheduled-export';

export const scheduledExport: Shape<typeof english> = {
  title: 'Exportación programada',
  isOn: 'Escribir el historial en una carpeta automáticamente',
  hint: 'Un archivo por cada día u hora transcurridos. Lo que faltó mientras la aplicación no se ejecutaba se recupera.',
  noFolder: 'Elija una carpeta para empezar.',
  folder: 'Carpeta',
  choose: 'Elegir carpeta…',
  every: 'Frecuencia',
  rhythms: { day: 'Cada día', hour: 'Cada hora' },
  never: 'Todavía no se ha escrito nada.',
  good: (at, path) => `Última escritura ${at}: ${path}`,
  failed: (at, message) => `Error ${at}: ${message}`,
};
