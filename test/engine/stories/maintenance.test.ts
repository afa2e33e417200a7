import { expect, test } from 'vitest';
import type { MaintenanceWindow } from '../../../electron/domain/maintenance';
import { createMaintenanceCalendar } from '../../../electron/engine/maintenance-calendar';
import { instantOf, localOf } from '../../../electron/engine/zone-time';
import { createFakeClock } from '../../support/fake-clock';
import { startStory } from '../../support/engine';
import { aSite, upResult } from '../../support/site';
import { addSites, draftAt, eventsOf, failed, incidentsTold, minute, totalOf, value } from '../../support/story-parts';

const hour = 60 * minute;

function aWindow(given: Partial<MaintenanceWindow> = {}) {
  return {
    id: 'nightly',
    name: 'Nightly work',
    start: '2026-11-30T10:30',
    durationMs: 20 * minute,
    zone: 'UTC',
    rule: null,
    sites: null,
    ...given,
  };
}

/** Starts of a window within a span, as wall time in UTC. */
function startsOf(window: MaintenanceWindow, from: string, to: string): readonly string[] {
  const calendar = createMaintenanceCalendar();
  expect(calendar.set([window])).toEqual([]);
  const spans = calendar.spans(aSite(), { fromMs: Date.parse(from), toMs: Date.parse(to) });
  return spans.map(({ fromMs, toMs }) => `${new Date(fromMs).toISOString().slice(5, 16)} ${(toMs - fromMs) / minute}`);
}

test('in maintenance checks go on, and neither up nor down, time nor incident counts', async () => {
  const clock = createFakeClock();
  const isBroken = (): boolean =>
    clock.now() >= Date.parse('2026-11-30T10:30Z') && clock.now() < Date.parse('2026-11-30T10:45Z');
  const story = await startStory({
    clock,
    probe: () => Promise.resolve(isBroken() ? failed('status', 'unexpected-status') : upResult()),
  });
  const [inside = '', outside = ''] = await addSites(story, [
    draftAt('127.0.0.1:1', { group: 'Shop' }),
    draftAt('127.0.0.1:2'),
  ]);
  const sites = { ids: [], groups: ['Shop'], tags: [] };
  value(await story.useCases['settings:update']({ maintenance: [aWindow({ sites })] }));
  await clock.advance(35 * minute);
  expect(story.engine.viewOf(inside)).toMatchObject({
    status: 'unobserved',
    maintenanceUntil: Date.parse('2026-11-30T10:50Z'),
  });
  await clock.advance(24 * minute + 59_000);
  const total = await totalOf(story, inside);
  expect(total).toMatchObject({ checks: 60, down: 0, up: 40, uptimePercent: 100, maintenanceS: 1_200 });
  expect(total.observedS + total.maintenanceS).toBe(3_599);
  expect((await totalOf(story, outside)).down).toBeGreaterThan(10);
  expect(incidentsTold(story)).toEqual(['127.0.0.1:2:opened', '127.0.0.1:2:closed']);
});

test('an outage that began before maintenance goes on after it, and does not count in between', async () => {
  const clock = createFakeClock();
  let result = failed('status', 'unexpected-status');
  const story = await startStory({ clock, probe: () => Promise.resolve(result) });
  const [id = ''] = await addSites(story, [draftAt('127.0.0.1')]);
  value(await story.useCases['settings:update']({ maintenance: [aWindow()] }));
  await clock.advance(60 * minute);
  result = upResult();
  await clock.advance(2 * minute);
  expect(incidentsTold(story)).toEqual(['127.0.0.1:opened', '127.0.0.1:closed']);
  const list = value(await story.useCases['incidents:list']({ siteId: id, fromMs: null, toMs: null }));
  expect(list.incidents[0]?.gaps).toMatchObject([{ cause: 'maintenance' }]);
  expect(Math.abs(list.downtimeMs - 40 * minute)).toBeLessThanOrEqual(minute);
  expect(eventsOf(story, 'incident')).toHaveLength(2);
});

