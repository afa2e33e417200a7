import { expect, test } from 'vitest';
import type { CheckResult } from '../../../electron/domain/check';
import type { ConnectionFacts } from '../../../electron/domain/connectivity-verdict';
import { createFakeClock } from '../../support/fake-clock';
import { cableOutFacts, createFakeConnection, deadLineFacts, wellFacts } from '../../support/fake-connection';
import { startStory } from '../../support/engine';
import { downResult, upResult } from '../../support/site';
import { addSites, draftAt, eventsOf, failed, hostOf, incidentsTold, minute, totalOf } from '../../support/story-parts';

const refusal = downResult();
const noRoute = failed('unreachable', 'network-unreachable');
const noName = failed('dns', 'lookup-failed');
const noAnswer = failed('timeout', 'connect-timeout');

interface Network {
  line: 'up' | 'cut';
  /** Hosts that are down themselves. */
  readonly stopped: Set<string>;
  readonly facts: ConnectionFacts;
  readonly hosts: readonly string[];
  /** How checks fail while the line is cut. */
  readonly failures: readonly CheckResult[];
}

/** Sites on a network whose line can be cut; those on `192.168.…` and `127.…` do not need it. */
async function networkStory(network: Network, intervalMs = 30_000) {
  const clock = createFakeClock();
  const connection = createFakeConnection();
  let turn = 0;
  const story = await startStory({
    clock,
    connection,
    probe(request, at) {
      const host = hostOf(request);
      const isNear = host.startsWith('127.') || (host.startsWith('192.168.') && network.facts.interfaces.length > 0);
      const isCut = network.line === 'cut' && !isNear;
      const failure = network.failures[turn++ % network.failures.length] ?? noAnswer;
      const result = isCut ? failure : network.stopped.has(host) ? refusal : upResult();
      const delayMs = result.failure?.kind === 'timeout' ? request.timeoutMs : 40;
      return new Promise((resolve) => at.after(delayMs, () => resolve(result)));
    },
  });
  const ids = await addSites(
    story,
    network.hosts.map((host) => draftAt(host, { intervalMs, timeoutMs: 5_000 })),
  );
  const cut = (): void => {
    network.line = 'cut';
    connection.facts = network.facts;
  };
  const mend = (): void => {
    network.line = 'up';
    connection.facts = wellFacts;
  };
  return { story, clock, connection, ids, cut, mend };
}

const twenty = Array.from({ length: 20 }, (_, index) => `site${index}.test`);

for (const [name, facts] of [
  ['the cable is out', cableOutFacts],
  ['the router has lost the line', deadLineFacts],
] as const) {
  test(`case 077: while ${name} nothing is blamed on twenty sites, and the one that really stopped is`, async () => {
    const failures = [noRoute, noName, noAnswer];
    const network: Network = { line: 'up', stopped: new Set(), facts, hosts: twenty, failures };
    const { story, clock, ids, cut, mend } = await networkStory(network);
    await clock.advance(5 * minute);
    cut();
    await clock.advance(12 * minute);
    for (const id of ids) expect(story.engine.viewOf(id)?.status).toBe('unobserved');
    expect(story.engine.snapshot().connection).toMatchObject({ sites: 20 });
    network.stopped.add('site7.test');
    mend();
    const backAt = clock.monotonicMs();
    await clock.advance(13_100);
    const rechecked = story.probed.filter(({ at }) => at > backAt).map(({ request }) => hostOf(request));
    expect(new Set(rechecked).size).toBe(20);
    await clock.advance(2 * minute);

    expect(eventsOf(story, 'connectivity').map(({ verdict }) => verdict)).toEqual(['offline', 'online']);
    expect(eventsOf(story, 'connectivity')[1]?.sites).toHaveLength(20);
    expect(incidentsTold(story)).toEqual(['site7.test:opened']);
    for (const [index, id] of ids.entries()) {
      const total = await totalOf(story, id);
      expect(total.down > 0).toBe(index === 7);
      expect(Math.abs(total.offlineS - 720)).toBeLessThan(15);
      expect(total.observedS + total.offlineS).toBe(
        Math.round((clock.now() - story.engine.book.find(id)!.addedAt) / 1_000),
      );
    }
  });
}

test('case 078: while the line is dead the own network is judged apart, and the rest gives one notice', async () => {
  const internet = Array.from({ length: 15 }, (_, index) => `site${index}.test`);
  const lan = Array.from({ length: 5 }, (_, index) => `192.168.1.${index}`);
  const network: Network = {
    line: 'up',
    stopped: new Set(),
    facts: deadLineFacts,
    hosts: [...internet, ...lan],
    failures: [noAnswer, noName],
  };
  const { story, clock, ids, cut, mend } = await networkStory(network);
  await clock.advance(5 * minute);
  cut();
  await clock.advance(3 * minute);
  network.stopped.add('192.168.1.3');
  await clock.advance(2 * minute);
  expect(incidentsTold(story)).toEqual(['192.168.1.3:opened']);
  await clock.advance(10 * minute);
  mend();
  await clock.advance(5 * minute);
  expect(incidentsTold(story)).toEqual(['192.168.1.3:opened']);
  expect(eventsOf(story, 'connectivity').map(({ verdict, sites }) => `${verdict} ${sites.length}`)).toEqual([
    'offline 15',
    'online 15',
  ]);
  for (const [index, id] of ids.entries()) {
    const total = await totalOf(story, id);
    const isLan = index >= 15;
    expect(total.down > 0).toBe(index === 18);
    expect(total.offlineS > 800).toBe(!isLan);
    if (isLan) expect(total.checks).toBeGreaterThan(45);
  }
});

