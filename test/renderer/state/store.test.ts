import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Update } from '../../../electron/contract/events';
import { createStore } from '../../../renderer/state/store';
import type { Store } from '../../../renderer/state/store';
import { createFakeApi } from '../../support/fake-api';
import { aSiteView } from '../../support/fake-sites';

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function siteNames(store: Store): readonly string[] {
  const state = store.getState();
  return state.phase === 'ready' ? [...state.model.sites.values()].map(({ name }) => name) : [];
}

const blank: Omit<Update, 'seq'> = { changed: [], removed: [], checked: [] };

describe('the store of the window', () => {
  it('takes a snapshot and follows numbered updates', async () => {
    const api = createFakeApi({ sites: [aSiteView({ name: 'Shop' })] });
    const store = createStore(api);
    store.start();
    expect(store.getState().phase).toBe('loading');
    await settle();
    api.send({ changed: [aSiteView({ id: 'other001', name: 'Blog' })] });
    expect(siteNames(store)).toEqual(['Shop', 'Blog']);
    api.send({ removed: ['siteone1'] });
    expect(siteNames(store)).toEqual(['Blog']);
  });

  it('applies updates that came while the snapshot was on its way, and ignores those the snapshot holds', async () => {
    const api = createFakeApi({ sites: [aSiteView({ name: 'Shop' })] });
    const store = createStore(api);
    store.start();
    api.sendRaw({ ...blank, seq: 0, changed: [aSiteView({ name: 'Too old' })] });
    api.sendRaw({ ...blank, seq: 1, changed: [aSiteView({ name: 'Shop renamed' })] });
    await settle();
    expect(siteNames(store)).toEqual(['Shop renamed']);
  });

  it('takes a new snapshot where numbers are missing', async () => {
    const api = createFakeApi({ sites: [aSiteView({ name: 'Shop' })] });
    const store = createStore(api);
    store.start();
    await settle();
    api.sites.set('siteone1', aSiteView({ name: 'Shop as it is now' }));
    api.send({});
    api.sendRaw({ ...blank, seq: 9 });
    await settle();
    expect(siteNames(store)).toEqual(['Shop as it is now']);
    expect(api.asked.filter(({ name }) => name === 'app:snapshot').length).toBeGreaterThan(1);
  });

  it('takes a new snapshot when the watching is back, whose numbers begin anew', async () => {
    const api = createFakeApi({ sites: [aSiteView({ name: 'Shop' })] });
    const store = createStore(api);
    store.start();
    await settle();
    for (let turn = 0; turn < 50; turn += 1) api.send({});
    api.sites.set('siteone1', aSiteView({ name: 'Shop as it was restored' }));
    api.sendRaw({ ...blank, seq: 0, watcher: 'running' });
    await settle();
    expect(siteNames(store)).toEqual(['Shop as it was restored']);
  });

  it('keeps the identity of sites that did not change', async () => {
    const still = aSiteView({ id: 'still001' });
    const api = createFakeApi({ sites: [still, aSiteView({ id: 'moves001' })] });
    const store = createStore(api);
    store.start();
    await settle();
    api.check('moves001', 77);
    const state = store.getState();
    expect(state.phase === 'ready' && state.model.sites.get('still001')).toBe(still);
  });

  it('tells why it failed and loads again when asked', async () => {
    const api = createFakeApi();
    api.refuse('app:snapshot', 'The data folder cannot be read.');
    const store = createStore(api);
    store.start();
    await settle();
    expect(store.getState()).toMatchObject({ phase: 'failed', error: { message: 'The data folder cannot be read.' } });
    store.reload();
    await settle();
    expect(store.getState().phase).toBe('ready');
  });

  it('ends with what the sender knows, whichever updates were lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ id: fc.nat(4), isLost: fc.boolean() }), { maxLength: 30 }),
        async (turns) => {
          const api = createFakeApi();
          const store = createStore(api);
          store.start();
          await settle();
          const { send } = api;
          let lost = 0;
          for (const [index, { id, isLost }] of turns.entries()) {
            const site = aSiteView({ id: `site000${id}`, name: `name ${index}` });
            api.sites.set(site.id, site);
            if (isLost) lost += 1;
            else if (lost === 0) send({ changed: [site] });
          }
          // The last one always arrives, with a number that shows how many are missing.
          api.sendRaw({ ...blank, seq: 1_000 });
          await settle();
          expect(new Set(siteNames(store))).toEqual(new Set([...api.sites.values()].map(({ name }) => name)));
        },
      ),
      { numRuns: 30 },
    );
  });
});
