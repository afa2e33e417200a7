import { expect, test } from 'vitest';
import type { CheckResult } from '../../electron/domain/check';
import { startStory } from '../support/engine';
import { aDraft, aSite, downResult, upResult } from '../support/site';
import { createMemoryDisk } from '../support/memory-storage';
import { createFakeClock } from '../support/fake-clock';

function value<T>(reply: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!reply.ok) throw new Error(JSON.stringify(reply.error));
  return reply.value;
}

async function addOne(story: Awaited<ReturnType<typeof startStory>>, draft = aDraft()): Promise<string> {
  return value(await story.useCases['sites:add']({ drafts: [draft] })).ids[0]!;
}

test('a site that is added is checked at once, then by its interval, and shown with its figures', async () => {
  const times = [100, 50];
  const story = await startStory({ probe: () => Promise.resolve(upResult(times.shift() ?? 75)) });
  const id = await addOne(story);
  expect(story.engine.viewOf(id)?.status).toBe('waiting');
  await story.clock.advance(1_000);
  expect(story.engine.viewOf(id)).toMatchObject({
    status: 'up',
    window: { count: 1, lastMs: 100, minMs: 100, avgMs: 100, maxMs: 100 },
  });
  await story.clock.advance(60_000);
  expect(story.engine.viewOf(id)?.window).toEqual({ count: 2, lastMs: 50, minMs: 50, avgMs: 75, maxMs: 100 });
});

test('a failed check counts in its minute and its hour, and makes an incident that the next good one ends', async () => {
  const results: CheckResult[] = [upResult(), downResult('Refused.'), downResult('Refused.'), upResult()];
  const story = await startStory({ probe: () => Promise.resolve(results.shift() ?? upResult()) });
  const id = await addOne(story, aDraft({ retryIntervalMs: 60_000 }));
  await story.clock.advance(90_000);
  expect(story.engine.viewOf(id)).toMatchObject({
    status: 'down',
    failuresLastHour: 1,
    failure: { message: 'Refused.' },
  });
  await story.clock.advance(150_000);
  expect(story.engine.viewOf(id)).toMatchObject({ status: 'up', failuresLastHour: 2, failure: null });
  const moves = story.events.flatMap((event) => (event.type === 'transition' ? [`${event.from}-${event.to}`] : []));
  expect(moves).toEqual(['waiting-up', 'up-down', 'down-up']);
  expect(story.disk.incidents.map((incident) => incident.endedAt !== null)).toEqual([false, true]);
});

test('a probe that throws, rejects or never ends touches no other site', async () => {
  const story = await startStory({
    probe: ({ probe }) => {
      const url = probe.kind === 'http' ? probe.url : '';
      if (url.includes('throws')) throw new Error('boom');
      if (url.includes('rejects')) return Promise.reject(new Error('boom'));
      return url.includes('hangs') ? new Promise(() => undefined) : Promise.resolve(upResult());
    },
  });
  const drafts = ['throws', 'rejects', 'hangs', 'good'].map((name) =>
    aDraft({
      name,
      probe: { ...aSite().probe, url: `http://${name}.test/` } as never,
      intervalMs: 5_000,
      timeoutMs: 2_000,
    }),
  );
  const { ids } = value(await story.useCases['sites:add']({ drafts }));
  await story.clock.advance(21_000);
  const statuses = ids.map((id) => story.engine.viewOf(id)?.status);
  expect(statuses).toEqual(['unobserved', 'unobserved', 'unobserved', 'up']);
  const totals = await Promise.all(
    ids.map(async (siteId) => value(await story.useCases['history:range']({ siteId, fromMs: null, toMs: null })).total),
  );
  expect(totals.map(({ checks, up, down }) => ({ seen: checks > 1, up: up > 1, down }))).toEqual([
    { seen: true, up: false, down: 0 },
    { seen: true, up: false, down: 0 },
    { seen: true, up: false, down: 0 },
    { seen: true, up: true, down: 0 },
  ]);
});

