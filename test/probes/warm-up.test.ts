import { expect, test } from 'vitest';
import { createProbes } from '../../electron/probes';
import type { Probes } from '../../electron/probes';
import { warmUp } from '../../electron/probes/warm-up';
import { realClock } from '../support/probing';

test('warming up runs real checks against a socket of our own, and leaves nothing behind', async () => {
  const probes = createProbes({ clock: realClock, systemCa: () => [] });
  const outcomes: string[] = [];
  const counted: Probes = {
    ...probes,
    http: async (request) => {
      const result = await probes.http(request);
      outcomes.push(result.outcome);
      return result;
    },
  };
  const listening = (): number => process.getActiveResourcesInfo().filter((name) => name.startsWith('TCP')).length;
  const before = listening();
  await warmUp(counted);
  expect(outcomes).toEqual(['up', 'up', 'up']);
  await expect.poll(listening, { timeout: 5_000 }).toBeLessThanOrEqual(before);
});
