import type { Shape } from '../catalogue';
import type { backup as english } from '../en/backup';
import { plural } from './plural';

const siteCount = (sites: number): string => plural(sites, { one: '# sitio', other: '# sitios' });
const hourCount = (hours: number): string => plural(hours, { one: '# hora', other: '# horas' });

export const backup: Shape<typeof english> = {
  title: 'Copia de seguridad',
  hint: 'Sitios, ajustes, historial, incidentes, correcciones y canales en un solo archivo.',
  write: 'Hacer copia…',
  restore: 'Restaurar…',
  restoreNow: 'Restaurar',
  check: 'Comprobar',
  passphrase: 'Frase de contraseña (opcional)',
  passphraseHint:
    'Con ella el archivo se cifra y contiene contraseñas y tokens; sin ella se omiten. Una frase olvidada no se puede recuperar.',
  short: 'Una frase de contraseña tiene al menos 8 caracteres.',
  passphraseOf: 'Frase de contraseña de la copia',
  locked: 'Esta copia está cifrada:',
  wrong: 'La frase de contraseña es incorrecta. No se ha cambiado nada.',
  progress: 'Progreso',
  written: (path) => `Escrita en ${path}.`,
  leftOut: 'No contiene contraseñas ni tokens.',
  found: (date, sites, hours) =>
    `La copia está completa: del ${date}, ${siteCount(sites)}, ${hourCount(hours)} de historial.`,
  withSecrets: 'Con contraseñas y tokens.',
  withoutSecrets: 'Sin contraseñas ni tokens: habrá que introducirlos de nuevo.',
  confirm: 'Sustituye los datos actuales, que se conservan y se pueden recuperar.',
  restored: 'Restaurado. La supervisión vuelve a empezar con estos datos.',
  missing: (names) => `Introduzca de nuevo las contraseñas y los tokens de: ${names}.`,
  undo: 'Deshacer la restauración',
  undoHint: (date) => `Se conservan los datos anteriores a la restauración del ${date}.`,
  drop: 'Eliminar…',
  dropNow: 'Eliminar',
  confirmDrop: (size) =>
    `¿Eliminar los datos anteriores a la restauración? Ocupan ${size}; después no se podrá deshacer la restauración.`,
  dropped: 'Los datos conservados se han eliminado.',
  undone: 'Los datos anteriores están de vuelta.',
};
