import { describe, expect, it } from 'vitest';
import type { Alert } from '../../electron/domain/alert';
import { alertText } from '../../electron/engine/alerts/alert-text';
import { alertWords } from '../../electron/engine/alerts/alert-words';
import { deskStory, kindsOf, startMs } from '../support/alert-desk';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** `10:02` in UTC. */
const timeOf = (ms: number): string => new Date(ms).toISOString().slice(11, 16);
const textOf = (alert: Alert) => alertText(alert, alertWords('en', timeOf));

describe('one alert per cause', () => {
  it('tells of a single outage after ten seconds, with its true start', () => {
    const story = deskStory(3);
    story.down('s1', { startedAt: startMs - 20 * second });
    story.advance(9 * second);
    expect(story.alerts).toEqual([]);
    story.advance(2 * second);
    expect(kindsOf(story.alerts)).toEqual(['down']);
    expect(story.alerts[0]).toMatchObject({
      count: 1,
      total: 3,
      startedAt: startMs - 20 * second,
      at: startMs + 10_000,
    });
  });

  it('gives the all-clear with the length of the outage, at once where nothing else is down', () => {
    const story = deskStory(3);
    const incident = story.down('s1');
    story.advance(7 * minute);
    story.up(incident);
    story.advance(0);
    expect(kindsOf(story.alerts)).toEqual(['down', 'recovered']);
    expect(textOf(story.alerts[1]!)).toEqual({
      title: 'shop 1 is up again',
      text: 'Was down for 7 minutes, from 10:00 to 10:07.',
    });
  });

  it('makes at most three messages of the fall of 200 sites and two of their return (case 146)', () => {
    const story = deskStory(200);
    const incidents: string[] = [];
    for (let index = 0; index < 200; index += 1) {
      incidents.push(story.down(`s${index}`));
      story.advance(300);
    }
    story.advance(3 * minute);
    const fall = story.alerts.splice(0);
    expect(kindsOf(fall)).toEqual(['down']);
    expect(textOf(fall[0]!).title).toBe('200 of 200 sites down');
    expect(textOf(fall[0]!).text).toContain('shop 0, shop 1, shop 2, shop 3, shop 4, and 195 more.');
    for (const incident of incidents) {
      story.up(incident);
      story.advance(300);
    }
    story.advance(5 * minute);
    expect(story.alerts.length).toBeLessThanOrEqual(2);
    expect(story.alerts.reduce((sum, alert) => sum + alert.count, 0)).toBe(200);
    expect(new Set(kindsOf(story.alerts))).toEqual(new Set(['recovered']));
  });

  it('makes at most three messages of few sites with a long interval that fall one after the other', () => {
    const story = deskStory(5);
    for (let index = 0; index < 5; index += 1) {
      story.down(`s${index}`);
      story.advance(12 * second);
    }
    story.advance(10 * minute);
    expect(story.alerts.length).toBeLessThanOrEqual(3);
    expect(story.alerts.reduce((sum, alert) => sum + alert.count, 0)).toBe(5);
  });

  it('does not hold a message back for ever while more and more sites fail', () => {
    const story = deskStory(1_000);
    for (let index = 0; index < 30; index += 1) {
      story.down(`s${index}`);
      story.advance(5 * second);
    }
    expect(story.alerts[0]?.at).toBe(startMs + 90 * second);
  });
});

