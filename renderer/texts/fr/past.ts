import type { Shape } from '../catalogue';
import type { past as english } from '../en/past';
import { plural } from './plural';

const hours = (count: number): string => plural(count, { one: '# heure', other: '# heures' });

export const past: Shape<typeof english> = {
  title: 'Importer un historique',
  lead: 'Apporte à vos sites les heures conservées par un autre programme : la base de données d’Uptime Kuma (kuma.db) ou de Gatus, ou un tableau avec une ligne par heure.',
  choose: 'Choisir un fichier…',
  other: 'Choisir un autre fichier…',
  reading: 'Lecture du fichier…',
  file: (name) => `Fichier : ${name}`,
  formats: {
    'uptime-kuma-database': 'Une base de données d’Uptime Kuma',
    'gatus-database': 'Une base de données de Gatus',
    'history-table': 'Un tableau d’historique',
  },
  entries: 'Entrées du fichier',
  columns: { entry: 'Entrée', hours: 'Heures', goesTo: 'Destination' },
  hours,
  span: (from, to) => `du ${from} au ${to}`,
  overlapping: (count) => `${hours(count)} déjà enregistrées ici`,
  newSite: (address) => `Nouveau site : ${address}`,
  newPaused: (address) => `Nouveau site, en pause : ${address}`,
  suggested: 'Comme proposé',
  leaveOut: 'Laisser de côté',
  targetOf: (name) => `Site pour ${name}`,
  overlap: 'Heures déjà enregistrées ici',
  overlaps: { keep: 'Garder ce qui est enregistré ici', replace: 'Remplacer par les heures importées' },
  overlapHint: 'Dans les deux cas, « Annuler » rétablit l’état actuel.',
  start: (count) => plural(count, { one: 'Importer # heure', other: 'Importer # heures' }),
  importing: 'Importation…',
  nothing: 'Aucune heure de ce fichier ne peut être importée. Choisissez les sites auxquels ses entrées appartiennent.',
  done: (count, sites) =>
    `${plural(count, { one: '# heure importée', other: '# heures importées' })} ; ${plural(sites, { one: '# site ajouté', other: '# sites ajoutés' })}.`,
  undone: 'L’importation a été annulée.',
  earlier: 'Importations précédentes',
  record: (count, at) => `${hours(count)}, ${at}`,
  undoOf: (name) => `Annuler l’importation de ${name}`,
  mapping: {
    title: 'Signification des colonnes',
    none: 'Aucune colonne',
    sample: 'Les premières lignes',
    look: 'Voir les heures',
    fields: {
      time: 'Heure',
      site: 'Nom du site',
      address: 'Adresse',
      up: 'Vérifications réussies',
      down: 'Vérifications échouées',
      checks: 'Toutes les vérifications',
      uptimePercent: 'Disponibilité en pourcentage',
      avgMs: 'Temps de réponse moyen (ms)',
      minMs: 'Temps de réponse minimal (ms)',
      maxMs: 'Temps de réponse maximal (ms)',
    },
  },
  setting: 'Historique d’autres programmes',
  settingHint: 'Uptime Kuma, Gatus ou un tableau ; vous voyez d’abord ce qui serait importé et pouvez l’annuler.',
};
