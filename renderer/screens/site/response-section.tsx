import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { CheckTrace } from '../../../electron/domain/check-trail';
import type { RecentCheck } from '../../../electron/domain/recent-check';
import { withoutDirectionControls } from '../../../electron/domain/visible-text';
import { ChartSurface } from '../../charts/chart-surface';
import type { Reading } from '../../charts/chart-surface';
import { paperColors, useChartColors } from '../../charts/colors';
import { nearest } from '../../charts/nearest';
import { phaseChart } from '../../charts/phase-chart';
import type { Picture } from '../../charts/picture/picture';
import { responseChart } from '../../charts/response-chart';
import { Button } from '../../components/button';
import { LayersIcon } from '../../components/icons';
import { formatExactMoment, formatMoment } from '../../format/date';
import { formatMs } from '../../format/measure';
import { texts } from '../../texts';
import { ChartSection, FigureTable } from './chart-section';
import { Legend } from './legend';
import { PhaseTable, phaseLegend, phasePictureLegend, readPhases } from './phase-parts';
import css from './section-parts.module.css';

const words = texts.site.charts;
const phaseWords = texts.sitePage.phases;

interface ResponseProps {
  readonly name: string;
  readonly recent: readonly RecentCheck[];
  readonly traces: readonly CheckTrace[];
  readonly intervalMs: number;
}

export function resultOf({ outcome, slow }: Pick<RecentCheck, 'outcome' | 'slow'>): string {
  if (outcome === 'down') return words.failed;
  if (outcome === 'unobserved') return words.unobserved;
  return slow ? words.slow : words.up;
}

/** The last response times; on request what they were made of. */
export function ResponseSection(props: ResponseProps): ReactNode {
  const { name, recent, traces, intervalMs } = props;
  const [isStacked, setStacked] = useState(false);
  const isEmpty = isStacked ? traces.length === 0 : recent.length === 0;
  const picture = (): Picture => {
    const checks = isStacked ? traces : recent;
    const { slow, fail } = paperColors;
    return {
      type: isStacked ? 'bar' : 'line',
      parts: isStacked ? phaseChart(traces, paperColors) : responseChart(recent, intervalMs, paperColors),
      title: texts.sitePage.picture.name(withoutDirectionControls(name), words.response),
      subtitle: words.zoomed(formatMoment(checks[0]?.at ?? 0), formatMoment(checks.at(-1)?.at ?? 0)),
      legend: isStacked
        ? phasePictureLegend
        : [
            ...(recent.some((check) => check.slow) ? [[{ kind: 'triangle', color: slow }, words.slow] as const] : []),
            ...(recent.some(({ outcome }) => outcome === 'down')
              ? [[{ kind: 'tick', color: fail }, words.failed] as const]
              : []),
          ],
    };
  };
  return (
    <ChartSection
      title={words.response}
      note={isStacked ? phaseWords.note(traces.length) : words.responseNote(recent.length)}
      controls={
        <Button look="quiet" icon={<LayersIcon />} aria-pressed={isStacked} onClick={() => setStacked(!isStacked)}>
          {phaseWords.show}
        </Button>
      }
      chart={
        isEmpty ? (
          <p className={css['nothing']}>{isStacked ? phaseWords.none : words.noResponses}</p>
        ) : isStacked ? (
          <PhasePicture traces={traces} />
        ) : (
          <TimesPicture recent={recent} intervalMs={intervalMs} />
        )
      }
      picture={isEmpty ? null : picture}
      legend={isEmpty ? null : <Legend entries={isStacked ? phaseLegend : legendOf(recent)} />}
      table={() => (isStacked ? <PhaseTable traces={traces} /> : <ResponseTable recent={recent} />)}
    />
  );
}

function TimesPicture({ recent, intervalMs }: Pick<ResponseProps, 'recent' | 'intervalMs'>): ReactNode {
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
  return <ChartSurface type="line" parts={parts} label={words.response} read={read} />;
}

function PhasePicture({ traces }: Pick<ResponseProps, 'traces'>): ReactNode {
  const colors = useChartColors();
  const parts = useMemo(() => phaseChart(traces, colors), [traces, colors]);
  const read = useCallback((place: number) => readPhases(traces, place), [traces]);
  return (
    <ChartSurface type="bar" parts={parts} label={`${words.response}, ${phaseWords.note(traces.length)}`} read={read} />
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
