import { expect, test } from 'vitest';
import { exportDocumentSchema } from '../../electron/contract/export-schema';
import { createCorrectionCalls } from '../../electron/engine/correction-calls';
import { createExportJobs } from '../../electron/engine/export-jobs';
import { planImport } from '../../electron/engine/import/import-file';
import { downResult, upResult, aDraft } from '../support/site';
import { startStory } from '../support/engine';
import type { EngineStory } from '../support/engine';
import { createMemorySink } from '../support/memory-sink';

const minuteMs = 60_000;

/** Down from minute 10 to minute 19 of the first hour; 90 minutes have passed. */
async function outage(): Promise<{
  story: EngineStory;
  id: string;
  startMs: number;
  calls: ReturnType<typeof createCorrectionCalls>;
}> {
  const story = await startStory({
    probe: (_request, clock) => {
      const minute = Math.floor((clock.now() - startMs) / minuteMs);
      return Promise.resolve(minute >= 10 && minute < 20 ? downResult() : upResult());
    },
  });
  const startMs = story.clock.now();
  const added = await story.useCases['sites:add']({ drafts: [aDraft({ intervalMs: 60_000 })] });
  if (!added.ok) throw new Error(added.error.message);
  const id = added.value.ids[0] ?? '';
  await story.clock.advance(90 * minuteMs);
  return { story, id, startMs, calls: createCorrectionCalls(story.engine) };
}

async function figures({ story, id }: { story: EngineStory; id: string }) {
  const range = await story.useCases['history:range']({ siteId: id, fromMs: null, toMs: null });
  const incidents = await story.useCases['incidents:list']({ siteId: id, fromMs: null, toMs: null });
  if (!range.ok || !incidents.ok) throw new Error('Not answered');
  const view = story.engine.viewOf(id);
  return {
    range: range.value,
    incidents: incidents.value,
    list: { uptime: view?.uptimeDayPercent, coverage: view?.coverageDayPercent },
  };
}

test('Tiles, charts, list columns and incidents follow a correction, and undo brings back what was shown before', async () => {
  const made = await outage();
  const { calls, id, startMs, story } = made;
  const before = await figures(made);
  const stored = structuredClone(story.disk.sealed);
  expect(before.range.total.down).toBe(11);

  const span = { fromMs: startMs + 10 * minuteMs, toMs: startMs + 21 * minuteMs };
  const added = await calls['corrections:add']({
    siteIds: [id],
    kind: 'maintenance',
    reason: 'Moved the server',
    ...span,
  });
  if (!added.ok) throw new Error(added.error.message);
  const during = await figures(made);
  expect(during.range.total).toMatchObject({ down: 0, uptimePercent: 100, maintenanceS: 660 });
  expect(during.range.corrections).toMatchObject([{ kind: 'maintenance', reason: 'Moved the server' }]);
  expect(during.incidents.incidents[0]).toMatchObject({ downtimeMs: 0, corrections: [{ kind: 'maintenance' }] });
  expect(during.list.uptime).toBe(100);
  expect(during.list.coverage).toBeLessThan(before.list.coverage ?? 0);
  expect(story.disk.sealed).toEqual(stored);

  await calls['corrections:undo']({ siteId: id, correctionId: added.value.ids[0] ?? '' });
  expect(JSON.stringify(await figures(made))).toBe(JSON.stringify(before));
});

test('A JSON export says what was corrected, and keeps the originals for the way back', async () => {
  const { calls, id, startMs, story } = await outage();
  const span = { fromMs: startMs + 10 * minuteMs, toMs: startMs + 15 * minuteMs };
  await calls['corrections:add']({ siteIds: [id], kind: 'false-alarm', reason: 'Our proxy', ...span });
  const sink = createMemorySink();
  const jobs = createExportJobs(story.engine, () => Promise.resolve({ ok: true, value: sink }));
  const request = { format: 'json', fromMs: null, toMs: null, siteIds: null } as const;
  jobs.start({ exportId: 'one', path: '/exports/history.json', request });
  await sink.finished;

  const [first] = exportDocumentSchema.parse(JSON.parse(sink.text()));
  expect(first).toMatchObject({
    down: 5,
    record: { down: 11 },
    corrections: [{ kind: 'false-alarm', from_ms: span.fromMs }],
  });
  const plan = planImport(new TextEncoder().encode(sink.text()), []);
  expect(plan.ok && plan.value.rows[0]?.history?.hours[0]?.aggregate.down).toBe(11);
  expect(plan.ok && plan.value.rows[0]?.history?.corrections).toMatchObject([{ reason: 'Our proxy', siteId: id }]);
});

test('A JSON export of an hour that became maintenance as a whole brings the hour back as it was recorded', async () => {
  const { calls, id, startMs, story } = await outage();
  const hoursIn = async (exportId: string) => {
    const sink = createMemorySink();
    const jobs = createExportJobs(story.engine, () => Promise.resolve({ ok: true, value: sink }));
    const request = { format: 'json', fromMs: null, toMs: null, siteIds: null } as const;
    jobs.start({ exportId, path: '/exports/history.json', request });
    await sink.finished;
    const plan = planImport(new TextEncoder().encode(sink.text()), []);
    return { shown: exportDocumentSchema.parse(JSON.parse(sink.text())), plan };
  };
  const before = await hoursIn('before');
  const fromMs = Math.floor(startMs / 3_600_000) * 3_600_000;
  const toMs = Math.floor(story.clock.now() / minuteMs) * minuteMs;
  await calls['corrections:add']({ siteIds: [id], kind: 'maintenance', reason: 'Moved', fromMs, toMs });
  const after = await hoursIn('after');
  expect(before.shown[0]).toMatchObject({ min_ms: expect.any(Number) as number });
  expect(after.shown[0]).toMatchObject({ up: 0, down: 0, uptime_percent: null, min_ms: null, avg_ms: null });
  const rowsOf = ({ plan }: typeof before) => (plan.ok ? plan.value.rows[0]?.history?.hours : null);
  expect(rowsOf(after)?.length).toBeGreaterThan(0);
  expect(rowsOf(after)).toEqual(rowsOf(before));
});

test('What lies ahead is not corrected, and a site that is gone is told', async () => {
  const { calls, id, story } = await outage();
  const draft = { kind: 'maintenance', reason: 'Later', fromMs: 0, toMs: story.clock.now() + 5 * minuteMs } as const;
  const toMs = Math.ceil(draft.toMs / minuteMs) * minuteMs;
  expect(await calls['corrections:add']({ ...draft, toMs, siteIds: [id] })).toMatchObject({
    error: { code: 'invalid' },
  });
  expect(await calls['corrections:add']({ ...draft, siteIds: ['gone1'] })).toMatchObject({
    error: { code: 'not-found' },
  });
});

test('A correction that could not be written does not count', async () => {
  const made = await outage();
  made.story.disk.refuse = (what) => (what === 'corrections' ? 'before' : null);
  const span = { fromMs: made.startMs, toMs: made.startMs + 20 * minuteMs };
  const added = await made.calls['corrections:add']({
    siteIds: [made.id],
    kind: 'maintenance',
    reason: 'Moved',
    ...span,
  });
  expect(added).toMatchObject({ ok: false, error: { code: 'storage' } });
  expect((await figures(made)).range.total.down).toBe(11);
});
