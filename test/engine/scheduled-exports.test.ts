import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ScheduledResult } from '../../electron/contract/schedule-schema';
import { ok } from '../../electron/domain/result';
import { duePeriods, periodFileName } from '../../electron/engine/export-periods';
import { createScheduledExports } from '../../electron/engine/scheduled-exports';
import { createExportFile } from '../../electron/storage/export-file';
import { cleanExportFolder } from '../../electron/storage/export-folder';
import { startStory } from '../support/engine';
import { createFakeClock } from '../support/fake-clock';
import { aDraft } from '../support/site';
import { temporaryFolder } from '../support/storage';

const hourMs = 3_600_000;

async function scheduled(result: ScheduledResult | null = null) {
  const clock = createFakeClock(Date.parse('2026-11-30T10:10:00Z'));
  const story = await startStory({ clock });
  const folder = path.join(temporaryFolder(), 'exports');
  fs.mkdirSync(folder);
  const added = await story.useCases['sites:add']({ drafts: [aDraft()] });
  if (!added.ok) throw new Error(added.error.message);
  let kept = result;
  const schedule = createScheduledExports({
    engine: story.engine,
    store: {
      load: () => Promise.resolve(kept),
      save: (next) => {
        kept = next;
        return Promise.resolve(ok(null));
      },
    },
    openSink: createExportFile,
    clean: cleanExportFolder,
  });
  await story.engine.setSettings({ scheduledExport: { isOn: true, format: 'csv', every: 'hour', folder } });
  /** Files are real: they take turns of their own. */
  const pass = async (ms: number): Promise<void> => {
    await clock.advance(ms);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { story, schedule, folder, pass, names: () => fs.readdirSync(folder), result: () => kept };
}

test('A file is written for the hour before when it begins, and for each hour that ends', async () => {
  const { schedule, folder, pass, names, result } = await scheduled();
  await schedule.start();
  expect(names()).toEqual(['uptime-history-every-hour-2026-11-30T09Z.csv']);
  await pass(50 * 60_000 + 10_000);
  await pass(10_000);
  expect(names()).toEqual(['09', '10'].map((hour) => `uptime-history-every-hour-2026-11-30T${hour}Z.csv`));
  const rows = fs
    .readFileSync(path.join(folder, names()[1] ?? ''), 'utf8')
    .trim()
    .split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('2026-11-30T10:00:00Z');
  expect(result()).toMatchObject({ isGood: true, message: null, doneUntil: Date.parse('2026-11-30T11:00:00Z') });
  await schedule.stop();
});

test('What was missed is made up once, and what a killed process left is taken away', async () => {
  const doneUntil = Date.parse('2026-11-30T07:00:00Z');
  const before = { doneUntil, at: doneUntil, isGood: true, path: '', message: null };
  const { schedule, folder, names } = await scheduled(before);
  fs.writeFileSync(path.join(folder, 'uptime-history-every-hour-2026-11-30T06Z.csv.0123abcd.part'), 'half');
  fs.writeFileSync(path.join(folder, 'other.0123abcd.part'), 'not ours');
  await schedule.start();
  const made = ['07', '08', '09'].map((hour) => `uptime-history-every-hour-2026-11-30T${hour}Z.csv`);
  expect(names()).toEqual(['other.0123abcd.part', ...made]);
  await schedule.stop();
});

test('A folder that fails is told once, and tried again until it works', async () => {
  const { schedule, story, folder, pass, names, result } = await scheduled();
  fs.rmdirSync(folder);
  await schedule.start();
  await pass(6 * 60_000);
  await pass(6 * 60_000);
  const told = () => story.events.filter((event) => event.type === 'fault').map(({ fault }) => fault.message);
  expect(told()).toHaveLength(1);
  expect(told()[0]).toContain('there is no such folder. Make it, or choose another one');
  expect(story.engine.faults.list()).toHaveLength(1);
  expect(result()).toMatchObject({ isGood: false });
  fs.mkdirSync(folder);
  await pass(6 * 60_000);
  await pass(60_000);
  expect(names()).toEqual(['uptime-history-every-hour-2026-11-30T09Z.csv']);
  expect(story.engine.faults.list()).toEqual([]);
  await schedule.stop();
});

test('Nothing is written while it is off; the window cannot name the folder', async () => {
  const { schedule, story, folder, names } = await scheduled();
  const off = { isOn: false, format: 'json', every: 'day', folder: '/somewhere/else' } as const;
  const changed = await story.useCases['settings:update']({ scheduledExport: off });
  expect(changed).toMatchObject({ ok: true, value: { scheduledExport: { isOn: false, folder } } });
  await schedule.start();
  expect(names()).toEqual([]);
  await schedule.calls['schedule:set-folder']({ folder: '/chosen' });
  expect(story.engine.settings().scheduledExport.folder).toBe('/chosen');
  await schedule.stop();
});

test('Days are local ones, also those of 23 and 25 hours; a change of rhythm leaves none out', () => {
  const at = (text: string): number => new Date(text).getTime();
  for (const month of [2, 9]) {
    const fromMs = new Date(2026, month, 20).getTime();
    const days = duePeriods('day', fromMs, new Date(2026, month + 1, 2, 5).getTime());
    expect(days[0]?.fromMs).toBe(fromMs);
    expect(days.at(-1)?.toMs).toBe(new Date(2026, month + 1, 2).getTime());
    for (const [index, day] of days.entries()) expect(day.toMs).toBe(days[index + 1]?.fromMs ?? day.toMs);
    const names = days.map((day) => periodFileName({ every: 'day', format: 'jsonl' }, day));
    expect(new Set(names).size).toBe(days.length);
  }
  const mixed = duePeriods('day', at('2026-11-29T15:00:00'), at('2026-11-30T01:00:00'));
  expect(mixed).toEqual([{ fromMs: at('2026-11-29T00:00:00'), toMs: at('2026-11-30T00:00:00') }]);
  expect(duePeriods('hour', at('2026-11-30T01:00:00'), at('2026-11-30T01:59:59'))).toEqual([]);
  expect(duePeriods('hour', 0, 1_000 * hourMs)).toHaveLength(400);
});
