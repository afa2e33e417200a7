import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SiteView } from '../../../../electron/contract/view-schema';
import { parseSearch } from '../../../../renderer/state/search/grammar';
import { searchTest } from '../../../../renderer/state/search/matching';
import { statusWords } from '../../../../renderer/state/search/status-words';
import { aSiteView, figuresOf, timeoutFailure } from '../../../support/fake-sites';

const now = 100_000_000;
const hourMs = 3_600_000;
const shop = aSiteView({ id: 'aaaa', name: 'Shop', checkedAt: now, tags: ['prod', 'My Shop'], group: 'Clients/Acme' });
const api = aSiteView({
  id: 'bbbb',
  name: 'API',
  checkedAt: now,
  status: 'down',
  since: now - 2 * hourMs,
  failure: timeoutFailure,
  uptimeDayPercent: 97.5,
  group: 'Clients/Acme/Back end',
  kind: 'tcp',
});
const blog = aSiteView({
  id: 'cccc',
  name: 'Downtown blog',
  checkedAt: now,
  status: 'slow',
  since: now - 60_000,
  window: figuresOf([900]),
  uptimeDayPercent: null,
  tags: ['production'],
});
const sites = [shop, api, blog];
const find = (text: string): string[] => {
  const isFound = searchTest(parseSearch(text, statusWords));
  return sites.filter((site) => isFound(site, now)).map(({ name }) => name);
};

describe('what a search finds', () => {
  it('finds a tag by its whole name and a group with all that is in it', () => {
    expect(find('tag:prod')).toEqual(['Shop']);
    expect(find('#"my shop"')).toEqual(['Shop']);
    expect(find('group:clients/acme')).toEqual(['Shop', 'API']);
    expect(find('group:acme')).toEqual(['Shop', 'API']);
    expect(find('group:"back end"')).toEqual(['API']);
  });

  it('finds a status by its word, and names that hold the word', () => {
    expect(find('down')).toEqual(['API', 'Downtown blog']);
    expect(find('status:down')).toEqual(['API']);
    expect(find('slow')).toEqual(['Downtown blog']);
  });

  it('compares how long a status lasts', () => {
    expect(find('down > 1h')).toEqual(['API']);
    expect(find('down > 3h')).toEqual([]);
    expect(find('slow < 5m')).toEqual(['Downtown blog']);
  });

  it('compares figures, and a site without the figure is never found by it', () => {
    expect(find('uptime < 99.9')).toEqual(['API']);
    expect(find('uptime >= 0')).toEqual(['Shop', 'API']);
    expect(find('last > 500ms')).toEqual(['Downtown blog']);
    expect(find('kind:tcp reason:answer')).toEqual(['API']);
  });

  it('leaves nothing out while a term is not finished', () => {
    for (const text of ['tag:', '-tag:', 'uptime <', 'shop tag:'].slice(0, 3)) expect(find(text)).toHaveLength(3);
    expect(find('shop tag:')).toEqual(['Shop']);
  });

  it('finds plain words as looking for each in all the texts of a site would', () => {
    const letters = fc.string({
      unit: fc.constantFrom('s', 'h', 'o', 'p', 'b', 'l', 'a', 'i'),
      minLength: 1,
      maxLength: 4,
    });
    const texts = (site: SiteView): string =>
      [site.name, site.address, site.group ?? '', ...site.tags, site.failure?.message ?? ''].join('\n').toLowerCase();
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 3 }), (words) => {
        const wanted = sites.filter((site) => words.every((word) => texts(site).includes(word)));
        expect(find(words.join(' '))).toEqual(wanted.map(({ name }) => name));
      }),
    );
  });

  it('turns each term round', () => {
    const term = fc.constantFrom('shop', 'tag:prod', 'down', 'status:down', 'uptime<99', 'kind:http', 'down>1h');
    fc.assert(
      fc.property(term, (text) => {
        const left = find(text);
        expect(find(`-${text}`)).toEqual(sites.map(({ name }) => name).filter((name) => !left.includes(name)));
      }),
    );
  });
});
