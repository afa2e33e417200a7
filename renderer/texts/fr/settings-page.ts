import type { Shape } from '../catalogue';
import type { settingsPage as english } from '../en/settings-page';
import { plural } from './plural';

export const settingsPage: Shape<typeof english> = {
  search: 'Rechercher un réglage',
  found: (count) => plural(count, { one: '# réglage trouvé', other: '# réglages trouvés' }),
  none: (search) =>
    `Aucun réglage ne correspond à « ${search} ». Essayez un seul mot, comme « thème » ou « batterie ».`,
  themeHint: 'Couleurs de la fenêtre. Comme le système : sombre le soir si votre système le fait.',
  alerts: 'Alertes',
  alertsHint:
    'Où vont les alertes quand un site tombe en panne ou revient, au bout de combien de temps, et quand elles se taisent.',
  alertsKeywords: 'notification e-mail webhook Slack heures calmes rappel',
  folderHint:
    'Sites, réglages et historique y sont de simples fichiers. Copiez-le pour passer sur un autre ordinateur.',
};
