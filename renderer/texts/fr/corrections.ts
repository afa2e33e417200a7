import type { Shape } from '../catalogue';
import type { corrections as english } from '../en/corrections';

export const corrections: Shape<typeof english> = {
  title: 'Corrections',
  open: 'Corriger…',
  dialog: 'Corriger l’historique',
  lead: 'Ce qui a été enregistré est conservé. Les chiffres, graphiques et exports suivent la correction tant qu’elle n’est pas annulée.',
  kind: 'Ce que c’était',
  kinds: { maintenance: 'Maintenance', 'false-alarm': 'Fausse alerte' },
  kindHints: {
    maintenance: 'Les vérifications ne comptent pas, et la période devient de la maintenance.',
    'false-alarm': 'Les vérifications échouées ne comptent pas ; la période reste observée.',
  },
  thisSite: 'Ce site',
  group: (name) => `Les sites du groupe ${name}`,
  allSites: 'Tous les sites',
  reason: 'Motif',
  emptyReason: 'Indiquez le motif, pour qu’on le comprenne plus tard.',
  save: 'Corriger',
  none: 'Rien n’a été corrigé dans l’historique de ce site.',
  marked: 'Corrigé',
  said: (kind, reason) => `Corrigé en ${kind} : ${reason}`,
  undoOf: (kind, from) => `Annuler ${kind} du ${from}`,
};
