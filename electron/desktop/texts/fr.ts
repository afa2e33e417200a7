import type { DesktopTexts } from './desktop-texts';
import { createPlural } from '../../contract/plural';

const plural = createPlural('fr');

export const desktopFr: DesktopTexts = {
  appName: 'Uptime Desk',
  menus: {
    file: 'Fichier',
    edit: 'Édition',
    view: 'Affichage',
    sites: 'Sites',
    window: 'Fenêtre',
    help: 'Aide',
  },
  roles: {
    services: 'Services',
    hide: 'Masquer Uptime Desk',
    hideOthers: 'Masquer les autres',
    unhide: 'Tout afficher',
    undo: 'Annuler',
    redo: 'Rétablir',
    cut: 'Couper',
    copy: 'Copier',
    paste: 'Coller',
    selectAll: 'Tout sélectionner',
    minimize: 'Réduire',
    zoom: 'Zoom',
    front: 'Tout ramener au premier plan',
    close: 'Fermer la fenêtre',
  },
  tray: {
    open: 'Ouvrir Uptime Desk',
    none: 'Pas encore de site',
    noneWatched: 'Tous les sites sont en pause',
    allUp: (count) => plural(count, { one: 'Le site est en ligne', other: 'Les # sites sont en ligne' }),
    down: (down, all) => `${down} sur ${all} en panne`,
    slow: (slow, all) => plural(slow, { one: `# sur ${all} lent`, other: `# sur ${all} lents` }),
    offline: 'Votre connexion est coupée ; les sites ne sont pas observés',
    stopped: 'La surveillance redémarre',
    waiting: 'En attente des premières vérifications',
    problems: (summary, names) => `${summary} : ${names}`,
    more: (count) => plural(count, { one: '# autre', other: '# autres' }),
    siteDown: (name) => `En panne : ${name}`,
    siteSlow: (name) => `Lent : ${name}`,
  },
  badge: { down: (count) => plural(count, { one: '# site est en panne', other: '# sites sont en panne' }) },
  closing: {
    title: 'Uptime Desk continue de surveiller',
    inTray:
      'La fenêtre est fermée et vos sites restent surveillés. Cliquez sur l’icône de la zone de notification pour revenir.',
    inDock:
      'La fenêtre est fermée et vos sites restent surveillés. Cliquez sur l’application dans le Dock pour revenir.',
    minimised:
      'Ce bureau n’affiche pas d’icônes de notification : la fenêtre est réduite au lieu d’être fermée, et vos sites restent surveillés.',
    settingsHint: 'Ceci n’est dit qu’une fois. Les réglages, sous « Bureau », disent ce que fait la fermeture.',
    keep: 'Continuer de surveiller',
    quit: 'Ne pas masquer, quitter',
  },
  confirmCommand: {
    message: 'Exécuter ce programme pour les alertes ?',
    detail:
      'Il s’exécute avec vos droits à chaque alerte envoyée. N’autorisez que ce que vous avez configuré vous-même.',
    cancel: 'Annuler',
    allow: 'Autoriser',
  },
  exportTitle: 'Exporter l’historique',
  diagnosticsTitle: 'Enregistrer le diagnostic',
  diagnosticsFilter: 'Texte',
};