test('case 087: pausing voids the check under way, and resuming leaves exactly one rhythm', async () => {
  const aborted: boolean[] = [];
  const story = await startStory({
    probe: ({ signal }, clock) =>
      new Promise((resolve) => {
        const cancel = clock.after(5_000, () => resolve(downResult()));
        signal.addEventListener('abort', () => {
          cancel();
          aborted.push(true);
          resolve(downResult());
        });
      }),
  });
  const id = await addOne(story);
  await story.clock.advance(1_000);
  await story.useCases['sites:pause']({ ids: [id] });
  await story.clock.advance(60_000);
  expect(aborted).toEqual([true]);
  expect(story.probed).toHaveLength(1);
  expect(story.engine.viewOf(id)).toMatchObject({ status: 'paused', failuresLastHour: 0, checkedAt: null });
  for (let click = 0; click < 10; click += 1) {
    await story.useCases['sites:resume']({ ids: [id] });
    await story.useCases['sites:pause']({ ids: [id] });
  }
  await story.useCases['sites:resume']({ ids: [id] });
  const before = story.probed.length;
  await story.clock.advance(120_500);
  expect(story.probed.length - before).toBe(3);
});

test('editing the address while a check runs voids it and starts the figures anew; editing the name keeps them', async () => {
  const story = await startStory();
  const id = await addOne(story);
  await story.clock.advance(61_000);
  await story.useCases['sites:edit']({ id, draft: aDraft({ name: 'Renamed' }) });
  expect(story.engine.viewOf(id)).toMatchObject({ name: 'Renamed', status: 'up', window: { count: 2 } });
  const probe = { ...aSite().probe, url: 'http://elsewhere.test/' } as never;
  await story.useCases['sites:edit']({ id, draft: aDraft({ probe }) });
  expect(story.engine.viewOf(id)).toMatchObject({ status: 'waiting', window: { count: 0, minMs: null } });
});

test('a removed site is gone from the list, comes back with undo, and is purged once its time is over', async () => {
  const story = await startStory();
  const id = await addOne(story);
  await story.clock.advance(1_000);
  await story.engine.drain();
  await story.useCases['sites:remove']({ ids: [id] });
  expect(story.engine.snapshot().sites).toEqual([]);
  expect(value(await story.useCases['sites:restore']({ ids: [id] }))).toBeNull();
  expect(story.engine.snapshot().sites.map((site) => site.id)).toEqual([id]);
  await story.useCases['sites:remove']({ ids: [id] });
  await story.engine.stop();
  await story.clock.advance(8 * 86_400_000);
  const next = await startStory({ clock: story.clock, disk: story.disk });
  await next.clock.advance(1_000);
  expect(story.disk.removed).toEqual([]);
  expect((await next.useCases['sites:restore']({ ids: [id] })).ok).toBe(false);
});

test('after a restart the window, the status and the hour go on where they were', async () => {
  const disk = createMemoryDisk();
  const clock = createFakeClock();
  const first = await startStory({ clock, disk, probe: () => Promise.resolve(upResult(42.5)) });
  const id = await addOne(first);
  await clock.advance(121_000);
  await first.engine.stop();
  await clock.advance(600_000);
  const second = await startStory({ clock, disk });
  expect(second.engine.viewOf(id)).toMatchObject({ status: 'up', window: { count: 3, minMs: 42.5, lastMs: 42.5 } });
  const range = value(await second.useCases['history:range']({ siteId: id, fromMs: null, toMs: null }));
  expect(range.total).toMatchObject({ checks: 3, up: 3, observedS: 121, notRunningS: 600 });
});

