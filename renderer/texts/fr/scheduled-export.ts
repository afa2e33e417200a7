import type { Shape } from '../catalogue';
import type { scheduledExport as english } from '../en/scheduled-export';

export const scheduledExport: Shape<typeof english> = {
  title: 'Export planifié',
  isOn: 'Écrire l’historique dans un dossier automatiquement',
  hint: 'Un fichier par jour ou par heure écoulés. Ce qui a manqué pendant l’arrêt de l’application est rattrapé.',
  noFolder: 'Choisissez un dossier pour commencer.',
  folder: 'Dossier',
  choose: 'Choisir un dossier…',
  every: 'Fréquence',
  rhythms: { day: 'Chaque jour', hour: 'Chaque heure' },
  never: 'Rien n’a encore été écrit.',
  good: (at, path) => `Dernière écriture ${at} : ${path}`,
  failed: (at, message) => `Échec ${at} : ${message}`,
};
