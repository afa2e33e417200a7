import { expect, test } from 'vitest';
import { emptyHour } from '../../electron/domain/hour';
import { hourKeyOf, msPerHour } from '../../electron/domain/hour-key';
import { createFaultRelay } from '../../electron/engine/fault-relay';
import { keptSinceMs } from '../../electron/engine/retention';
import { startStory } from '../support/engine';
import { createFakeClock } from '../support/fake-clock';
import { createMemoryDisk } from '../support/memory-storage';
import { aSite } from '../support/site';

const nowMs = Date.parse('2026-11-30T10:00:00Z');

test('months are counted in UTC, over the turn of the year too', () => {
  expect(new Date(keptSinceMs(nowMs, 1)).toISOString()).toBe('2026-10-01T00:00:00.000Z');
  expect(new Date(keptSinceMs(nowMs, 12)).toISOString()).toBe('2025-11-01T00:00:00.000Z');
});

test('history is kept for ever unless a limit is set; then older months go at once and each day', async () => {
  const disk = createMemoryDisk();
  const site = aSite({ addedAt: Date.parse('2026-01-01T00:00:00Z') });
  disk.sites = [site];
  for (let hour = Date.parse('2026-01-01T00:00:00Z'); hour < nowMs; hour += 240 * msPerHour) {
    disk.sealed.push({ siteId: site.id, hour: hourKeyOf(hour), part: hour, aggregate: { ...emptyHour(), checks: 1 } });
  }
  const first = (): string | undefined => disk.sealed.find((entry) => entry.siteId === site.id)?.hour;
  const clock = createFakeClock(nowMs);
  const story = await startStory({ clock, disk });
  await clock.advance(1_000);
  expect(first()).toBe('2026-01-01T00Z');
  await story.useCases['settings:update']({ keepMonths: 3 });
  await clock.advance(1_000);
  expect(first() ?? '').toMatch(/^2026-08/);
  await clock.advance(48 * msPerHour);
  expect(first() ?? '').toMatch(/^2026-09/);
});

test('faults of the storage that come before the engine is there reach it afterwards', () => {
  const relay = createFaultRelay();
  const seen: string[] = [];
  const fault = (id: string) => ({ id, kind: 'corrupt' as const, path: '/x', message: id });
  relay.report(fault('early'));
  relay.connect(({ id }) => void seen.push(id));
  relay.report(fault('late'));
  expect(seen).toEqual(['early', 'late']);
});
