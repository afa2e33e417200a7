import { describe, expect, it } from 'vitest';
import type { CheckResult } from '../../../electron/domain/check';
import { newRun, startRun } from '../../support/alert-story';
import { aSite, downResult, upResult } from '../../support/site';

const second = 1_000;
const minute = 60 * second;

const single = { failures: 1, of: null, recover: 1 } as const;

describe('alerts of a running engine', () => {
  it('case 140: ten minutes of alternation make six messages at most, one that says unstable, one that says stable', async () => {
    let checks = 0;
    let isCalm = false;
    const run = newRun([aSite({ name: 'Shop', intervalMs: 5 * second, confirm: single })]);
    const { titles } = await startRun(run, () => (isCalm || checks++ % 2 === 1 ? upResult() : downResult()));
    await run.clock.advance(10 * minute);
    expect(titles().length).toBeLessThanOrEqual(6);
    expect(titles().filter((title) => title.includes('unstable'))).toHaveLength(1);
    isCalm = true;
    await run.clock.advance(15 * minute);
    expect(titles().filter((title) => title.includes('stable again'))).toHaveLength(1);
    expect(titles().at(-1)).toBe('Shop is stable again');
  });

  it('tells of an outage after a pause though the site flapped before it, also where the app was closed in between', async () => {
    let checks = 0;
    let isDown: boolean | null = null;
    const probe = (): CheckResult => ((isDown ?? checks++ % 2 === 0) ? downResult() : upResult());
    const run = newRun([aSite({ name: 'Shop', intervalMs: 5 * second, confirm: single })]);
    const first = await startRun(run, probe);
    await run.clock.advance(5 * minute);
    expect(first.titles().at(-1)).toContain('unstable');
    const [site] = first.story.engine.book.sites();
    await first.story.useCases['sites:pause']({ ids: [site?.id ?? ''] });
    isDown = false;
    await run.clock.advance(minute);
    await first.story.useCases['sites:resume']({ ids: [site?.id ?? ''] });
    await run.clock.advance(minute);
    await first.stop();
    const later = await startRun(run, probe);
    await run.clock.advance(minute);
    isDown = true;
    await run.clock.advance(2 * minute);
    expect(later.titles()).toEqual(['Shop is down']);
  });

  it('case 142: down before the end, up after the start: one all-clear with the true start', async () => {
    let isUp = false;
    const probe = (): CheckResult => (isUp ? upResult() : downResult());
    const run = newRun([aSite({ name: 'Shop', intervalMs: 5 * second })]);
    const startedAt = run.clock.now();
    const first = await startRun(run, probe);
    await run.clock.advance(minute);
    expect(first.titles()).toEqual(['Shop is down']);
    const down = run.disk.incidents.at(-1)!.startedAt;
    expect(down - startedAt).toBeLessThan(10 * second);
    await first.stop();
    await run.clock.advance(2 * 60 * minute);
    isUp = true;
    const later = await startRun(run, probe);
    await run.clock.advance(10 * second);
    expect(later.titles()).toEqual(['Shop is up again']);
    expect(later.texts()[0]).toMatch(/Was down for (1 hour 5\d minutes|2 hours)/);
    expect(later.texts()[0]).toContain('of that it was not watched');
    await run.clock.advance(5 * minute);
    expect(later.titles()).toHaveLength(1);
  });

  it('case 144: one failure in ten with two needed makes no message', async () => {
    let checks = 0;
    const run = newRun([aSite({ intervalMs: 5 * second })]);
    const { titles } = await startRun(run, () => (checks++ % 10 === 9 ? downResult() : upResult()));
    await run.clock.advance(20 * minute);
    expect(titles()).toEqual([]);
  });

  it('case 146: 200 sites on one server fall and return: three messages and two at most', async () => {
    let isUp = true;
    const sites = Array.from({ length: 200 }, (_, index) =>
      aSite({ id: `site${String(index).padStart(4, '0')}`, name: `shop ${index}`, intervalMs: 10 * second }),
    );
    const run = newRun(sites);
    const { titles } = await startRun(run, () => (isUp ? upResult() : downResult()));
    await run.clock.advance(minute);
    isUp = false;
    await run.clock.advance(3 * minute);
    const fall = titles();
    expect(fall.length).toBeLessThanOrEqual(3);
    expect(fall[0]).toContain('200 of 200 sites down');
    isUp = true;
    await run.clock.advance(5 * minute);
    const back = titles().slice(fall.length);
    expect(back.length).toBeLessThanOrEqual(2);
    expect(back.at(-1)).toContain('up again');
  });
});
