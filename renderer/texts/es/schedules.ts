import type { Shape } from '../catalogue';
import type { schedules as english } from '../en/schedules';

export const schedules: Shape<typeof english> = {
  edit: 'Editar',
  editOf: (name) => `Editar ${name}`,
  editTitle: 'Editar la ventana de mantenimiento',
  save: 'Guardar',
  asSet: 'Según lo fijado',
  weekday: 'Cada semana: el mismo día de la semana que el inicio.',
  next: (start) => `Próxima vez: ${start}`,
  onUntil: (end) => `En curso, hasta ${end}`,
  over: 'Ya pasó y no volverá.',
  quietRules: 'Horas de silencio',
  quietRule: (index) => `Horas de silencio ${index}`,
  addQuiet: 'Añadir horas de silencio',
  removeQuiet: (index) => `Quitar las horas de silencio ${index}`,
  remove: 'Quitar',
  quietRemoved: 'Horas de silencio quitadas',
  windowRemoved: (name) => `Ventana de mantenimiento ${name} quitada`,
};
