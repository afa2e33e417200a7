import { plural } from './plural';

export const settingsPage = {
  search: 'Search settings',
  found: (count: number) => plural(count, { one: '# setting found', other: '# settings found' }),
  none: (search: string) => `No setting matches “${search}”. Try a single word, such as “theme” or “battery”.`,
  themeHint: 'Colours of the window. Like the system: dark in the evening where your system does that.',
  alerts: 'Alerts',
  alertsHint: 'Where alerts go when a site goes down or comes back, how soon, and when they keep quiet.',
  alertsKeywords: 'notification e-mail webhook Slack quiet hours remind',
  folderHint: 'Sites, settings and history are plain files in it. Copy it to move to another computer.',
} as const;
