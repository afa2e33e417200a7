import type { Shape } from '../catalogue';
import type { desk as english } from '../en/desk';
import { plural } from './plural';

export const desk: Shape<typeof english> = {
  paused: (count) => plural(count, { one: '# site mis en pause', other: '# sites mis en pause' }),
  resumed: (count) => plural(count, { one: '# site repris', other: '# sites repris' }),
  linkWaits: 'Un lien a été ouvert. Enregistrez ou fermez ce formulaire, puis ouvrez le lien de nouveau.',
  noSuchSite: (name) => `Aucun site ne s’appelle ${name}`,
  pace: {
    battery: {
      2: 'Sur batterie : les vérifications sont deux fois moins fréquentes.',
      4: 'Sur batterie : les vérifications sont quatre fois moins fréquentes.',
    },
    metered: {
      2: 'Connexion limitée : les vérifications sont deux fois moins fréquentes.',
      4: 'Connexion limitée : les vérifications sont quatre fois moins fréquentes.',
    },
  },
  palette: {
    title: 'Palette de commandes',
    field: 'Site ou commande',
    placeholder: 'Saisissez le nom d’un site ou d’une commande',
    list: 'Sites et commandes',
    found: (count) => plural(count, { one: '# entrée', other: '# entrées' }),
    none: (typed) => `Rien ne s’appelle « ${typed} »`,
  },
  shortcuts: {
    lead: 'Les touches seules agissent tant que rien n’est saisi et qu’aucune boîte de dialogue n’est ouverte.',
    pauseOrResume: 'Mettre ce site en pause ou le reprendre',
    groups: {
      file: 'Fichier',
      edit: 'Édition',
      view: 'Affichage',
      sites: 'Sites',
      help: 'Aide',
      list: 'Listes et boîtes de dialogue',
    },
    list: [
      ['↑ ↓', 'Se déplacer dans la liste'],
      ['Page ↑ ↓', 'Avancer d’une page'],
      ['Début, Fin', 'Au premier ou au dernier'],
      ['Entrée', 'Ouvrir ce qui est choisi'],
      ['Échap', 'Fermer la boîte de dialogue'],
    ],
  },
  settings: {
    desktop: 'Bureau',
    onClose: 'À la fermeture de la fenêtre',
    onCloseHint: 'Quel que soit le choix, « Quitter » dans le menu met fin à la surveillance.',
    noTray: 'Ce bureau n’affiche pas d’icônes de notification : la fenêtre est réduite au lieu d’être masquée.',
    closings: {
      hide: 'Continuer dans la zone de notification',
      minimise: 'Continuer, fenêtre réduite',
      quit: 'Quitter',
    },
    atLogin: 'Lancer à l’ouverture de session',
    atLoginHint: 'Vos sites sont surveillés dès que vous ouvrez votre session sur cet ordinateur.',
    startHidden: 'Démarrer dans la zone de notification',
    startHiddenHint: 'Aucune fenêtre ne s’ouvre à l’ouverture de session ; l’icône la fait apparaître.',
    textSize: 'Taille du texte',
    textSizeHint: 'De toute la fenêtre. Ctrl ou Cmd avec + et − la change aussi, et avec 0 la rétablit.',
    contrast: 'Contraste',
    contrastHint: 'Des lignes et un texte plus marqués. Un thème à contraste élevé du système est toujours suivi.',
    contrasts: { system: 'Comme le système', more: 'Plus' },
    motion: 'Mouvement',
    motionHint: 'Si des éléments peuvent bouger et apparaître en fondu.',
    motions: { system: 'Comme le système', less: 'Aucun' },
    onBattery: 'Sur batterie',
    onBatteryHint:
      'Moins de vérifications ménagent la batterie ; une panne est alors remarquée plus tard. Les échecs sont suivis aussi vite que d’habitude.',
    onMetered: 'Sur une connexion limitée',
    onMeteredHint:
      'Linux signale les connexions limitées par NetworkManager ; macOS et Windows n’en disent rien aux programmes.',
    paces: {
      keep: 'Vérifier aussi souvent que d’habitude',
      half: 'Vérifier deux fois moins souvent',
      quarter: 'Vérifier quatre fois moins souvent',
    },
    help: 'Aide',
    helpHints: {
      diagnostics: 'Une description de l’état de l’application sans secrets, pour signaler un défaut.',
      licences: 'De quoi l’application est faite, et à quelles conditions.',
      about: 'Versions et emplacements, à copier.',
    },
    show: 'Afficher',
  },
  about: {
    lead: 'Surveille vos sites et garde leur historique sur cet ordinateur.',
    version: 'Version',
    system: 'Système',
    copy: 'Copier',
    copied: 'Copié.',
    loading: 'Un instant…',
  },
  licences: {
    lead: 'Uptime Desk est sous licence MIT. Ces composants y sont inclus ; les conditions de Chromium se trouvent à côté du programme.',
    search: 'Rechercher dans les licences',
    shown: (shown, all) => `${shown} sur ${plural(all, { one: '# composant', other: '# composants' })}`,
  },
  diagnostics: {
    lead: 'Voici tout ce qui serait transmis. Les mots de passe, les jetons et les requêtes des adresses sont masqués, et les sites sont comptés, pas nommés ; les lignes du journal peuvent contenir des noms d’hôtes. Lisez-le avant de l’envoyer.',
    preview: 'Aperçu',
    loading: 'Collecte en cours…',
    save: 'Enregistrer',
    saved: (path) => `Enregistré sous ${path}`,
    failed: (message) => `Cela n’a pas fonctionné : ${message}`,
  },
  panel: {
    open: 'Ouvrir la fenêtre',
    counts: 'Sites par état',
    problems: 'Sites à regarder',
    noProblems: 'Tout va bien.',
    noSites: 'Pas encore de site. Ouvrez la fenêtre pour ajouter le premier.',
    offline: 'Votre connexion est coupée ; les sites ne sont pas observés.',
    more: (count) => plural(count, { one: 'et # autre', other: 'et # autres' }),
  },
};
