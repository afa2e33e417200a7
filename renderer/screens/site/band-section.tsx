import { useCallback, useId, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { HistoryRange } from '../../../electron/contract/view-schema';
import { bandChart } from '../../charts/band-chart';
import { ChartSurface } from '../../charts/chart-surface';
import { useChartColors } from '../../charts/colors';
import { gapRuns } from '../../charts/gap-runs';
import { Button } from '../../components/button';
import { formatMoment } from '../../format/date';
import { useApp } from '../../state/app-context';
import { useFresh } from '../../state/use-fresh';
import { texts } from '../../texts';
import { BandTable } from './band-table';
import { readBucket } from './bucket-reading';
import { ChartSection } from './chart-section';
import type { LegendSign } from './legend';
import { Legend } from './legend';
import type { Frame } from './ranges';
import { frameAfterKey, rangeKeys, rangeSpans, zoomTo } from './ranges';
import css from './section-parts.module.css';

const words = texts.site.charts;
/** Hours change slowly; reading years of them is not free. */
const historyGapMs = 30_000;

const notes = { hour: words.hourlyNote, day: words.dailyNote, month: words.monthlyNote } as const;

/** `version` changes where the figures became others without a check. */
function useHistory(siteId: string, frame: Frame, version: number): ReturnType<typeof useFresh<HistoryRange>> {
  const { api, clock } = useApp();
  const read = useCallback(() => {
    const spanMs = rangeSpans[frame.range];
    const live = { fromMs: spanMs === null ? null : Math.max(0, Math.round(clock.now() - spanMs)), toMs: null };
    const { fromMs, toMs } = frame.kind === 'span' ? frame : live;
    return api.call('history:range', { siteId, fromMs, toMs });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new version is read anew
  }, [api, clock, siteId, frame, version]);
  return useFresh(read, siteId, historyGapMs);
}

interface BandProps {
  readonly siteId: string;
  readonly version: number;
}

export function BandSection({ siteId, version }: BandProps): ReactNode {
  const [frame, setFrame] = useState<Frame>({ kind: 'live', range: 'day' });
  const { value, error } = useHistory(siteId, frame, version);
  const hasFigures = value?.buckets.some(({ checks }) => checks > 0) ?? false;
  return (
    <ChartSection
      title={words.hourly}
      note={value === null ? undefined : notes[value.resolution]}
      controls={<Ranges frame={frame} onFrame={setFrame} />}
      chart={
        value === null || !hasFigures ? (
          <p className={css['nothing']} role={error === null ? undefined : 'alert'}>
            {value === null ? (error?.message ?? texts.site.loading) : words.noHistory}
          </p>
        ) : (
          <BandPicture history={value} frame={frame} onFrame={setFrame} />
        )
      }
      legend={value === null || !hasFigures ? null : <Legend entries={legendOf(value)} />}
      table={() => (value === null ? null : <BandTable history={value} />)}
    />
  );
}

interface FrameProps {
  readonly frame: Frame;
  readonly onFrame: (frame: Frame) => void;
}

function Ranges({ frame, onFrame }: FrameProps): ReactNode {
  return (
    <>
      {frame.kind === 'span' && (
        <Button look="quiet" onClick={() => onFrame({ kind: 'live', range: frame.range })}>
          {words.backToLive}
        </Button>
      )}
      <div className={css['ranges']} role="group" aria-label={words.range}>
        {rangeKeys.map((range) => (
          <button
            key={range}
            type="button"
            aria-pressed={frame.kind === 'live' && frame.range === range}
            onClick={() => onFrame({ kind: 'live', range })}
          >
            {words.ranges[range]}
          </button>
        ))}
      </div>
    </>
  );
}

function BandPicture({ history, frame, onFrame }: FrameProps & { readonly history: HistoryRange }): ReactNode {
  const { clock } = useApp();
  const colors = useChartColors();
  const hintId = useId();
  const { buckets, fromMs, toMs, corrections } = history;
  const parts = useMemo(
    () => bandChart(buckets, { fromMs, toMs }, colors, corrections),
    [buckets, fromMs, toMs, colors, corrections],
  );
  const read = useCallback((at: number) => readBucket(history, at), [history]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = frameAfterKey(event.key, frame, { fromMs, toMs }, clock.now());
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    onFrame(next);
  };
  return (
    <div role="group" tabIndex={0} aria-label={words.hourly} aria-describedby={hintId} onKeyDown={onKeyDown}>
      <ChartSurface
        type="line"
        size="tall"
        parts={parts}
        label={`${words.hourly}, ${words.zoomed(formatMoment(fromMs), formatMoment(toMs))}`}
        read={read}
        onSpan={(from, to) => onFrame(zoomTo(frame, from, to, clock.now()))}
      />
      <p id={hintId} className="visually-hidden">
        {words.zoomHint}
      </p>
    </div>
  );
}

function legendOf({ buckets, corrections }: HistoryRange): readonly (readonly [LegendSign, string])[] {
  const kinds = new Set(gapRuns(buckets).map(({ kind }) => kind));
  return [
    ['line', words.avg],
    ['band', `${words.min} – ${words.max}`],
    ...(buckets.some(({ up, down }) => up > 0 && down > 0) ? ([['failed', words.someFailed]] as const) : []),
    ...[...kinds].map((kind) => [kind, kind === 'all-failed' ? words.allFailed : words.notMeasured[kind]] as const),
    ...(corrections.length > 0 ? ([['corrected', texts.corrections.marked]] as const) : []),
  ];
}
