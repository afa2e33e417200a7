import { expect, test } from 'vitest';
import { createFakeClock } from '../../support/fake-clock';
import { createFakeConnection, wellFacts } from '../../support/fake-connection';
import { startStory } from '../../support/engine';
import { upResult } from '../../support/site';
import { addSites, draftAt, eventsOf, failed, minute, totalOf, value } from '../../support/story-parts';

const sleepMs = 31_200_000;
const errors = [
  failed('unreachable', 'network-unreachable'),
  failed('dns', 'lookup-failed'),
  failed('dns', 'nxdomain'),
  failed('reset', 'connection-reset'),
];

/** Both kinds of monotonic clock: it stands still during sleep, or runs on. */
const clocks = [
  { name: 'stands still', monoMs: 200 },
  { name: 'runs on', monoMs: sleepMs },
];
/** Whether the missing connection can be seen, or only the checks show it. */
const views = [
  { name: 'is seen', facts: { ...wellFacts, gateway: 'absent' as const } },
  { name: 'is not seen', facts: wellFacts },
];

for (const kind of clocks) {
  for (const view of views) {
    test(`case 074: nobody is blamed after a night's sleep (the clock ${kind.name}, the dead network ${view.name})`, async () => {
      const clock = createFakeClock(Date.parse('2026-11-30T09:00:00Z'));
      const connection = createFakeConnection();
      let backAtMs = -1;
      let turn = 0;
      const story = await startStory({
        clock,
        connection,
        probe: () => Promise.resolve(clock.monotonicMs() < backAtMs ? (errors[turn++ % 4] ?? upResult()) : upResult()),
      });
      const confirm = { failures: 1, of: null, recover: 1 };
      const ids = await addSites(
        story,
        Array.from({ length: 12 }, (_, index) => draftAt(`site${index}.test`, { confirm })),
      );
      await clock.advance(310_000);
      const before = story.probed.length;
      clock.sleep(sleepMs, kind.monoMs);
      backAtMs = clock.monotonicMs() + 8_000;
      connection.facts = view.facts;
      await clock.advance(8_000);
      connection.facts = wellFacts;
      await clock.advance(52_000);

      const hosts = story.probed.slice(before).map(({ request }) => JSON.stringify(request.probe));
      for (const host of new Set(hosts)) expect(hosts.filter((each) => each === host).length).toBeLessThanOrEqual(2);
      for (const id of ids) expect(story.engine.viewOf(id)?.status).toBe('up');
      await clock.advance(5 * minute);
      expect(eventsOf(story, 'incident')).toEqual([]);
      expect(eventsOf(story, 'connectivity')).toEqual([]);
      for (const id of ids) {
        const total = await totalOf(story, id);
        expect(total).toMatchObject({ down: 0, uptimePercent: 100 });
        expect(total.asleepS).toBeGreaterThanOrEqual(sleepMs / 1_000 - 1);
        const { buckets } = value(await story.useCases['history:range']({ siteId: id, fromMs: null, toMs: null }));
        expect(buckets.slice(1, 8).map(({ checks, asleepS }) => ({ checks, asleepS }))).toEqual(
          Array.from({ length: 7 }, () => ({ checks: 0, asleepS: 3_600 })),
        );
      }
    });
  }
}

test('after waking up sites of the own network and this computer are checked without waiting for the line', async () => {
  const clock = createFakeClock();
  const connection = createFakeConnection();
  const story = await startStory({ clock, connection });
  await addSites(
    story,
    ['192.168.1.2', '127.0.0.1:8080', 'far.test'].map((host) => draftAt(host)),
  );
  await clock.advance(minute);
  const before = story.probed.length;
  connection.facts = { ...wellFacts, gateway: 'absent' };
  clock.sleep(3_600_000, 0);
  await clock.advance(25_000);
  const asked = story.probed.slice(before).map(({ request }) => JSON.stringify(request.probe));
  expect(asked.filter((probe) => probe.includes('far.test'))).toEqual([]);
  expect(asked.length).toBe(2);
});

test('a connection that is not back half a minute after waking up is told, and the sites go on being checked', async () => {
  const clock = createFakeClock();
  const connection = createFakeConnection();
  const story = await startStory({
    clock,
    connection,
    probe: () =>
      Promise.resolve(connection.facts === wellFacts ? upResult() : failed('unreachable', 'network-unreachable')),
  });
  const [id = ''] = await addSites(story, [draftAt('far.test')]);
  await clock.advance(minute);
  connection.facts = { ...wellFacts, gateway: 'absent' };
  clock.sleep(3_600_000, 0);
  const wokeAt = clock.now();
  await clock.advance(2 * minute);
  expect(eventsOf(story, 'connectivity')).toMatchObject([{ verdict: 'offline', since: wokeAt, sites: [id] }]);
  connection.facts = wellFacts;
  await clock.advance(minute);
  expect(eventsOf(story, 'connectivity')).toHaveLength(2);
  expect(story.engine.viewOf(id)?.status).toBe('up');
  const total = await totalOf(story, id);
  expect(total.down).toBe(0);
  expect(Math.abs(total.offlineS - 122)).toBeLessThan(4);
});

test('failures on both sides of a sleep are no row', async () => {
  const clock = createFakeClock();
  const story = await startStory({ clock, probe: () => Promise.resolve(failed('status', 'status-500')) });
  await addSites(story, [draftAt('127.0.0.1', { retryIntervalMs: minute })]);
  await clock.advance(30_000);
  clock.sleep(3_600_000, 0);
  await clock.advance(30_000);
  expect(eventsOf(story, 'incident')).toEqual([]);
  await clock.advance(90_000);
  expect(eventsOf(story, 'incident')).toHaveLength(1);
});
