import { expect, it } from 'vitest';
import type { CheckResult } from '../../../electron/domain/check';
import { aChannel } from '../../support/alerts';
import { newRun, startRun } from '../../support/alert-story';
import { aSite, upResult } from '../../support/site';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A site whose certificate ends after a month, checked twice a day; its sends are counted by channel. */
function expiryRun() {
  const run = newRun([aSite({ name: 'Shop', intervalMs: 6 * hour })]);
  const endMs = run.clock.now() + 30 * day;
  const probe = (): CheckResult => {
    const daysLeft = Math.floor((endMs - run.clock.now()) / day);
    return { ...upResult(), certificate: { expiresAt: new Date(endMs).toISOString(), daysLeft, issuer: 'Test CA' } };
  };
  return { run, probe };
}

it('tells of an ending certificate once for each level and channel, over restarts and a receiver that was gone', async () => {
  const { run, probe } = expiryRun();
  const told = { post: [] as string[], run: [] as string[] };
  let isGone = false;
  for (let week = 0; week < 5; week += 1) {
    const { story, alerts, senders, stop } = await startRun(run, probe);
    if (alerts.channels.all().length === 1) {
      await alerts.channels.save(null, aChannel({ kind: 'command', argv: ['/bin/true'] }));
    }
    // The chat is gone for the whole of the week in which two levels are reached.
    isGone = week === 2;
    senders.post = ({ body }) => {
      if (isGone) return Promise.resolve({ outcome: 'unreached', message: 'gone', retryAfterMs: null });
      told.post.push((JSON.parse(body) as { text: string }).text.split('\n')[0] ?? '');
      return Promise.resolve({ outcome: 'sent' });
    };
    senders.run = ({ environment }) => {
      told.run.push(environment['UPTIME_DESK_TITLE'] ?? '');
      return Promise.resolve({ outcome: 'sent' });
    };
    for (let half = 0; half < 14; half += 1) {
      // Days in which every beat is carried out would take long: the machine sleeps, and wakes up for a check.
      run.clock.sleep(day / 2 - 3 * minute, 100);
      await run.clock.advance(3 * minute);
    }
    expect(story.engine.book.sites()).toHaveLength(1);
    await stop();
  }
  const levels = [21, 14, 7].map((days) => `The certificate of Shop expires in ${days} days`);
  expect(told.run).toEqual([...levels, 'The certificate of Shop expires in 1 day']);
  expect(new Set(told.post).size).toBe(told.post.length);
  expect(told.post.filter((title) => !told.run.includes(title))).toEqual([]);
  expect(told.post.length).toBeGreaterThanOrEqual(3);
});