test('case 078: one site that fails while fourteen others work is down, whatever kind of failure it is', async () => {
  for (const failure of [noAnswer, noRoute, noName]) {
    const hosts = Array.from({ length: 15 }, (_, index) => `site${index}.test`);
    const clock = createFakeClock();
    const story = await startStory({
      clock,
      probe: (request) => Promise.resolve(hostOf(request) === 'site3.test' ? failure : upResult()),
    });
    const ids = await addSites(
      story,
      hosts.map((host) => draftAt(host)),
    );
    await clock.advance(3 * minute);
    expect(story.engine.viewOf(ids[3] ?? '')?.status).toBe('down');
    expect(incidentsTold(story)).toEqual(['site3.test:opened']);
    expect(eventsOf(story, 'connectivity')).toEqual([]);
  }
});

test('where something on the way blocks the reference hosts, other sites that are reached clear the line', async () => {
  const facts: ConnectionFacts = { ...wellFacts, references: { asked: 4, reached: 0 } };
  const clock = createFakeClock();
  const connection = createFakeConnection();
  connection.facts = facts;
  let isStopped = false;
  const story = await startStory({
    clock,
    connection,
    probe: (request) =>
      Promise.resolve(isStopped && hostOf(request) === 'site1.test' ? noAnswer : { ...upResult(), ip: '203.0.113.9' }),
  });
  const ids = await addSites(
    story,
    ['site0.test', 'site1.test', 'site2.test'].map((host) => draftAt(host)),
  );
  await clock.advance(2 * minute);
  isStopped = true;
  await clock.advance(4 * minute);
  expect(story.engine.viewOf(ids[1] ?? '')?.status).toBe('down');
  expect(incidentsTold(story)).toEqual(['site1.test:opened']);
  expect(eventsOf(story, 'connectivity')).toEqual([]);
});

test('reference hosts are contacted on a failure only, and never where they are turned off', async () => {
  const network: Network = {
    line: 'up',
    stopped: new Set(),
    facts: deadLineFacts,
    hosts: twenty,
    failures: [noAnswer],
  };
  const { story, clock, connection, cut } = await networkStory(network);
  await clock.advance(10 * minute);
  expect(connection.contacted).toBe(0);
  await story.useCases['settings:update']({ referenceHosts: [] });
  cut();
  await clock.advance(5 * minute);
  expect(connection.contacted).toBe(0);
  expect(connection.looks).toBeGreaterThan(0);
});

test('without reference hosts a line that dies silently is told from many sites failing together', async () => {
  const facts: ConnectionFacts = { ...wellFacts, references: null };
  const network: Network = { line: 'up', stopped: new Set(), facts, hosts: twenty, failures: [noAnswer] };
  const { story, clock, ids, cut, mend } = await networkStory(network);
  await story.useCases['settings:update']({ referenceHosts: [] });
  await clock.advance(5 * minute);
  cut();
  await clock.advance(10 * minute);
  mend();
  await clock.advance(3 * minute);
  expect(incidentsTold(story)).toEqual([]);
  expect(eventsOf(story, 'connectivity').map(({ verdict }) => verdict)).toEqual(['offline', 'online']);
  let down = 0;
  for (const id of ids) down += (await totalOf(story, id)).down;
  // The first ones could be the sites' own fault, as far as anybody could tell.
  expect(down).toBeLessThanOrEqual(2);
});

test('a blip of a few seconds is a gap, and nothing to tell', async () => {
  const network: Network = { line: 'up', stopped: new Set(), facts: cableOutFacts, hosts: twenty, failures: [noRoute] };
  const { story, clock, ids, cut, mend } = await networkStory(network, 5_000);
  await clock.advance(minute);
  cut();
  await clock.advance(4_000);
  mend();
  await clock.advance(minute);
  expect(eventsOf(story, 'connectivity')).toEqual([]);
  for (const id of ids) expect((await totalOf(story, id)).down).toBe(0);
});

test('an outage that lasts while our own line is down and up again counts without that time', async () => {
  const network: Network = { line: 'up', stopped: new Set(), facts: cableOutFacts, hosts: twenty, failures: [noRoute] };
  const { story, clock, ids, cut, mend } = await networkStory(network);
  await clock.advance(minute);
  network.stopped.add('site4.test');
  await clock.advance(10 * minute);
  cut();
  await clock.advance(10 * minute);
  mend();
  await clock.advance(5 * minute);
  network.stopped.delete('site4.test');
  await clock.advance(2 * minute);
  const [incident] = await story.engine.observation.incidents.list(ids[4] ?? '');
  const missed = (incident?.gaps ?? []).reduce((sum, gap) => sum + gap.toMs - gap.fromMs, 0);
  expect(incident?.gaps.map(({ cause }) => cause)).toEqual(['offline']);
  expect(Math.abs(missed - 10 * minute)).toBeLessThan(12_000);
  expect(incident?.endedBy).toBe('recovered');
});
