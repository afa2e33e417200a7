import type { Shape } from '../catalogue';
import type { maintenance as english } from '../en/maintenance';
import { plural } from './plural';

export const maintenance: Shape<typeof english> = {
  title: 'Maintenance',
  lead: 'Périodes prévues : les vérifications continuent, sans alerter ni compter.',
  list: 'Fenêtres de maintenance',
  none: 'Rien n’est prévu.',
  add: 'Ajouter une fenêtre de maintenance',
  formTitle: 'Nouvelle fenêtre de maintenance',
  name: 'Nom',
  namePlaceholder: 'Sauvegarde',
  start: 'Début',
  startHint: (zone) => `À l’heure de ${zone}.`,
  length: 'Durée (minutes)',
  repeats: 'Répétition',
  repeat: { once: 'Une fois', daily: 'Tous les jours', weekly: 'Toutes les semaines', monthly: 'Tous les mois' },
  scope: 'Pour',
  scopes: { all: 'Tous les sites', sites: 'Ces sites', group: 'Un groupe', tag: 'Une étiquette' },
  sites: 'Sites',
  group: 'Groupe',
  tag: 'Étiquette',
  save: 'Ajouter',
  remove: 'Supprimer',
  removeOf: (name) => `Supprimer ${name}`,
  rule: {
    once: (start) => `Une fois, ${start}`,
    daily: (start) => `Tous les jours à ${start}`,
    weekly: (day, start) => `Chaque ${day} à ${start}`,
    monthly: (day, start) => `Tous les mois, le ${day} à ${start}`,
    own: (rule, start) => `${rule}, à partir de ${start}`,
  },
  lasts: (span) => `pendant ${span}`,
  for: {
    all: 'Tous les sites',
    sites: (count) => plural(count, { one: '# site', other: '# sites' }),
    group: (name) => `Groupe ${name}`,
    tag: (name) => `Étiquette ${name}`,
  },
  errors: {
    length: 'Indiquez un nombre entier de 1 à 44 640.',
    start: 'Indiquez une date et une heure.',
    sites: 'Choisissez au moins un site.',
    group: 'Indiquez le nom du groupe.',
    tag: 'Indiquez l’étiquette.',
  },
};
