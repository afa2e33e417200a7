import type { Shape } from '../catalogue';
import type { overview as english } from '../en/overview';
import { plural } from './plural';

export const overview: Shape<typeof english> = {
  list: 'Sites',
  search: 'Rechercher des sites',
  searchPlaceholder: 'Rechercher un nom, une adresse, une étiquette, un statut',
  clearSearch: 'Effacer la recherche',
  noMatch: (query) => `Aucun site ne correspond à « ${query} »`,
  noMatchHint: 'La recherche porte sur les noms, adresses, étiquettes, groupes, statuts et le dernier échec.',
  shown: (shown, all) => `${shown} sur ${plural(all, { one: '# site', other: '# sites' })}`,
  filter: { all: 'Tous', group: 'Afficher par statut' },
  sort: {
    group: 'Trier',
    by: (column) => `Trier par ${column}`,
    ascending: 'croissant',
    descending: 'décroissant',
  },
  columns: {
    name: 'Nom',
    status: 'Statut',
    trend: 'Récent',
    last: 'Dernier',
    min: 'Min',
    avg: 'Moy.',
    max: 'Max',
    uptime: 'Dispo. 24 h',
    failure: 'Dernier échec',
    checked: 'Vérifié',
  },
  figures: {
    uptime: 'Disponibilité 24 heures',
    coverage: (percent) => `${percent} des dernières 24 heures observés`,
    checked: 'Vérifié',
    address: 'Adresse',
  },
  neverChecked: 'pas encore',
  empty: {
    title: 'Surveillez votre premier site',
    lead: 'Collez l’adresse de quelque chose qui doit toujours répondre. Uptime Desk la vérifie chaque minute et garde l’historique sur cet ordinateur.',
    address: 'Adresse à surveiller',
    placeholder: 'example.com',
    start: 'Commencer la surveillance',
    options: 'Plus d’options…',
    examplesTitle: 'Sont compris',
    examples: [
      ['https://example.com', 'une page web'],
      ['tcp://mail.example.com:587', 'un port TCP'],
      ['ping://192.168.1.1', 'un appareil du réseau'],
      ['dns://example.com?type=MX', 'un enregistrement DNS'],
      ['tls://example.com:443', 'un certificat'],
    ],
  },
};
