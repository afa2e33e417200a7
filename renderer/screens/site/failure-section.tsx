import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ChartSurface } from '../../charts/chart-surface';
import type { Reading } from '../../charts/chart-surface';
import { useChartColors } from '../../charts/colors';
import type { FailureSlots } from '../../charts/failure-chart';
import { failureChart, slotMs } from '../../charts/failure-chart';
import { nearest } from '../../charts/nearest';
import { formatClock } from '../../format/date';
import { formatCount } from '../../format/measure';
import { texts } from '../../texts';
import { ChartSection, FigureTable } from './chart-section';

const words = texts.site.charts;

export function FailureSection({ slots }: { readonly slots: FailureSlots }): ReactNode {
  const colors = useChartColors();
  const parts = useMemo(() => failureChart(slots, colors), [slots, colors]);
  const total = slots.reduce((sum, { count }) => sum + count, 0);
  const read = (at: number): Reading | null => readSlot(slots, at);
  return (
    <ChartSection
      title={words.failures}
      note={total === 0 ? words.noFailures : `${words.failuresNote}: ${texts.failures(total)}`}
      chart={<ChartSurface type="bar" parts={parts} label={words.failures} read={read} />}
      table={() => (
        <FigureTable
          caption={words.failures}
          columns={[words.table.minute, words.table.failures]}
          rows={[...slots]
            .reverse()
            .map(({ startMs, count }) => ({ key: startMs, cells: [formatClock(startMs), formatCount(count)] }))}
        />
      )}
    />
  );
}

/** What hovering reads: the failures of one minute. */
function readSlot(slots: FailureSlots, at: number): Reading | null {
  const width = slotMs(slots);
  const slot = nearest(slots, at - width / 2, ({ startMs }) => startMs);
  if (slot === null) return null;
  return {
    at: slot.startMs + width / 2,
    title: formatClock(slot.startMs),
    lines: [[words.table.failures, formatCount(slot.count)]],
  };
}
