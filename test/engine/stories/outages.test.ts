import { expect, test } from 'vitest';
import { createFakeClock } from '../../support/fake-clock';
import { createMemoryDisk } from '../../support/memory-storage';
import { startStory } from '../../support/engine';
import { upResult } from '../../support/site';
import { addSites, draftAt, eventsOf, failed, incidentsTold, minute, totalOf, value } from '../../support/story-parts';

const broken = failed('status', 'unexpected-status');
const once = { failures: 1, of: null, recover: 1 };

/** One site on loopback whose results follow a pattern of `u` and `d`, the last one for ever. */
async function patternStory(pattern: string, given: Parameters<typeof draftAt>[1]) {
  let turn = 0;
  const story = await startStory({
    probe: () => {
      const letter = pattern[Math.min(turn++, pattern.length - 1)];
      return Promise.resolve(letter === 'd' ? broken : upResult());
    },
  });
  const startMs = story.clock.now();
  const [id = ''] = await addSites(story, [draftAt('127.0.0.1', given)]);
  return { story, id, startMs };
}

test('a failed check is shown and counted at once, retried soon, and an outage only once confirmed; it dates from the first', async () => {
  const { story, id, startMs } = await patternStory('udddu', { confirm: { failures: 3, of: null, recover: 1 } });
  await story.clock.advance(70_000);
  expect(story.engine.viewOf(id)).toMatchObject({ status: 'down', failuresLastHour: 1, incidentSince: null });
  await story.clock.advance(40_000);
  expect(story.engine.viewOf(id)).toMatchObject({
    status: 'down',
    failuresLastHour: 3,
    incidentSince: startMs + 60_000,
  });
  expect(story.probed.map(({ at }) => at)).toEqual([0, 60_000, 80_000, 100_000]);
  await story.clock.advance(60_000);
  expect(story.disk.incidents.at(-1)).toMatchObject({
    startedAt: startMs + 60_000,
    confirmedAt: startMs + 100_000,
    endedAt: startMs + 160_000,
    endedBy: 'recovered',
  });
});

test('recovery is confirmed likewise, and dates from the first good check', async () => {
  const confirm = { failures: 1, of: null, recover: 3 };
  const { story, startMs } = await patternStory('uduuduuu', { confirm });
  await story.clock.advance(5 * minute);
  expect(incidentsTold(story)).toEqual(['127.0.0.1:opened', '127.0.0.1:closed']);
  const last = story.disk.incidents.at(-1);
  expect(last?.startedAt).toBe(startMs + 60_000);
  expect(story.probed[5]?.at).toBe((last?.endedAt ?? 0) - startMs);
});

test('three of the last five failing are an outage though no two follow each other', async () => {
  const { story, startMs } = await patternStory('ududud', {
    confirm: { failures: 3, of: 5, recover: 1 },
    intervalMs: 10_000,
  });
  await story.clock.advance(49_000);
  expect(incidentsTold(story)).toEqual([]);
  await story.clock.advance(2_000);
  expect(story.disk.incidents.at(-1)?.startedAt).toBe(startMs + 10_000);
});

test('case 144: single failures that nobody was told of are followed by no all-clear', async () => {
  const { story, id } = await patternStory('uuuuuuuuuduuuuuuuuuduuuuuuuuudu', { intervalMs: 5_000 });
  await story.clock.advance(200_000);
  expect(incidentsTold(story)).toEqual([]);
  expect((await totalOf(story, id)).down).toBe(3);
});

test('case 140: a site that changes with each check is told as flapping once, and once as stable', async () => {
  const pattern = 'ud'.repeat(60) + 'u';
  const { story, id } = await patternStory(pattern, { intervalMs: 5_000, confirm: once });
  await story.clock.advance(9 * minute);
  expect(story.engine.viewOf(id)?.isFlapping).toBe(true);
  await story.clock.advance(15 * minute);
  const told = eventsOf(story, 'incident').filter(
    ({ change, incident }) => !incident.isFlapping || (change !== 'opened' && change !== 'closed'),
  );
  expect(told.map(({ change }) => change)).toEqual(['opened', 'closed', 'opened', 'closed', 'flapping', 'stable']);
  expect(story.engine.viewOf(id)?.isFlapping).toBe(false);
  const moves = eventsOf(story, 'transition').filter(({ from }) => from !== 'waiting');
  expect(moves).toHaveLength(120);
  const list = value(await story.useCases['incidents:list']({ siteId: id, fromMs: null, toMs: null }));
  expect(list.incidents).toHaveLength(1);
  const [episode] = list.incidents;
  expect(episode?.flaps).toMatchObject({ count: 60, totalMs: 60 * 5_000 });
  expect(episode?.flaps?.outages.every(({ startedAt, endedAt }) => (endedAt ?? 0) - startedAt === 5_000)).toBe(true);
  expect(episode).toMatchObject({ downtimeMs: 300_000, durationMs: 595_000, endedBy: 'recovered' });
  expect(list.downtimeMs).toBe(300_000);
  // The figures come from checks and from each outage as it is on disk: nothing of them has changed.
  expect(await totalOf(story, id)).toMatchObject({ down: 60 });
  expect(new Set(story.disk.incidents.map((incident) => incident.id)).size).toBe(60);
});

