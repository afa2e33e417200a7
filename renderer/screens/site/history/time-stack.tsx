import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { IncidentView } from '../../../../electron/contract/incident-schema';
import type { HistoryRange } from '../../../../electron/contract/view-schema';
import { plotMargins } from '../../../charts/axes';
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

/** One notch of a wheel. */
const wheelFactor = 1.25;

/** Zooms around the pointer while Ctrl (or the pinch of a touchpad) is held; without it the page scrolls as ever. */
function useWheelZoom(onZoom: (fraction: number, factor: number) => void): (element: HTMLDivElement | null) => void {
  const latest = useRef(onZoom);
  useEffect(() => {
    latest.current = onZoom;
  });
  const stop = useRef<(() => void) | null>(null);
  return useCallback((element) => {
    stop.current?.();
    stop.current = null;
    if (element === null) return;
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const plotWidth = box.width - plotMargins.left - plotMargins.right;
      const fraction = Math.min(1, Math.max(0, (event.clientX - box.left - plotMargins.left) / plotWidth));
      latest.current(fraction, event.deltaY > 0 ? wheelFactor : 1 / wheelFactor);
    };
    // React listens passively, and could not keep the window from zooming.
    element.addEventListener('wheel', onWheel, { passive: false });
    stop.current = () => element.removeEventListener('wheel', onWheel);
  }, []);
}

/** The band, and failures and gaps under it: one time axis, one cursor, one keyboard. */
export function TimeStack({ history, incidents, frame, onFrame, firstMs, onIncident }: StackProps): ReactNode {
  const { clock } = useApp();
  const colors = useChartColors();
  const hintId = useId();
  const [cursor, setCursor] = useState<SharedCursor | null>(null);
  const { buckets, fromMs, toMs } = history;
  const span = useMemo(() => ({ fromMs, toMs }), [fromMs, toMs]);
  const marks = useMemo(
    () => incidents.map(({ startedAt, endedAt }) => ({ fromMs: startedAt, toMs: endedAt ?? toMs })),
    [incidents, toMs],
  );
  const band = useMemo(
    () => bandChart(buckets, span, colors, { marks, isLabelled: false }),
    [buckets, span, colors, marks],
  );
  const lower = useMemo(() => lowerChart(buckets, span, colors), [buckets, span, colors]);
  const read = useCallback((at: number) => readBucket(history, at), [history]);
  const wheel = useWheelZoom((fraction, factor) => {
    onFrame(zoomAround(frame, span, { atMs: fromMs + fraction * (toMs - fromMs), factor }, clock.now()));
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.shiftKey && isArrow) {
      const at = stepReading(buckets, cursor?.atMs ?? null, event.key === 'ArrowLeft' ? -1 : 1);
      event.preventDefault();
      if (at !== null) setCursor({ atMs: at, by: 'keys' });
      return;
    }
    const next = frameAfterKey(event.key, frame, { ...span, firstMs }, clock.now());
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    onFrame(next);
  };
  const followOf = (own: SharedCursor['by']): Follower | null => {
    if (cursor === null || cursor.by === own) return null;
    const fraction = (cursor.atMs - fromMs) / (toMs - fromMs);
    if (!(fraction >= 0 && fraction <= 1)) return null;
    return { fraction, reading: cursor.by === 'keys' && own === 'band' ? read(cursor.atMs) : null };
  };
  const cursorOf = (by: SharedCursor['by']) => (atMs: number | null) =>
    setCursor(atMs === null ? null : { atMs: read(atMs)?.at ?? atMs, by });
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
      onBlur={() => setCursor(null)}
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
        {cursor?.by === 'keys' ? spoken(read(cursor.atMs)) : ''}
      </p>
    </div>
  );
}

/** A reading as one sentence. */
function spoken(reading: Reading | null): string {
  if (reading === null) return '';
  return [reading.title, ...reading.lines.map(([name, figure]) => `${name} ${figure}`.trim())].join(', ');
}
