import { expect, test } from 'vitest';
import type { Update } from '../../electron/contract/events';
import { createUpdateRelay } from '../../electron/ipc/events';

function update(seq: number): Update {
  return { seq, changed: [], removed: [], checked: [] };
}

test('updates pass through; what main adds takes the next number, and a watching that is back starts anew', () => {
  const sent: Update[] = [];
  const target = {
    isDestroyed: () => false,
    send: (_channel: string, _name: unknown, payload: unknown) => void sent.push(payload as Update),
  };
  const relay = createUpdateRelay(() => target);
  relay.relay(update(7));
  relay.watcherChanged('restarting');
  relay.watcherChanged('running');
  expect(sent.map(({ seq, watcher }) => [seq, watcher])).toEqual([
    [7, undefined],
    [8, 'restarting'],
    [0, 'running'],
  ]);
});

test('a window that is gone is not written to', () => {
  const relay = createUpdateRelay(() => ({
    isDestroyed: () => true,
    send: () => {
      throw new Error('sent');
    },
  }));
  expect(() => relay.relay(update(1))).not.toThrow();
});