describe('nothing is told that need not be', () => {
  it('gives no all-clear for what was never told (case 144)', () => {
    const story = deskStory(1);
    for (let round = 0; round < 12; round += 1) {
      const incident = story.down('s0');
      story.advance(5 * second);
      story.up(incident);
      story.advance(45 * second);
    }
    expect(story.alerts).toEqual([]);
  });

  it('tells of an outage that ended while its message was gathered, in one message', () => {
    const story = deskStory(50);
    const first = story.down('s0');
    for (let index = 1; index < 30; index += 1) {
      story.advance(second);
      story.down(`s${index}`);
    }
    story.up(first);
    story.advance(minute);
    expect(story.alerts).toHaveLength(1);
    expect(story.alerts[0]).toMatchObject({ kind: 'down', count: 30, backAlready: 1 });
  });

  it('says nothing more of a site that was paused or removed while it was down', () => {
    const story = deskStory(2, { remindEveryMs: hour });
    const paused = story.down('s0');
    story.down('s1');
    story.advance(minute);
    story.up(paused, { isRecovered: false });
    story.desk.forget('s1');
    story.sites.delete('s1');
    story.advance(5 * hour);
    expect(kindsOf(story.alerts)).toEqual(['down']);
  });

  it('does not tell of a site in maintenance until that is over and the site still down', () => {
    const story = deskStory(2);
    story.sites.set('s0', { ...story.sites.get('s0')!, isSilent: true });
    story.down('s0');
    story.advance(hour);
    expect(story.alerts).toEqual([]);
    story.sites.set('s0', { ...story.sites.get('s0')!, isSilent: false });
    story.advance(0);
    story.advance(3 * minute);
    expect(kindsOf(story.alerts)).toEqual(['down']);
  });
});

describe('parents', () => {
  function family() {
    const story = deskStory(6);
    for (const id of ['s1', 's2', 's3']) story.sites.set(id, { ...story.sites.get(id)!, parentId: 's0' });
    story.sites.set('s4', { ...story.sites.get('s4')!, parentId: 's3' });
    return story;
  }

  it('tells of what a site depends on and counts what is behind it, also where that failed first', () => {
    const story = family();
    for (const id of ['s1', 's4', 's0', 's2', 's3', 's5']) story.down(id);
    story.advance(minute);
    expect(story.alerts).toHaveLength(1);
    expect(story.alerts[0]).toMatchObject({ count: 2, behind: 4 });
    expect(story.alerts[0]?.subjects.map((subject) => subject.siteId)).toEqual(['s0', 's5']);
  });

  it('tells of a child that is still down after its parent is back, and not of one that came back with it', () => {
    const story = family();
    const parent = story.down('s0');
    const child = story.down('s1');
    story.down('s2');
    story.advance(minute);
    story.up(parent);
    story.advance(20 * second);
    story.up(child);
    story.advance(5 * minute);
    expect(kindsOf(story.alerts)).toEqual(['down', 'recovered', 'down']);
    expect(story.alerts[2]).toMatchObject({ count: 1, startedAt: startMs });
    expect(story.alerts[2]?.subjects[0]?.siteId).toBe('s2');
  });

  it('ends at circles', () => {
    const story = deskStory(2);
    story.sites.set('s0', { ...story.sites.get('s0')!, parentId: 's1' });
    story.sites.set('s1', { ...story.sites.get('s1')!, parentId: 's0' });
    story.down('s0');
    story.advance(minute);
    expect(kindsOf(story.alerts)).toEqual(['down']);
  });
});

describe('flapping', () => {
  it('says once that a site is unstable and once that it is stable again (case 140)', () => {
    const story = deskStory(1);
    let incident = '';
    for (let change = 0; change < 120; change += 1) {
      if (change % 2 === 0) incident = story.down('s0');
      else story.up(incident);
      if (change === 5) story.desk.flapping('s0', story.now().wallMs, story.now());
      story.advance(5 * second);
    }
    expect(story.alerts.length).toBeLessThanOrEqual(6);
    expect(kindsOf(story.alerts).filter((kind) => kind === 'flapping')).toHaveLength(1);
    story.advance(10 * minute);
    story.desk.stable('s0', story.now().wallMs, story.now());
    story.advance(minute);
    expect(kindsOf(story.alerts).filter((kind) => kind === 'stable')).toHaveLength(1);
    expect(kindsOf(story.alerts).at(-1)).toBe('stable');
  });

  it('tells of the outage where a site that was unstable is down for good', () => {
    const story = deskStory(1);
    story.desk.flapping('s0', startMs, story.now());
    story.advance(minute);
    story.down('s0');
    story.advance(10 * minute);
    story.desk.stable('s0', story.now().wallMs, story.now());
    story.advance(minute);
    expect(kindsOf(story.alerts)).toEqual(['flapping', 'down']);
  });

  it('owes the all-clear for an outage told before', () => {
    const story = deskStory(1, {
      quietHours: [{ days: [1], fromMinute: 10 * 60 + 5, toMinute: 12 * 60 }],
    });
    const incident = story.down('s0');
    story.advance(6 * minute);
    story.desk.flapping('s0', story.now().wallMs, story.now());
    story.up(incident);
    story.advance(20 * minute);
    story.desk.stable('s0', story.now().wallMs, story.now());
    story.advance(3 * hour);
    expect(kindsOf(story.alerts)).toEqual(['down', 'stable']);
  });
});

