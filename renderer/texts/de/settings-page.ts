import type { Shape } from '../catalogue';
import type { settingsPage as english } from '../en/settings-page';
import { plural } from './plural';

export const settingsPage: Shape<typeof english> = {
  search: 'Einstellungen suchen',
  found: (count) => plural(count, { one: '# Einstellung gefunden', other: '# Einstellungen gefunden' }),
  none: (search) =>
    `Keine Einstellung passt zu „${search}“. Versuchen Sie ein einzelnes Wort, etwa „Farbschema“ oder „Akku“.`,
  themeHint: 'Farben des Fensters. Wie das System: abends dunkel, wenn Ihr System das so hält.',
  alerts: 'Benachrichtigungen',
  alertsHint: 'Wohin gemeldet wird, wenn ein Ziel ausfällt oder wiederkommt, wie bald, und wann Ruhe ist.',
  alertsKeywords: 'Meldung E-Mail Webhook Slack Ruhezeiten erinnern Alarm',
  folderHint:
    'Ziele, Einstellungen und Verlauf sind darin einfache Dateien. Kopieren Sie ihn, um auf einen anderen Computer umzuziehen.',
};
