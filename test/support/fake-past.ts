import type { CallInput, CallOutput } from '../../electron/contract/calls';
import type { Reply } from '../../electron/contract/failure';

type PastCall = 'past:choose' | 'past:look' | 'past:import' | 'past:undo';
type Handlers = { [N in PastCall]: (input: CallInput<N>) => Reply<CallOutput<N>> };

/** History from elsewhere as the window sees it: one file, a database with three monitors. */
export function createFakePast(now: () => number): Handlers {
  const hourMs = 3_600_000;
  const lastMs = Math.floor(now() / hourMs) * hourMs - hourMs;
  return {
    'past:choose': () => ({ ok: true, value: { fileId: 'file1', name: 'kuma.db' } }),
    'past:look': ({ choices }) => ({
      ok: true,
      value: {
        kind: 'plan',
        format: 'uptime-kuma-database',
        entries: [
          {
            key: '1',
            name: 'Shop',
            target: { kind: 'new', address: 'https://shop.example/', paused: false },
            ...{ hours: 720, overlapping: 0, firstMs: lastMs - 719 * hourMs, lastMs, notes: [] },
          },
          {
            key: '2',
            name: 'Mail',
            target: { kind: 'new', address: 'tcp://mail.example:25', paused: false },
            ...{ hours: 720, overlapping: 48, firstMs: lastMs - 719 * hourMs, lastMs },
            notes: [
              '30 days are kept there without their hours: what happened on such a day is spread evenly over it.',
            ],
          },
          {
            key: '3',
            name: 'Old box',
            target: choices.some(({ key, siteId }) => key === '3' && siteId !== null)
              ? { kind: 'present', siteId: 'chosen', name: 'Chosen' }
              : { kind: 'none', why: 'No site is called Old box. Add it first, or choose the site it is.' },
            ...{ hours: 100, overlapping: 0, firstMs: lastMs - 99 * hourMs, lastMs, notes: [] },
          },
        ],
      },
    }),
    'past:import': () => ({ ok: true, value: { importId: 7, sites: 2, hours: 1_392, replaced: 0 } }),
    'past:undo': () => ({ ok: true, value: null }),
  };
}
