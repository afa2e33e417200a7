import type { Shape } from '../catalogue';
import type { schedules as english } from '../en/schedules';

export const schedules: Shape<typeof english> = {
  edit: 'Modifier',
  editOf: (name) => `Modifier ${name}`,
  editTitle: 'Modifier la fenêtre de maintenance',
  save: 'Enregistrer',
  asSet: 'Tel que défini',
  weekday: 'Chaque semaine : le même jour que le début.',
  next: (start) => `Prochaine fois : ${start}`,
  onUntil: (end) => `En cours, jusqu’au ${end}`,
  over: 'Elle est passée et ne reviendra pas.',
  quietRules: 'Heures calmes',
  quietRule: (index) => `Heures calmes ${index}`,
  addQuiet: 'Ajouter des heures calmes',
  removeQuiet: (index) => `Supprimer les heures calmes ${index}`,
  remove: 'Supprimer',
  quietRemoved: 'Heures calmes supprimées',
  windowRemoved: (name) => `Fenêtre de maintenance ${name} supprimée`,
};
