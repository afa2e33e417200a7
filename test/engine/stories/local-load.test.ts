import { expect, test } from 'vitest';
import type { CheckResult } from '../../../electron/domain/check';
import { createFakeClock } from '../../support/fake-clock';
import { startStory } from '../../support/engine';
import { upResult } from '../../support/site';
import { addSites, draftAt, failed, totalOf, value } from '../../support/story-parts';

/** A check that takes 100 ms, in the midst of which this thread stands still for 3 s. */
async function stalledCheck(result: CheckResult) {
  const clock = createFakeClock();
  const story = await startStory({
    clock,
    probe: (_request, at) =>
      new Promise((resolve) => {
        at.after(100, () => resolve(result));
      }),
  });
  const [id = ''] = await addSites(story, [draftAt('127.0.0.1')]);
  await clock.advance(50);
  clock.sleep(3_000, 3_000);
  await clock.advance(1_000);
  const detail = value(await story.useCases['sites:detail']({ id }));
  return { result: detail.lastCheck?.result, status: detail.view.status, total: await totalOf(story, id) };
}

test('a check taken under local load says so, and makes a site neither slow nor down', async () => {
  const slow = await stalledCheck({ ...upResult(3_100), slow: true });
  expect(slow.status).toBe('up');
  expect(slow.result?.notes?.[0]).toMatch(/^This computer was busy: the check was held up by \d+ ms\.$/);
  const late = await stalledCheck(failed('timeout', 'no-answer'));
  expect(late.status).toBe('unobserved');
  expect(late.total).toMatchObject({ checks: 1, down: 0 });
});

test('what a site answered counts under load as well', async () => {
  const { status, total } = await stalledCheck(failed('status', 'unexpected-status'));
  expect(status).toBe('down');
  expect(total.down).toBe(1);
});

test('without load nothing is said', async () => {
  const story = await startStory({
    probe: (_request, at) =>
      new Promise((resolve) => {
        at.after(100, () => resolve({ ...upResult(100), slow: true }));
      }),
  });
  const [id = ''] = await addSites(story, [draftAt('127.0.0.1')]);
  await story.clock.advance(1_000);
  const detail = value(await story.useCases['sites:detail']({ id }));
  expect(detail.view.status).toBe('slow');
  expect(detail.lastCheck?.result.notes).toBeUndefined();
});