test('every second of an hour has a cause: observed, paused, asleep and not running add up', async () => {
  const clock = createFakeClock(Date.parse('2026-11-30T10:00:00Z'));
  const disk = createMemoryDisk();
  const story = await startStory({ clock, disk });
  const id = await addOne(story);
  await clock.advance(600_000);
  await story.useCases['sites:pause']({ ids: [id] });
  await clock.advance(300_000);
  await story.useCases['sites:resume']({ ids: [id] });
  await clock.advance(300_000);
  clock.sleep(900_000, 0);
  await clock.advance(300_000);
  await story.engine.stop();
  await clock.advance(1_200_000);
  const later = await startStory({ clock, disk });
  await later.clock.advance(10_000);
  const range = value(await later.useCases['history:range']({ siteId: id, fromMs: null, toMs: null }));
  const hour = range.buckets[0];
  expect(hour).toMatchObject({ observedS: 1_200, pausedS: 300, asleepS: 900, notRunningS: 1_200, down: 0 });
});

test('waking up voids what was under way, checks each site once within ten seconds and catches nothing up', async () => {
  const clock = createFakeClock();
  const story = await startStory({ clock });
  const drafts = Array.from({ length: 12 }, (_, index) => aDraft({ name: `Site ${index}` }));
  await story.useCases['sites:add']({ drafts });
  await clock.advance(300_000);
  const before = story.probed.length;
  clock.sleep(31_200_000, 31_200_000);
  await clock.advance(15_000);
  const perSite = story.probed.length - before;
  expect(perSite).toBe(12);
});

test('while the disk refuses, monitoring goes on, it is said once, and everything is saved when it can be', async () => {
  const story = await startStory();
  const id = await addOne(story);
  story.disk.refuse = () => 'before';
  await story.clock.advance(300_000);
  await addOne(story, aDraft({ name: 'Added meanwhile' }));
  await story.clock.advance(300_000);
  const faults = story.events.filter((event) => event.type === 'fault');
  expect(new Set(faults.map((event) => JSON.stringify(event))).size).toBe(faults.length);
  expect(story.engine.viewOf(id)?.status).toBe('up');
  story.disk.refuse = () => null;
  await story.clock.advance(31_000);
  expect(story.engine.snapshot().faults).toEqual([]);
  expect(story.disk.sites.map((site) => site.name)).toEqual(['Example', 'Added meanwhile']);
  const open = story.disk.open.find((entry) => entry.siteId === id);
  expect(open?.aggregate.checks).toBe(11);
});

test('case 079: a clock set back an hour during a check moves no figure and loses none', async () => {
  const clock = createFakeClock(Date.parse('2026-11-30T10:00:00Z'));
  const story = await startStory({
    clock,
    probe: (_request, at) => new Promise((resolve) => at.after(250, () => resolve(upResult(250)))),
  });
  const id = await addOne(story);
  await clock.advance(30_000);
  await story.useCases['sites:check-now']({ id });
  await clock.advance(100);
  clock.stepWall(-3_600_000);
  await clock.advance(29_900 + 10_000);
  const range = value(await story.useCases['history:range']({ siteId: id, fromMs: 0, toMs: null }));
  expect(range.total).toMatchObject({ down: 0, minMs: 250, maxMs: 250 });
  expect(story.probed.map((entry) => entry.at)).toEqual([0, 30_000, 60_000]);
  expect(story.log.some((line) => line.includes('set back'))).toBe(true);
});

test('undo brings a removed site back with its window, its failures and its status, also after a restart', async () => {
  const results = [upResult(40), downResult()];
  const story = await startStory({ probe: () => Promise.resolve(results.shift() ?? downResult()) });
  const id = await addOne(story);
  await story.clock.advance(61_000);
  const before = story.engine.viewOf(id);
  expect(before).toMatchObject({ status: 'down', window: { count: 1, lastMs: 40 }, failuresLastHour: 1 });
  await story.useCases['sites:remove']({ ids: [id] });
  await story.useCases['sites:restore']({ ids: [id] });
  expect(story.engine.viewOf(id)).toMatchObject({ status: 'down', since: before?.since, window: before?.window });
  await story.useCases['sites:remove']({ ids: [id] });
  await story.engine.stop();
  const next = await startStory({ clock: story.clock, disk: story.disk });
  await next.useCases['sites:restore']({ ids: [id] });
  expect(next.engine.viewOf(id)).toMatchObject({ status: 'down', window: { count: 1 }, failuresLastHour: 1 });
});
