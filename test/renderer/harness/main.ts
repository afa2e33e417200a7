import { directionOf, languageFor } from '../../../electron/contract/language';
import { createFakeApi } from '../../support/fake-api';
import { turnedDown } from '../../support/fake-channels';
import { livelyIncidents } from '../../support/fake-incidents';
import { inGroup, livelySite } from '../../support/fake-sites';

/**
 * The window in a browser, with a fake behind the bridge: `?sites=12&live=1&faults=1&offline=1&calm=1&theme=dark&lang=ar`.
 * For looking at it and for checks that need a real browser.
 */
const query = new URLSearchParams(location.search);
// Before the window is loaded below: its texts are in the language the page says it is in.
const language = languageFor([query.get('lang') ?? 'en']);
document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);
const count = Number(query.get('sites') ?? '12');
const theme = query.get('theme');
const sites = Array.from({ length: count }, (_, index) => {
  const site = livelySite(index, Date.now());
  const shown = { ...site, isFlapping: index === 1 || index === 5 };
  return query.has('groups') ? inGroup(shown, index) : shown;
});
const api = createFakeApi({
  sites,
  incidents: query.has('calm') ? [] : livelyIncidents(sites, Date.now()),
  connection: query.has('offline')
    ? {
        since: Date.now() - 420_000,
        sites: count,
        evidence: ['The gateway answers.', 'None of 4 reference hosts answers.'],
      }
    : null,
  channels: [turnedDown(Date.now())],
  settings: theme === 'light' || theme === 'dark' ? { theme } : {},
  faults: query.has('faults')
    ? [
        {
          id: 'corrupt:settings.json',
          kind: 'corrupt',
          path: '/home/ada/.config/Uptime Desk/settings.json.corrupt-20261130T101500Z',
          message:
            'The settings could not be read and are as on the first day. The damaged file was kept under another name.',
        },
      ]
    : [],
});
Object.assign(window, { api, fake: api });

if (query.has('live')) {
  setInterval(() => {
    const ids = [...api.sites.keys()];
    for (let turn = 0; turn < Math.min(ids.length, 20); turn += 1) {
      const id = ids[Math.floor(Math.random() * ids.length)];
      if (id !== undefined) api.check(id, Math.random() < 0.05 ? null : 40 + Math.random() * 200);
    }
  }, 500);
}

const { catalogues } = await import('../../../renderer/texts');

/** What the window calls something that has this English name: every text that stands for it. */
function inLanguage(english: string): readonly string[] {
  const found = new Set<string>();
  const look = (one: unknown, other: unknown): void => {
    if (typeof one === 'string') {
      if (one === english && typeof other === 'string') found.add(other);
      return;
    }
    if (typeof one !== 'object' || one === null) return;
    for (const [key, part] of Object.entries(one)) look(part, (other as Record<string, unknown>)[key]);
  };
  look(catalogues.en, catalogues[language]);
  return found.size === 0 ? [english] : [...found];
}
Object.assign(window, { inLanguage });

if (query.has('panel')) await import('../../../renderer/panel');
else await import('../../../renderer/main');
