import { openWindow } from '../../support/window';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { HistoryBucket } from '../../../electron/contract/view-schema';
import { bandChart, bandPoints } from '../../../renderer/charts/band-chart';
import type { ChartColors } from '../../../renderer/charts/colors';
import { failureStrips, gapRuns } from '../../../renderer/charts/gap-runs';
import { createFakeApi } from '../../support/fake-api';
import { aBucket } from '../../support/fake-history';
import { aSiteView } from '../../support/fake-sites';

/** Two good hours, one in which every check failed, one without any, one that half failed, one good. */
const first = Date.parse('2026-11-30T06:00:00Z');
const stories: readonly (readonly [up: number, down: number, avgMs: number | null])[] = [
  [60, 0, 120],
  [60, 0, 130],
  [0, 60, null],
  [0, 0, null],
  [30, 30, 125],
  [60, 0, 128],
];
const hours: readonly HistoryBucket[] = stories.map(([up, down, avgMs], index) => ({
  ...aBucket(first + index * 3_600_000, first + (index + 1) * 3_600_000, 'good'),
  checks: up + down,
  up,
  down,
  avgMs,
  minMs: avgMs === null ? null : avgMs - 20,
  maxMs: avgMs === null ? null : avgMs + 50,
  observedS: up + down > 0 ? 3_600 : 0,
}));
const colors = { line: '#00f', hatch: '#888', fail: '#f00', failSoft: '#fcc' } as ChartColors;
const span = { fromMs: first, toMs: first + 6 * 3_600_000 };

function datasetsOf(buckets: readonly HistoryBucket[]) {
  return bandChart(buckets, span, colors).data.datasets;
}

describe('case 130: hours without an answer are gaps, never 0 ms', () => {
  it('stops the line at 07:00 and starts it again at 10:00', () => {
    expect(bandPoints(hours, 'avgMs').map(({ y }) => y)).toEqual([120, 130, null, null, 125, 128]);
    for (const dataset of datasetsOf(hours)) {
      expect(dataset.spanGaps).toBe(false);
      expect(dataset.data.some(({ y }) => y === 0)).toBe(false);
    }
  });

  it('draws all-failed and not-measured hours each in their own way', () => {
    expect(gapRuns(hours).map(({ kind, fromMs }) => [kind, (fromMs - first) / 3_600_000])).toEqual([
      ['all-failed', 2],
      ['unknown', 3],
    ]);
    expect(failureStrips(hours).map(({ share }) => share)).toEqual([0.5]);
  });

  it('does not pull the axis to 0', () => {
    const axis = bandChart(hours, span, colors).options.scales?.['y'];
    expect(axis?.min).toBeGreaterThan(0);
  });

  it('shows a lone hour between two gaps as a dot', () => {
    const lone = [hours[2]!, hours[4]!, hours[3]!];
    const avg = datasetsOf(lone).find(({ label }) => label === 'avg');
    expect(avg?.pointRadius).toEqual([0, 3, 0]);
  });

  it('names both in the legend and in the table', async () => {
    const api = createFakeApi({ sites: [aSiteView({ name: 'Shop' })] });
    const { user } = await openWindow({
      ...api,
      call: async (name, input) => {
        const reply = await api.call(name, input);
        if (name !== 'history:range' || !reply.ok) return reply;
        return {
          ok: true,
          value: { ...(reply.value as object), ...span, resolution: 'hour', buckets: hours },
        } as typeof reply;
      },
    });
    await user.click(screen.getByRole('button', { name: 'Shop' }));
    expect(await screen.findByText('All checks failed')).toBeDefined();
    expect(screen.getByText('No checks')).toBeDefined();
    await user.click(screen.getAllByRole('button', { name: 'Show as table' })[1]!);
    const failed = screen.getByRole('cell', { name: 'All checks failed' }).closest('tr');
    expect(failed?.textContent).toContain('–');
    expect(failed?.textContent).not.toMatch(/\b0(\.0)? ms/);
  });
});
