import { expect, test } from 'vitest';
import { startStory } from '../../support/engine';
import { aDraft } from '../../support/site';

const minute = 60_000;

test('on battery checks run half as often where that was chosen, the time stays observed, and mains bring them back', async () => {
  const story = await startStory();
  const { useCases, engine, clock, probed } = story;
  await useCases['sites:add']({ drafts: [aDraft({ intervalMs: minute })] });
  await clock.advance(10 * minute);
  const usual = probed.length;
  engine.pacing.setSupply({ isOnBattery: true, isMetered: false });
  expect(engine.snapshot().pace).toBeNull();
  await useCases['settings:update']({ onBattery: 'half' });
  expect(engine.snapshot().pace).toEqual({ factor: 2, cause: 'battery' });
  expect(engine.snapshot().sites[0]).toMatchObject({ intervalMs: minute, presentIntervalMs: 2 * minute });
  const before = probed.length;
  await clock.advance(20 * minute);
  expect(probed.length - before).toBeGreaterThanOrEqual(9);
  expect(probed.length - before).toBeLessThanOrEqual(11);
  expect(engine.snapshot().sites[0]?.coverageDayPercent).toBe(100);
  engine.pacing.setSupply({ isOnBattery: false, isMetered: false });
  const after = probed.length;
  await clock.advance(10 * minute);
  expect(probed.length - after).toBeGreaterThanOrEqual(usual - 2);
  await engine.stop();
});

test('the summary is told while nobody looks, once for what changes together', async () => {
  const story = await startStory();
  const { useCases, engine, clock, events } = story;
  engine.feed.setAttention(false);
  await useCases['sites:add']({ drafts: [aDraft({ name: 'Shop' }), aDraft({ name: 'Blog' })] });
  await clock.advance(minute);
  const newest = () => events.flatMap((event) => (event.type === 'summary' ? [event.summary] : [])).at(-1);
  expect(newest()).toMatchObject({ total: 2, up: 2, down: 0, problems: [] });
  const paused = await useCases['sites:pause-all'](null);
  expect(paused.ok && paused.value.ids).toHaveLength(2);
  await clock.advance(minute);
  expect(newest()).toMatchObject({ total: 2, paused: 2 });
  await engine.stop();
});
