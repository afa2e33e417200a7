import { useCallback, useId, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { IncidentView } from '../../../../electron/contract/incident-schema';
import type { HistoryRange } from '../../../../electron/contract/view-schema';
import { bandChart } from '../../../charts/band-chart';
import { ChartSurface } from '../../../charts/chart-surface';
import type { Follower, Reading } from '../../../charts/chart-surface';
import { useChartColors } from '../../../charts/colors';
import { lowerChart } from '../../../charts/lower-chart';
import { formatMoment } from '../../../format/date';
import { useApp } from '../../../state/app-context';
import { texts } from '../../../texts';
import css from '../section-parts.module.css';
import { readBucket } from './bucket-reading';
import { IncidentMarks } from './incident-marks';
import type { FrameProps } from './range-controls';
import { frameAfterKey, stepReading, zoomAround, zoomTo } from './ranges';
import { useWheelZoom } from './wheel-zoom';

const words = texts.site.charts;

interface StackProps extends FrameProps {
  readonly history: HistoryRange;
  readonly incidents: readonly IncidentView[];
  /** The first moment there may be figures of. */
  readonly firstMs: number;
  readonly onIncident: (incident: IncidentView) => void;
}

/** Which of the charts, or the keyboard, has set the shared cursor, and where. */
interface SharedCursor {
  readonly atMs: number;
  readonly by: 'band' | 'lower' | 'keys';
}

/** The two charts of the stack, made anew only where their figures change. */
function useStackCharts({ history, incidents }: Pick<StackProps, 'history' | 'incidents'>) {
  const colors = useChartColors();
  const { buckets, fromMs, toMs, corrections } = history;
  const band = useMemo(() => {
    const marks = incidents.map(({ startedAt, endedAt }) => ({ fromMs: startedAt, toMs: endedAt ?? toMs }));
    return bandChart(buckets, { fromMs, toMs }, colors, { marks, corrected: corrections, isLabelled: false });
  }, [buckets, fromMs, toMs, corrections, colors, incidents]);
  const lower = useMemo(() => lowerChart(buckets, { fromMs, toMs }, colors), [buckets, fromMs, toMs, colors]);
  return { band, lower };
}

/** One cursor for both charts, set by the pointer over either of them or by the keyboard. */
function useSharedCursor(history: HistoryRange) {
  const [cursor, setCursor] = useState<SharedCursor | null>(null);
  const { buckets, fromMs, toMs } = history;
  const read = useCallback((at: number) => readBucket(history, at), [history]);
  const followOf = (own: SharedCursor['by']): Follower | null => {
    if (cursor === null || cursor.by === own) return null;
    const fraction = (cursor.atMs - fromMs) / (toMs - fromMs);
    if (!(fraction >= 0 && fraction <= 1)) return null;
    return { fraction, reading: cursor.by === 'keys' && own === 'band' ? read(cursor.atMs) : null };
  };
  return {
    read,
    followOf,
    cursorOf: (by: SharedCursor['by']) => (atMs: number | null) =>
      setCursor(atMs === null ? null : { atMs: read(atMs)?.at ?? atMs, by }),
    step: (by: -1 | 1) => {
      const at = stepReading(buckets, cursor?.atMs ?? null, by);
      if (at !== null) setCursor({ atMs: at, by: 'keys' });
    },
    clear: () => setCursor(null),
    spoken: cursor?.by === 'keys' ? spoken(read(cursor.atMs)) : '',
  };
}

function isArrow(key: string): boolean {
  return key === 'ArrowLeft' || key === 'ArrowRight';
}

/** Arrows move the range, with Shift the cursor. */
function useStackKeys(
  { history, frame, onFrame, firstMs }: Pick<StackProps, 'history' | 'frame' | 'onFrame' | 'firstMs'>,
  step: (by: 1 | -1) => void,
): (event: KeyboardEvent) => void {
  const { clock } = useApp();
  const { fromMs, toMs } = history;
  return (event) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.shiftKey && isArrow(event.key)) {
      event.preventDefault();
      step(event.key === 'ArrowLeft' ? -1 : 1);
      return;
    }
    const next = frameAfterKey(event.key, frame, { fromMs, toMs, firstMs }, clock.now());
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    onFrame(next);
  };
}

/** The band, and failures and gaps under it: one time axis, one cursor, one keyboard. */
export function TimeStack({ history, incidents, frame, onFrame, firstMs, onIncident }: StackProps): ReactNode {
  const { clock } = useApp();
  const hintId = useId();
  const { fromMs, toMs } = history;
  const { band, lower } = useStackCharts({ history, incidents });
  const { read, followOf, cursorOf, step, clear, spoken: said } = useSharedCursor(history);
  const wheel = useWheelZoom((fraction, factor) => {
    onFrame(zoomAround(frame, history, { atMs: fromMs + fraction * (toMs - fromMs), factor }, clock.now()));
  });
  const onKeyDown = useStackKeys({ history, frame, onFrame, firstMs }, step);
  const zoom = (from: number, to: number): void => onFrame(zoomTo(frame, from, to, clock.now()));
  const label = words.zoomed(formatMoment(fromMs), formatMoment(toMs));
  return (
    <div
      ref={wheel}
      className={css['stack']}
      role="group"
      tabIndex={0}
      aria-label={words.hourly}
      aria-describedby={hintId}
      onKeyDown={onKeyDown}
      onBlur={clear}
    >
      <IncidentMarks incidents={incidents} fromMs={fromMs} toMs={toMs} onChoose={onIncident} />
      <ChartSurface
        type="line"
        size="tall"
        parts={band}
        label={`${words.hourly}, ${label}`}
        read={read}
        onSpan={zoom}
        follow={followOf('band')}
        onCursor={cursorOf('band')}
      />
      <p className={css['lower']} aria-hidden="true">
        {texts.sitePage.lower}
      </p>
      <ChartSurface
        type="bar"
        size="strip"
        parts={lower}
        label={`${texts.sitePage.lower}, ${label}`}
        read={read}
        onSpan={zoom}
        follow={followOf('lower')}
        onCursor={cursorOf('lower')}
      />
      <p id={hintId} className="visually-hidden">
        {texts.sitePage.range.keysHint} {texts.sitePage.range.wheelHint}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

/** A reading as one sentence. */
function spoken(reading: Reading | null): string {
  if (reading === null) return '';
  return [reading.title, ...reading.lines.map(([name, figure]) => `${name} ${figure}`.trim())].join(', ');
}
