import type { CallInput, CallOutput } from '../../electron/contract/calls';
import type { PastEntry } from '../../electron/contract/past-calls';
import type { Reply } from '../../electron/contract/failure';

/** Its headers leave open what they mean. */
const aTable: CallOutput<'past:look'> = {
  kind: 'table',
  headers: ['Moment', 'Probe', 'Good', 'Bad', 'Mean latency over the whole hour (ms)'],
  sample: [
    ['2025-10-01 00:00', 'Shop', '58', '2', '120.4'],
    ['2025-10-01 01:00', 'Shop', '60', '0', '118.2'],
    ['2025-10-01 00:00', 'Mail', '60', '0', '12.9'],
  ],
  guess: {
    ...{ time: null, site: null, address: null, up: null, down: null, checks: null, uptimePercent: null },
    ...{ avgMs: null, minMs: null, maxMs: null },
  },
  question: 'Which column holds the time?',
};

type PastCall = 'past:list' | 'past:choose' | 'past:look' | 'past:import' | 'past:undo';
type Handlers = { [N in PastCall]: (input: CallInput<N>) => Reply<CallOutput<N>> };

/** History from elsewhere as the window sees it: a database with three monitors, and at the second choice a table. */
export function createFakePast(now: () => number): Handlers {
  const hourMs = 3_600_000;
  const lastMs = Math.floor(now() / hourMs) * hourMs - hourMs;
  const entriesFor = (choices: CallInput<'past:look'>['choices']): PastEntry[] => [
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
      notes: ['30 days are kept there without their hours: what happened on such a day is spread evenly over it.'],
    },
    {
      key: '3',
      name: 'Old box',
      target: choices.some(({ key, siteId }) => key === '3' && siteId !== null)
        ? { kind: 'present', siteId: 'chosen', name: 'Chosen' }
        : { kind: 'none', why: 'No site is called Old box. Add it first, or choose the site it is.' },
      ...{ hours: 100, overlapping: 0, firstMs: lastMs - 99 * hourMs, lastMs, notes: [] },
    },
  ];
  let chosen = 0;
  let imports = [
    { importId: lastMs, name: 'kuma.db', hours: 1_392 },
    { importId: lastMs - 99 * hourMs, name: 'history-2024.csv', hours: 8_784 },
  ];
  return {
    'past:choose': () => {
      chosen += 1;
      return { ok: true, value: { fileId: `file${chosen}`, name: chosen === 1 ? 'kuma.db' : 'history-2025.csv' } };
    },
    'past:look': ({ fileId, mapping, choices }) => {
      if (fileId !== 'file1' && mapping === null) return { ok: true, value: aTable };
      return {
        ok: true,
        value: {
          kind: 'plan',
          format: fileId === 'file1' ? 'uptime-kuma-database' : 'history-table',
          entries: entriesFor(choices),
        },
      };
    },
    'past:import': () => ({ ok: true, value: { importId: 7, sites: 2, hours: 1_392, replaced: 0 } }),
    'past:list': () => ({ ok: true, value: { imports } }),
    'past:undo': () => {
      imports = imports.slice(1);
      return { ok: true, value: null };
    },
  };
}
