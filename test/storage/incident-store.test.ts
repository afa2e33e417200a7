import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Incident } from '../../electron/domain/incident';
import { openedStorage, temporaryFolder } from '../support/storage';

function anIncident(over: Partial<Incident> = {}): Incident {
  const failure = { kind: 'timeout', reason: 'timeout', message: 'No answer within 10 s.' } as const;
  return {
    id: 'one',
    siteId: 'site0001',
    startedAt: 1_000,
    confirmedAt: 1_000,
    endedAt: null,
    endedBy: null,
    failure,
    evidence: null,
    gaps: [],
    notes: [],
    isFlapping: false,
    ...over,
  };
}

test('an incident that ends is one incident, and the list is in order of their starts', async () => {
  const { incidents } = await openedStorage(temporaryFolder());
  await incidents.append(anIncident({ id: 'two', startedAt: 5_000 }));
  await incidents.append(anIncident());
  await incidents.append(anIncident({ endedAt: 2_000, endedBy: 'recovered' }));
  expect(await incidents.read('site0001')).toEqual([
    anIncident({ endedAt: 2_000, endedBy: 'recovered' }),
    anIncident({ id: 'two', startedAt: 5_000 }),
  ]);
  expect(await incidents.read('site0002')).toEqual([]);
});

test('a line that cannot be read is left out and told, a torn one is set aside at the next append', async () => {
  const dataDir = temporaryFolder();
  const { incidents, reported } = await openedStorage(dataDir);
  await incidents.append(anIncident());
  fs.appendFileSync(path.join(dataDir, 'incidents', 'site0001.jsonl'), '{"id":"no"}\n{"id":"to');
  expect(await incidents.read('site0001')).toEqual([anIncident()]);
  await incidents.append(anIncident({ id: 'two' }));
  expect(await incidents.read('site0001')).toHaveLength(2);
  expect(reported.map(({ kind }) => kind)).toEqual(['entry-set-aside', 'corrupt', 'entry-set-aside']);
});
