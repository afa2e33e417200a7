import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { RecentCheck } from '../../../electron/domain/recent-check';
import { ChartSurface } from '../../charts/chart-surface';
import type { Reading } from '../../charts/chart-surface';
import { useChartColors } from '../../charts/colors';
import { nearest } from '../../charts/nearest';
import { responseChart } from '../../charts/response-chart';
import { formatExactMoment } from '../../format/date';
import { formatMs } from '../../format/measure';
import { texts } from '../../texts';
import { ChartSection, FigureTable } from './chart-section';
import { Legend } from './legend';
import css from './section-parts.module.css';

const words = texts.site.charts;

interface ResponseProps {
  readonly recent: readonly RecentCheck[];
  readonly intervalMs: number;
}

function resultOf({ outcome, slow }: RecentCheck): string {
  if (outcome === 'down') return words.failed;
  if (outcome === 'unobserved') return words.unobserved;
  return slow ? words.slow : words.up;
}

export function ResponseSection({ recent, intervalMs }: ResponseProps): ReactNode {
  const colors = useChartColors();
  const parts = useMemo(() => responseChart(recent, intervalMs, colors), [recent, intervalMs, colors]);
  const read = useCallback(
    (at: number): Reading | null => {
      const check = nearest(recent, at, (candidate) => candidate.at);
      if (check === null) return null;
      return {
        at: check.at,
        title: formatExactMoment(check.at),
        lines: [[resultOf(check), formatMs(check.responseMs)]],
      };
    },
    [recent],
  );
  const chart =
    recent.length === 0 ? (
      <p className={css['nothing']}>{words.noResponses}</p>
    ) : (
      <ChartSurface type="line" parts={parts} label={words.response} read={read} />
    );
  return (
    <ChartSection
      title={words.response}
      note={words.responseNote(recent.length)}
      chart={chart}
      legend={<Legend entries={legendOf(recent)} />}
      table={() => <ResponseTable recent={recent} />}
    />
  );
}

function legendOf(recent: readonly RecentCheck[]): Parameters<typeof Legend>[0]['entries'] {
  return [
    ...(recent.some(({ slow }) => slow) ? ([['slow', words.slow]] as const) : []),
    ...(recent.some(({ outcome }) => outcome === 'down') ? ([['failed', words.failed]] as const) : []),
    ...(recent.some(({ outcome }) => outcome === 'unobserved') ? ([['unobserved', words.unobserved]] as const) : []),
  ];
}

/** Newest first: that is what one looks for in a table. */
function ResponseTable({ recent }: Pick<ResponseProps, 'recent'>): ReactNode {
  return (
    <FigureTable
      caption={words.response}
      columns={[words.table.time, words.table.result, words.table.response]}
      rows={[...recent].reverse().map((check) => ({
        key: check.at,
        cells: [formatExactMoment(check.at), resultOf(check), formatMs(check.responseMs)],
      }))}
    />
  );
}