test('each window says when it is on next, or that it is on, and nothing once it is over', () => {
  const calendar = createMaintenanceCalendar();
  calendar.set([
    aWindow({ id: 'weekly', rule: 'FREQ=WEEKLY' }),
    aWindow({ id: 'leap', start: '2024-02-29T03:00', rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29' }),
    aWindow({ id: 'past', start: '2026-11-29T10:30' }),
  ]);
  const nextAt = (at: string): readonly string[] =>
    calendar.upcoming(Date.parse(at)).map(({ id, span }) => {
      return `${id} ${span === null ? 'never' : new Date(span.fromMs).toISOString().slice(0, 16)}`;
    });
  expect(nextAt('2026-11-30T10:40Z')).toEqual(['weekly 2026-11-30T10:30', 'leap 2028-02-29T03:00', 'past never']);
  expect(nextAt('2026-11-30T10:50Z')[0]).toBe('weekly 2026-12-07T10:30');
});

test('a weekly window keeps its wall time over both changes of the clocks, and its length in real time', () => {
  const window = aWindow({
    start: '2026-03-22T02:30',
    durationMs: 2 * hour,
    zone: 'Europe/Berlin',
    rule: 'FREQ=WEEKLY;BYDAY=SU',
  });
  expect(startsOf(window, '2026-03-21T00:00Z', '2026-04-06T00:00Z')).toEqual([
    '03-22T01:30 120',
    '03-29T01:30 120',
    '04-05T00:30 120',
  ]);
  expect(startsOf(window, '2026-10-17T00:00Z', '2026-11-02T00:00Z')).toEqual([
    '10-18T00:30 120',
    '10-25T00:30 120',
    '11-01T01:30 120',
  ]);
});

test('rules of RFC 5545 are read: the first Sunday of a month, a count, an end', () => {
  const monthly = aWindow({ start: '2026-01-04T03:00', rule: 'FREQ=MONTHLY;BYDAY=1SU' });
  expect(startsOf(monthly, '2026-01-01T00:00Z', '2026-04-01T00:00Z')).toEqual([
    '01-04T03:00 20',
    '02-01T03:00 20',
    '03-01T03:00 20',
  ]);
  const thrice = aWindow({ start: '2026-01-01T03:00', rule: 'FREQ=DAILY;INTERVAL=2;COUNT=3' });
  expect(startsOf(thrice, '2026-01-01T00:00Z', '2026-02-01T00:00Z')).toHaveLength(3);
  const until = aWindow({ start: '2026-01-01T03:00', rule: 'FREQ=DAILY;UNTIL=20260104T040000Z' });
  expect(startsOf(until, '2026-01-01T00:00Z', '2026-02-01T00:00Z')).toHaveLength(4);
});

test('a window that makes no sense is refused with a sentence, and one in a file is left out', async () => {
  const story = await startStory();
  for (const wrong of [
    { zone: 'Mars/Olympus' },
    { rule: 'FREQ=MINUTELY' },
    { rule: 'FREQ=WEEKLY;BYDAY=XX' },
    { rule: 'HELLO' },
    { rule: 'FREQ=DAILY;BYHOUR=3' },
  ]) {
    const reply = await story.useCases['settings:update']({ maintenance: [aWindow(wrong)] });
    expect(reply).toMatchObject({ ok: false, error: { code: 'invalid' } });
  }
  const calendar = createMaintenanceCalendar();
  expect(calendar.set([aWindow({ zone: 'Mars/Olympus' }), aWindow()])).toHaveLength(1);
  expect(calendar.until(aSite(), Date.parse('2026-11-30T10:31Z'))).toBe(Date.parse('2026-11-30T10:50Z'));
});

test('wall times and instants agree in zones with odd offsets; a time that is leapt over lies after the leap', () => {
  for (const zone of ['Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC']) {
    for (let day = 0; day < 365; day += 1) {
      const local = Date.UTC(2026, 0, 1 + day, 12, 30);
      expect(localOf(zone, instantOf(zone, local))).toBe(local);
    }
  }
  const leapt = instantOf('Europe/Berlin', Date.UTC(2026, 2, 29, 2, 30));
  expect(new Date(leapt).toISOString()).toBe('2026-03-29T01:30:00.000Z');
  const twice = instantOf('Europe/Berlin', Date.UTC(2026, 9, 25, 2, 30));
  expect(new Date(twice).toISOString()).toBe('2026-10-25T00:30:00.000Z');
});
