import type { Shape } from '../catalogue';
import type { common as english } from '../en/common';
import { plural } from './plural';

export const common: Shape<typeof english> = {
  ownName: 'Français',
  appName: 'Uptime Desk',
  statuses: {
    waiting: 'En attente',
    up: 'En ligne',
    slow: 'Lent',
    down: 'En panne',
    paused: 'En pause',
    unobserved: 'Non observé',
    stale: 'Non vérifié',
  },
  kinds: {
    http: 'Page web (HTTP)',
    tcp: 'Port TCP',
    ping: 'Ping',
    dns: 'Enregistrement DNS',
    tls: 'Certificat TLS',
  },
  none: '–',
  units: {
    ms: (figure) => `${figure} ms`,
    s: (figure) => `${figure} s`,
    min: (figure) => `${figure} min`,
    h: (figure) => `${figure} h`,
    d: (figure) => `${figure} j`,
    bytes: (figure) => `${figure} o`,
    kilobytes: (figure) => `${figure} ko`,
    megabytes: (figure) => `${figure} Mo`,
    span: (large, small) => `${large} ${small}`,
  },
  close: 'Fermer',
  cancel: 'Annuler',
  dismiss: 'Masquer',
  tryAgain: 'Réessayer',
  yes: 'Oui',
  no: 'Non',
  addSite: 'Ajouter un site',
  exportHistory: 'Exporter l’historique',
  settings: 'Réglages',
  shortcuts: 'Raccourcis clavier',
  allSites: 'Tous les sites',
  last: 'Dernier',
  min: 'Min',
  avg: 'Moy.',
  max: 'Max',
  undo: 'Annuler',
  ago: (span) => `il y a ${span}`,
  justNow: 'à l’instant',
  sinceFor: (span) => `depuis ${span}`,
  sites: (count) => plural(count, { one: '# site', other: '# sites' }),
  failures: (count) => plural(count, { one: '# échec', other: '# échecs' }),
  days: (count) => plural(count, { one: '# jour', other: '# jours' }),
  checks: (count) => plural(count, { one: '# vérification', other: '# vérifications' }),
  loading: 'Chargement de vos sites…',
  loadFailed: 'Les sites n’ont pas pu être chargés',
  crashed: 'Cette vue a cessé de fonctionner',
  crashedHint:
    'Vos sites restent surveillés. Ouvrez la vue à nouveau, ou copiez le message ci-dessous dans un rapport d’erreur.',
  openAgain: 'Ouvrir à nouveau',
  watcher: {
    starting: 'La surveillance démarre…',
    restarting:
      'La surveillance s’est arrêtée et redémarre. D’ici là, rien n’est vérifié ; la lacune est notée dans l’historique.',
  },
  connection: {
    down: (since, count) =>
      `Votre connexion est coupée depuis ${since} ; ${plural(count, { one: '# site n’est pas observé', other: '# sites ne sont pas observés' })}.`,
    calm: 'Cela ne compte ni comme panne ni comme disponibilité.',
  },
  faults: {
    region: 'Problèmes de fichiers',
    dismiss: (path) => `Masquer l’avis concernant ${path}`,
    openFolder: 'Ouvrir le dossier des données',
    titles: {
      unreadable: 'Un fichier n’a pas pu être lu',
      corrupt: 'Un fichier endommagé a été mis de côté',
      unwritable: 'Un fichier n’a pas pu être écrit',
      'newer-version': 'Un fichier provient d’une version plus récente',
      'entry-set-aside': 'Une entrée endommagée a été mise de côté',
    },
  },
  toasts: {
    region: 'Avis',
    removed: (name) => `${name} supprimé`,
    restored: (name) => `${name} est de retour`,
    exportRunning: 'Export de l’historique…',
    failed: 'Cela n’a pas fonctionné',
  },
  announce: {
    became: (name, status) => `${name} : ${status}`,
    many: (count, down) =>
      `${plural(count, { one: '# site a changé', other: '# sites ont changé' })} ; ${plural(down, { one: '# est en panne', other: '# sont en panne' })}`,
  },
};
