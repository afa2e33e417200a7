import { expect, test } from 'vitest';
import { createFakeClock } from '../../support/fake-clock';
import { startStory } from '../../support/engine';
import { addSites, draftAt, eventsOf, minute } from '../../support/story-parts';

const intervalMs = 10_000;

test('case 090: a window that nobody sees changes no rhythm, and is brought up to date by one message', async () => {
  const clock = createFakeClock();
  const story = await startStory({ clock });
  const hosts = Array.from({ length: 50 }, (_, index) => `127.0.0.1:${index + 1}`);
  const ids = await addSites(
    story,
    hosts.map((host) => draftAt(host, { intervalMs })),
  );
  await clock.advance(minute);

  for (const absence of ['minimised', 'hidden', 'in the tray']) {
    const told = eventsOf(story, 'update').length;
    const before = story.probed.length;
    story.engine.feed.setAttention(false);
    await clock.advance(10 * minute);
    expect(story.probed.length - before, absence).toBe(50 * 60);
    expect(eventsOf(story, 'update'), absence).toHaveLength(told);

    story.engine.feed.setAttention(true);
    await clock.advance(1_000 - 1);
    const updates = eventsOf(story, 'update').slice(told);
    // The one that catches up, and at most one for each 250 ms of the second after it.
    expect(updates.length, absence).toBeLessThanOrEqual(5);
    const [first] = updates;
    expect(new Set(first?.update.changed.map(({ id }) => id)), absence).toEqual(new Set(ids));
    expect(first?.update.seq, absence).toBe((eventsOf(story, 'update')[told - 1]?.update.seq ?? 0) + 1);
    for (const view of first?.update.changed ?? []) expect(view.status).toBe('up');
    await clock.advance(1);
  }

  for (const host of hosts) {
    const times = story.probed.filter(({ request }) => addressOf(request) === `http://${host}/`).map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    for (const gap of gaps) expect(Math.abs(gap - intervalMs)).toBeLessThanOrEqual(intervalMs / 5);
  }
});

function addressOf(request: { readonly probe: { readonly kind: string; readonly url?: string } }): string {
  return request.probe.url ?? '';
}