describe('restarts', () => {
  it('gives one all-clear with the true start after a restart (case 142)', () => {
    const story = deskStory(3);
    const incident = story.down('s0');
    story.advance(minute);
    story.restart(6 * hour);
    story.advance(5 * second);
    story.up(incident, { unwatchedMs: 6 * hour });
    story.advance(minute);
    expect(kindsOf(story.alerts)).toEqual(['down', 'recovered']);
    expect(story.alerts[1]).toMatchObject({ startedAt: startMs });
    expect(textOf(story.alerts[1]!).text).toContain('For 6 hours of that it was not watched.');
  });

  it('does not tell of an outage twice, whichever name it comes back under', () => {
    const story = deskStory(3);
    const incident = story.down('s0');
    story.advance(minute);
    story.restart(minute);
    story.down('s0', { id: incident });
    const other = story.down('s0');
    story.advance(minute);
    story.up(other);
    story.advance(minute);
    expect(kindsOf(story.alerts)).toEqual(['down', 'recovered']);
    expect(story.alerts[1]?.startedAt).toBe(startMs);
  });

  it('tells after the restart of what had not been told before it', () => {
    const story = deskStory(3);
    story.down('s0');
    story.advance(second);
    story.restart(minute);
    story.advance(minute);
    expect(kindsOf(story.alerts)).toEqual(['down']);
  });
});

describe('reminders and quiet hours', () => {
  it('reminds of all that lasts in one message, each time after the time set', () => {
    const story = deskStory(3, { remindEveryMs: hour });
    story.down('s0');
    story.down('s1');
    story.advance(2 * hour + minute);
    expect(kindsOf(story.alerts)).toEqual(['down', 'reminder', 'reminder']);
    expect(story.alerts[1]?.count).toBe(2);
    expect(textOf(story.alerts[2]!).title).toBe('2 sites are still down');
  });

  it('goes on waiting for a reminder over a restart', () => {
    const story = deskStory(1, { remindEveryMs: hour });
    story.down('s0');
    story.advance(50 * minute);
    story.restart(5 * minute);
    story.advance(4 * minute);
    expect(kindsOf(story.alerts)).toEqual(['down']);
    story.advance(2 * minute);
    expect(kindsOf(story.alerts)).toEqual(['down', 'reminder']);
  });

  it('tells nothing in quiet hours and afterwards one message of what was and what is', () => {
    // 30 November 2026 is a Monday.
    const story = deskStory(3, {
      remindEveryMs: hour,
      quietHours: [{ days: [1], fromMinute: 22 * 60, toMinute: 7 * 60 }],
    });
    story.advance(13 * hour);
    const brief = story.down('s0');
    story.down('s1');
    story.advance(2 * hour);
    story.up(brief);
    story.advance(5 * hour);
    expect(story.alerts).toEqual([]);
    story.advance(hour + minute);
    expect(kindsOf(story.alerts)).toEqual(['down']);
    expect(story.alerts[0]).toMatchObject({ count: 2, backAlready: 1, startedAt: startMs + 13 * hour });
    expect(timeOf(story.alerts[0]!.at)).toBe('07:00');
    expect(textOf(story.alerts[0]!)).toEqual({
      title: 'shop 1 is down',
      text:
        'Since 23:00. The server refused the connection. https://shop-1.test/ ' +
        'shop 0 was down for 2 hours, from 23:00 to 01:00, and is up again.',
    });
  });

  it('tells after quiet hours of an outage that was over in them, with its end, in one message and not as an all-clear', () => {
    const story = deskStory(3, { quietHours: [{ days: [1], fromMinute: 22 * 60, toMinute: 7 * 60 }] });
    story.advance(13 * hour);
    const brief = story.down('s0');
    story.advance(2 * hour + 10 * minute);
    story.up(brief);
    story.restart(hour);
    story.advance(10 * hour);
    expect(kindsOf(story.alerts)).toEqual(['passed']);
    expect(story.alerts[0]).toMatchObject({
      startedAt: startMs + 13 * hour,
      endedAt: startMs + 15 * hour + 10 * minute,
    });
    expect(textOf(story.alerts[0]!)).toEqual({
      title: 'shop 0 was down for 2 hours 10 minutes',
      text: 'From 23:00 to 01:10; it is up again. The server refused the connection. https://shop-0.test/',
    });
  });

  it('holds no message back and hurries none when the clock is set', () => {
    const story = deskStory(1);
    story.down('s0');
    story.stepWall(-3 * hour);
    story.advance(11 * second);
    expect(kindsOf(story.alerts)).toEqual(['down']);
  });
});

