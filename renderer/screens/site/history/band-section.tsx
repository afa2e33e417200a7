import type { ReactNode } from 'react';
import type { IncidentView } from '../../../../electron/contract/incident-schema';
import type { HistoryRange, SiteView } from '../../../../electron/contract/view-schema';
import { bandChart } from '../../../charts/band-chart';
import { paperColors } from '../../../charts/colors';
import { gapRuns, partGapRuns } from '../../../charts/gap-runs';
import type { Picture } from '../../../charts/picture/picture';
import type { PictureSign } from '../../../charts/picture/picture-head';
import { formatMoment } from '../../../format/date';
import { withoutDirectionControls } from '../../../../electron/domain/visible-text';
import { texts } from '../../../texts';
import { ChartSection } from '../chart-section';
import type { LegendSign } from '../legend';
import { Legend } from '../legend';
import css from '../section-parts.module.css';
import { BandTable } from './band-table';
import { RangeControls } from './range-controls';
import { TimeStack } from './time-stack';
import type { SiteHistory } from './use-site-history';

const words = texts.site.charts;
const notes = { hour: words.hourlyNote, day: words.dailyNote, month: words.monthlyNote } as const;

interface BandProps {
  readonly site: Pick<SiteView, 'name'>;
  readonly shown: SiteHistory;
  readonly firstMs: number;
  readonly onIncident: (incident: IncidentView) => void;
}

export function BandSection({ site, shown, firstMs, onIncident }: BandProps): ReactNode {
  const { frame, setFrame, history, error } = shown;
  const incidents = shown.incidents?.incidents ?? [];
  const controls = <RangeControls frame={frame} onFrame={setFrame} />;
  if (history === null) {
    return (
      <ChartSection
        title={words.hourly}
        controls={controls}
        chart={<Nothing isAlert={error !== null}>{error?.message ?? texts.site.loading}</Nothing>}
        table={() => null}
      />
    );
  }
  const hasFigures = history.buckets.some(({ checks }) => checks > 0);
  return (
    <ChartSection
      title={words.hourly}
      note={notes[history.resolution]}
      controls={controls}
      chart={
        hasFigures ? (
          <TimeStack
            history={history}
            incidents={incidents}
            frame={frame}
            onFrame={setFrame}
            firstMs={firstMs}
            onIncident={onIncident}
          />
        ) : (
          <Nothing isAlert={false}>{words.noHistory}</Nothing>
        )
      }
      legend={hasFigures ? <Legend entries={legendOf(history)} /> : null}
      picture={hasFigures ? () => bandPicture(site.name, history, incidents) : null}
      table={() => <BandTable history={history} />}
    />
  );
}

function Nothing({ isAlert, children }: { readonly isAlert: boolean; readonly children: string }): ReactNode {
  return (
    <p className={css['nothing']} role={isAlert ? 'alert' : undefined}>
      {children}
    </p>
  );
}

function legendOf(history: HistoryRange): readonly (readonly [LegendSign, string])[] {
  const { buckets, corrections } = history;
  return [
    ['line', words.avg],
    ['band', `${words.min} – ${words.max}`],
    ...(buckets.some(({ up, down }) => up > 0 && down > 0) ? ([['failed', words.someFailed]] as const) : []),
    ...kindsOf(history).map(
      (kind) => [kind, kind === 'all-failed' ? words.allFailed : words.notMeasured[kind]] as const,
    ),
    ...(corrections.length > 0 ? ([['corrected', texts.corrections.marked]] as const) : []),
  ];
}

function kindsOf({ buckets }: HistoryRange) {
  return [...new Set([...gapRuns(buckets), ...partGapRuns(buckets)].map(({ kind }) => kind))];
}

/** The band as a picture to take away. */
export function bandPicture(name: string, history: HistoryRange, incidents: readonly IncidentView[]): Picture {
  const { buckets, fromMs, toMs, corrections } = history;
  const marks = incidents.map(({ startedAt, endedAt }) => ({ fromMs: startedAt, toMs: endedAt ?? toMs }));
  const kinds = [...new Set(gapRuns(buckets).map(({ kind }) => kind))];
  const { line, band, edge, fail, failSoft } = paperColors;
  const legend: (readonly [PictureSign, string])[] = [
    [{ kind: 'line', color: line }, words.avg],
    [{ kind: 'area', color: band, edge }, `${words.min} – ${words.max}`],
    ...(buckets.some(({ up, down }) => up > 0 && down > 0)
      ? [[{ kind: 'tick', color: fail }, words.someFailed] as const]
      : []),
    ...kinds.map((kind): readonly [PictureSign, string] =>
      kind === 'all-failed'
        ? [{ kind: 'area', color: failSoft, edge: fail }, words.allFailed]
        : [{ kind: 'gap', cause: kind }, words.notMeasured[kind]],
    ),
    ...(corrections.length > 0 ? [[{ kind: 'gap', cause: 'corrected' }, texts.corrections.marked] as const] : []),
  ];
  return {
    type: 'line',
    parts: bandChart(buckets, { fromMs, toMs }, paperColors, { marks, corrected: corrections }),
    title: texts.sitePage.picture.name(withoutDirectionControls(name), words.hourly),
    subtitle: words.zoomed(formatMoment(fromMs), formatMoment(toMs)),
    legend,
  };
}