test('a flapping site that stays down for good has an outage of its own, beside the time of flapping', async () => {
  const { story, id } = await patternStory('ud'.repeat(20), { intervalMs: 5_000, confirm: once });
  await story.clock.advance(minute + 1_000);
  const ask = { siteId: id, fromMs: null, toMs: null };
  expect(value(await story.useCases['incidents:list'](ask)).incidents).toHaveLength(1);
  await story.clock.advance(30 * minute);
  const { incidents } = value(await story.useCases['incidents:list'](ask));
  expect(incidents.map(({ endedAt, flaps }) => [endedAt === null, flaps?.count ?? 1])).toEqual([
    [true, 1],
    [false, 19],
  ]);
});

test('a flapping site that is paused flaps no more', async () => {
  const { story, id } = await patternStory('ud'.repeat(60), { intervalMs: 5_000, confirm: once });
  await story.clock.advance(minute);
  await story.useCases['sites:pause']({ ids: [id] });
  expect(story.engine.viewOf(id)?.isFlapping).toBe(false);
  expect(eventsOf(story, 'incident').at(-1)?.change).toBe('stable');
});

test('what is listed as one time of flapping keeps the notes of each outage', async () => {
  const { story, id } = await patternStory('ud'.repeat(60), { intervalMs: 5_000, confirm: once });
  const newest = async () => {
    const list = value(await story.useCases['incidents:list']({ siteId: id, fromMs: null, toMs: null }));
    return list.incidents[0]!;
  };
  const note = async (text: string, at?: number) => {
    const incidentId = (await newest()).id;
    value(await story.useCases['incidents:note']({ siteId: id, incidentId, text, ...(at !== undefined && { at }) }));
  };
  const texts = async () => (await newest()).notes.map(({ text }) => text);
  await story.clock.advance(6_000);
  await note('One.');
  await story.clock.advance(10_000);
  await note('Two.');
  await story.clock.advance(minute);
  expect(await texts()).toEqual(['One.', 'Two.']);
  await note('Second.', (await newest()).notes[1]!.at);
  expect(await texts()).toEqual(['One.', 'Second.']);
});

test('case 142: an outage survives a restart, is not told again, and its end is told once with its true start', async () => {
  const clock = createFakeClock();
  const disk = createMemoryDisk();
  const first = await startStory({ clock, disk, probe: () => Promise.resolve(broken) });
  const startMs = clock.now();
  await addSites(first, [draftAt('127.0.0.1')]);
  await clock.advance(10 * minute);
  await first.engine.stop();
  await clock.advance(30 * minute);
  let result = broken;
  const second = await startStory({ clock, disk, probe: () => Promise.resolve(result) });
  await clock.advance(5 * minute);
  expect(incidentsTold(second)).toEqual([]);
  result = upResult();
  await clock.advance(2 * minute);
  expect(incidentsTold(second)).toEqual(['127.0.0.1:closed']);
  const [closed] = eventsOf(second, 'incident');
  expect(closed?.incident).toMatchObject({
    startedAt: startMs,
    endedBy: 'recovered',
    gaps: [{ cause: 'not-running' }],
  });
  const list = value(await second.useCases['incidents:list']({ siteId: null, fromMs: null, toMs: null }));
  expect(Math.abs(list.downtimeMs - 15 * minute)).toBeLessThan(2 * minute);
  expect(list.incidents[0]?.durationMs).toBeGreaterThan(44 * minute);
});

test('an incident keeps what was found at the first failure, and takes notes', async () => {
  const evidence = { ...broken, ip: '127.0.0.1', http: { status: 503, redirects: 0, bytes: 12, httpVersion: '1.1' } };
  const story = await startStory({ probe: () => Promise.resolve(evidence) });
  const [id = ''] = await addSites(story, [draftAt('127.0.0.1')]);
  await story.clock.advance(minute);
  const ask = { siteId: id, fromMs: null, toMs: null };
  const incidentId = value(await story.useCases['incidents:list'](ask)).incidents[0]?.id ?? '';
  await story.useCases['incidents:note']({ siteId: id, incidentId, text: 'The host was told.' });
  expect(value(await story.useCases['incidents:list'](ask)).incidents).toMatchObject([
    {
      evidence: { statusLine: 'HTTP/1.1 503', ip: '127.0.0.1' },
      notes: [{ text: 'The host was told.' }],
      site: '127.0.0.1',
    },
  ]);
  const unknown = await story.useCases['incidents:note']({ siteId: id, incidentId: 'none', text: 'Lost.' });
  expect(unknown).toMatchObject({ ok: false, error: { code: 'not-found' } });
});

