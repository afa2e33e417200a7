import type { Language } from '../../../electron/contract/language';

/** Texts that read the same in several languages: names, signs of units, and what people type. `#` is any number. */
export const sameInEvery: ReadonlySet<string> = new Set([
  'Uptime Desk',
  'Slack',
  'Discord',
  'ntfy',
  'Ping',
  'Proxy',
  'p50',
  'p95',
  'p99',
  'TLS',
  '# ms',
  '# min',
  '# kB',
  '# MB',
  'STARTTLS (587)',
  'https://example.com',
  'tcp://mail.example.com:587',
  'ping://192.168.1.1',
  'dns://example.com?type=MX',
  'tls://example.com:443',
  'example.com',
  'Enter',
  'Escape',
]);

const german = [
  'Computer offline',
  'Format',
  'Maximum',
  'Minimum',
  'Minute',
  'Name',
  'Port',
  'Status',
  'Text',
  'Token',
];
const french = [
  'Corrections',
  'E-mail',
  'Format',
  'Incidents',
  'Maintenance',
  'Max',
  'Maximum',
  'Min',
  'Minimum',
  'Minute',
  'Note',
];

/** Texts of one language that happen to be the English ones too. */
export const sameIn: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(),
  de: new Set([...german, 'Desktop', 'System', 'Token (Bearer)', 'Version', 'Version #']),
  fr: new Set([
    ...french,
    'Licences',
    'Page ↑ ↓',
    'Version',
    '# incidents',
    '# sites',
    'Notes',
    'Phases',
    'Port',
    'Secret',
    'Sites',
    'Version #',
  ]),
  es: new Set(['No', 'Token', 'Token (Bearer)']),
  ja: new Set(['Page ↑ ↓']),
  ar: new Set(),
};
