import { useCallback, useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import type { Chart as ChartInstance } from 'chart.js';
import { Chart } from 'react-chartjs-2';
import { plotMargins } from './axes';
import { gapPlugin } from './gap-plugin';
import { registerCharts } from './register';
import type { ChartParts } from './response-chart';
import css from './chart-surface.module.css';

/** What hovering reads: a moment, and lines of name and figure. */
export interface Reading {
  readonly at: number;
  readonly title: string;
  readonly lines: readonly (readonly [string, string])[];
}

/** A cursor set elsewhere: in the chart above or below, or by the keyboard. */
export interface Follower {
  /** Where on the time axis, 0 to 1. */
  readonly fraction: number;
  /** Shown where the cursor was set by the keyboard. */
  readonly reading: Reading | null;
}

interface SurfaceProps {
  readonly type: 'line' | 'bar';
  readonly parts: ChartParts<'line'> | ChartParts<'bar'>;
  /** Read out in place of the picture; the figures are in the table. */
  readonly label: string;
  readonly size?: 'tall' | 'low' | 'strip';
  /** What stands at a moment, or null where nothing is near. */
  readonly read: (atMs: number) => Reading | null;
  /** Given where a span may be dragged out. */
  onSpan?: ((fromMs: number, toMs: number) => void) | undefined;
  readonly follow?: Follower | null;
  /** Told of the moment under the pointer, null when it leaves: charts below one another share a cursor. */
  readonly onCursor?: (atMs: number | null) => void;
}

interface Cursor {
  readonly x: number;
  /** The reading stands on the side that has more room. */
  readonly side: 'left' | 'right';
  readonly reading: Reading | null;
  readonly dragFromX: number | null;
}

/** A shorter drag is a click that slipped. */
const minDragPixels = 8;
const plugins = [gapPlugin];

/** Follows the pointer over a chart: what it reads, and the span it drags out. */
function useCursor({ read, onSpan, onCursor }: Pick<SurfaceProps, 'read' | 'onSpan' | 'onCursor'>) {
  const chart = useRef<ChartInstance | null>(null);
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const keepChart = useCallback((instance: ChartInstance | null | undefined) => {
    chart.current = instance ?? null;
  }, []);

  const timeAt = (x: number): number | undefined => chart.current?.scales['x']?.getValueForPixel(x);
  const moveTo = (event: PointerEvent, dragFromX: number | null): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = Math.min(Math.max(0, event.clientX - box.left), box.width);
    const at = timeAt(x);
    const reading = at === undefined ? null : read(at);
    onCursor?.(at ?? null);
    setCursor({
      x: dragFromX === null && reading !== null ? pixelOf(reading.at, x) : x,
      side: x > box.width / 2 ? 'left' : 'right',
      reading,
      dragFromX,
    });
  };
  const pixelOf = (at: number, otherwise: number): number =>
    chart.current?.scales['x']?.getPixelForValue(at) ?? otherwise;

  const endDrag = (): void => {
    const from = cursor?.dragFromX ?? null;
    if (cursor === null || from === null) return;
    setCursor({ ...cursor, dragFromX: null });
    const [fromMs, toMs] = [timeAt(Math.min(from, cursor.x)), timeAt(Math.max(from, cursor.x))];
    if (Math.abs(cursor.x - from) < minDragPixels || fromMs === undefined || toMs === undefined) return;
    onSpan?.(fromMs, toMs);
  };

  const handlers = {
    onPointerMove: (event: PointerEvent) => moveTo(event, cursor?.dragFromX ?? null),
    onPointerDown: (event: PointerEvent) => {
      if (onSpan === undefined || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      moveTo(event, event.clientX - event.currentTarget.getBoundingClientRect().left);
    },
    onPointerUp: endDrag,
    onPointerLeave: () => {
      if (cursor?.dragFromX === null) setCursor(null);
      onCursor?.(null);
    },
  };
  return { cursor, keepChart, handlers };
}

/** A chart with a cursor that reads exact figures, also in gaps, and with dragging out a span. */
export function ChartSurface(props: SurfaceProps): ReactNode {
  const { type, parts, label, size = 'low', onSpan, follow = null } = props;
  registerCharts();
  const { cursor, keepChart, handlers } = useCursor(props);
  return (
    <div className={css['surface']} data-size={size} data-zoomable={onSpan !== undefined || undefined} {...handlers}>
      <Chart
        ref={keepChart}
        type={type}
        data={parts.data}
        options={parts.options}
        plugins={plugins}
        role="img"
        aria-label={label}
      />
      {cursor !== null && <CursorMarks cursor={cursor} />}
      {cursor === null && follow !== null && <FollowerMark follow={follow} />}
    </div>
  );
}

function CursorMarks({ cursor: { x, side, reading, dragFromX } }: { readonly cursor: Cursor }): ReactNode {
  if (dragFromX !== null) {
    return (
      <div
        className={css['span']}
        style={{ transform: `translateX(${Math.min(x, dragFromX)}px)`, width: Math.abs(x - dragFromX) }}
      />
    );
  }
  if (reading === null) return null;
  return (
    <div className={css['cursor']} style={{ transform: `translateX(${x}px)` }} aria-hidden="true">
      <ReadingBox reading={reading} side={side} />
    </div>
  );
}

/** Placed by the margins all plots share, since the chart itself is not asked while it is drawn. */
function FollowerMark({ follow: { fraction, reading } }: { readonly follow: Follower }): ReactNode {
  const { left, right } = plotMargins;
  return (
    <div
      className={css['cursor']}
      style={{ left: `calc(${left}px + (100% - ${left + right}px) * ${fraction})` }}
      aria-hidden="true"
    >
      {reading !== null && <ReadingBox reading={reading} side={fraction > 0.5 ? 'left' : 'right'} />}
    </div>
  );
}

function ReadingBox({ reading, side }: { readonly reading: Reading; readonly side: Cursor['side'] }): ReactNode {
  return (
    <dl className={css['reading']} data-side={side}>
      <dt>{reading.title}</dt>
      {reading.lines.map(([name, figure]) => (
        <dd key={name}>
          <span>{name}</span> <b>{figure}</b>
        </dd>
      ))}
    </dl>
  );
}