test('notes can be changed, taken away and brought back, each known by its time', async () => {
  const story = await startStory({ probe: () => Promise.resolve(broken) });
  const [siteId = ''] = await addSites(story, [draftAt('127.0.0.1')]);
  await story.clock.advance(minute);
  const notes = async () => {
    const list = value(await story.useCases['incidents:list']({ siteId, fromMs: null, toMs: null }));
    return { incidentId: list.incidents[0]?.id ?? '', notes: list.incidents[0]?.notes ?? [] };
  };
  const { incidentId } = await notes();
  const set = (text: string | null, at?: number) =>
    story.useCases['incidents:note']({ siteId, incidentId, text, ...(at === undefined ? {} : { at }) });
  for (const text of ['One.', 'Two.', 'Three.']) value(await set(text));
  const times = (await notes()).notes.map(({ at }) => at);
  expect(new Set(times).size).toBe(3);
  value(await set('Second.', times[1]));
  value(await set(null, times[0]));
  expect((await notes()).notes.map(({ text }) => text)).toEqual(['Second.', 'Three.']);
  value(await set('One.', times[0]));
  expect((await notes()).notes.map(({ text }) => text)).toEqual(['One.', 'Second.', 'Three.']);
});

test('incidents of a removed site stay in the list of all sites, marked, until it is purged', async () => {
  const story = await startStory({ probe: () => Promise.resolve(broken) });
  const [siteId = ''] = await addSites(story, [draftAt('127.0.0.1')]);
  await story.clock.advance(2 * minute);
  value(await story.useCases['sites:remove']({ ids: [siteId] }));
  const all = { siteId: null, fromMs: null, toMs: null };
  const [incident] = value(await story.useCases['incidents:list'](all)).incidents;
  expect(incident).toMatchObject({ site: '127.0.0.1', isRemoved: true, endedBy: 'removed' });
  value(await story.useCases['sites:restore']({ ids: [siteId] }));
  expect(value(await story.useCases['incidents:list'](all)).incidents[0]).toMatchObject({ isRemoved: false });
  value(await story.useCases['sites:remove']({ ids: [siteId] }));
  await story.engine.stop();
  await story.clock.advance(8 * 24 * 60 * minute);
  const later = await startStory({ clock: story.clock, disk: story.disk });
  await later.engine.stop();
  expect(value(await later.useCases['incidents:list'](all)).incidents).toEqual([]);
});

test('case 094: a pause ends the counting of an outage, and the day is 660 of 720 checks', async () => {
  const clock = createFakeClock(Date.parse('2026-11-30T00:00:00Z'));
  const hour = 60 * minute;
  const startMs = clock.now();
  const isDown = (): boolean => clock.now() >= startMs + 6 * hour && clock.now() < startMs + 7 * hour;
  const story = await startStory({ clock, probe: () => Promise.resolve(isDown() ? broken : upResult()) });
  const [id = ''] = await addSites(story, [draftAt('127.0.0.1', { retryIntervalMs: minute })]);
  await clock.advance(7 * hour - 1);
  await story.useCases['sites:pause']({ ids: [id] });
  await clock.advance(12 * hour);
  await story.useCases['sites:resume']({ ids: [id] });
  await clock.advance(5 * hour - 1);
  const total = await totalOf(story, id);
  expect(total).toMatchObject({
    up: 660,
    down: 60,
    uptimePercent: 91.66,
    pausedS: 43_200,
  });
  const list = value(await story.useCases['incidents:list']({ siteId: id, fromMs: null, toMs: null }));
  expect(list.incidents).toMatchObject([{ endedBy: 'paused' }]);
  expect(Math.abs(list.downtimeMs - hour)).toBeLessThan(10);
});

test('case 099: an hour of outage is an hour of downtime at any interval; uptime goes by checks', async () => {
  const clock = createFakeClock(Date.parse('2026-11-30T00:00:00Z'));
  const hour = 60 * minute;
  const startMs = clock.now();
  const isDown = (): boolean => clock.now() >= startMs + 12 * hour && clock.now() < startMs + 13 * hour;
  const story = await startStory({ clock, probe: () => Promise.resolve(isDown() ? broken : upResult()) });
  const slow = { intervalMs: 300_000, retryIntervalMs: 300_000 };
  const [id = ''] = await addSites(story, [draftAt('127.0.0.1', { retryIntervalMs: minute })]);
  await clock.advance(12 * hour - 1_000);
  await clock.advance(1_000 - 1);
  await story.useCases['sites:edit']({ id, draft: draftAt('127.0.0.1', slow) });
  await clock.advance(12 * hour);
  const total = await totalOf(story, id);
  expect(total.down).toBe(12);
  expect(total.uptimePercent).toBeGreaterThan(98.5);
  const list = value(await story.useCases['incidents:list']({ siteId: id, fromMs: null, toMs: null }));
  expect(Math.abs(list.downtimeMs - hour)).toBeLessThan(1_000);
});
