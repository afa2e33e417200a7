import { describe, expect, it } from 'vitest';
import { startQuery, statusCounts, visibleSites, withSort } from '../../../renderer/state/selectors';
import { aSiteView, figuresOf, timeoutFailure } from '../../support/fake-sites';

const now = 1_000_000;
const sites = new Map(
  [
    aSiteView({ id: 'aaaa', name: 'shop 10', checkedAt: now, window: figuresOf([30]), tags: ['production'] }),
    aSiteView({ id: 'bbbb', name: 'Shop 9', checkedAt: now, window: figuresOf([]), status: 'waiting' }),
    aSiteView({
      id: 'cccc',
      name: 'Äpfel',
      checkedAt: now,
      window: figuresOf([10]),
      status: 'down',
      failure: timeoutFailure,
    }),
  ].map((site) => [site.id, site]),
);
const ids = (query: Partial<typeof startQuery>): string[] =>
  visibleSites(sites, { ...startQuery, ...query }, now).map(({ id }) => id);

describe('the list as it is shown', () => {
  it('is in the order of adding until a column is chosen', () => {
    expect(ids({})).toEqual(['aaaa', 'bbbb', 'cccc']);
  });

  it('sorts names as people do: numbers by value, letters without case or accent', () => {
    expect(ids({ sort: 'name' })).toEqual(['cccc', 'bbbb', 'aaaa']);
  });

  it('puts sites without a figure last both ways round', () => {
    expect(ids({ sort: 'last' })).toEqual(['cccc', 'aaaa', 'bbbb']);
    expect(ids({ sort: 'last', isDescending: true })).toEqual(['aaaa', 'cccc', 'bbbb']);
  });

  it('sorts the worst status first', () => {
    expect(ids({ sort: 'status' })[0]).toBe('cccc');
  });

  it('finds names, addresses, tags, reasons and statuses, all words of the search', () => {
    expect(ids({ search: 'SHOP production' })).toEqual(['aaaa']);
    expect(ids({ search: 'bbbb.example' })).toEqual(['bbbb']);
    expect(ids({ search: 'no answer' })).toEqual(['cccc']);
    expect(ids({ search: 'down' })).toEqual(['cccc']);
    expect(ids({ search: 'shop zebra' })).toEqual([]);
  });

  it('shows one status when asked', () => {
    expect(ids({ status: 'waiting' })).toEqual(['bbbb']);
  });

  it('counts statuses, worst first', () => {
    expect(statusCounts(sites.values(), now)).toEqual([
      ['down', 1],
      ['waiting', 1],
      ['up', 1],
    ]);
  });

  it('turns a column round with the second click and lets go of it with the third', () => {
    const first = withSort(startQuery, 'avg');
    const second = withSort(first, 'avg');
    expect([first.isDescending, second.isDescending, withSort(second, 'avg').sort]).toEqual([false, true, 'added']);
  });
});