describe('connection and certificates', () => {
  it('tells of our own connection once, when it is back', () => {
    const story = deskStory(14);
    story.desk.connectionBack({ fromMs: startMs + 2 * minute, toMs: startMs + 9 * minute, sites: 14 }, story.now());
    story.advance(0);
    expect(kindsOf(story.alerts)).toEqual(['connection']);
    expect(textOf(story.alerts[0]!)).toEqual({
      title: 'Your connection was down from 10:02 to 10:09',
      text: '14 sites were not observed in that time, 7 minutes. None of it counts as downtime.',
    });
  });

  it('tells of a certificate once per level, not once per check, also over a restart', () => {
    const story = deskStory(2);
    const expiresAt = '2026-12-25T10:00:00Z';
    const levels: number[] = [];
    for (let daysLeft = 25; daysLeft >= -2; daysLeft -= 1) {
      for (let check = 0; check < 4; check += 1) {
        story.desk.certificate(
          { siteId: 's0', facts: { expiresAt, daysLeft, issuer: 'Test CA' }, expiresMs: Date.parse(expiresAt) },
          story.now(),
        );
        story.advance(6 * hour);
      }
      if (daysLeft === 10) story.restart(minute);
      for (const alert of story.alerts.splice(0)) levels.push(alert.subjects[0]?.daysLeft ?? NaN);
    }
    expect(levels).toEqual([21, 14, 7, 1]);
  });

  it('tells of one certificate at several sites together, and of a new certificate anew', () => {
    const story = deskStory(3);
    const tell = (siteId: string, expiresAt: string, daysLeft: number): void =>
      story.desk.certificate(
        { siteId, facts: { expiresAt, daysLeft, issuer: 'CA' }, expiresMs: Date.parse(expiresAt) },
        story.now(),
      );
    tell('s0', '2026-12-10T00:00:00Z', 9);
    tell('s1', '2026-12-10T00:00:00Z', 9);
    story.advance(minute);
    expect(story.alerts).toHaveLength(1);
    expect(textOf(story.alerts[0]!).title).toBe('Certificates of 2 sites expire soon');
    tell('s0', '2027-03-10T00:00:00Z', 99);
    tell('s0', '2026-12-10T00:00:00Z', 9);
    tell('s0', '2027-03-10T00:00:00Z', 20);
    story.advance(minute);
    expect(kindsOf(story.alerts)).toEqual(['certificate', 'certificate']);
  });
});
