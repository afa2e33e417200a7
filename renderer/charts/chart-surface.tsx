import { useCallback, useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import type { Chart as ChartInstance } from 'chart.js';
import { Chart } from 'react-chartjs-2';
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

interface SurfaceProps {
  readonly type: 'line' | 'bar';
  readonly parts: ChartParts<'line'> | ChartParts<'bar'>;
  /** Read out in place of the picture; the figures are in the table. */
  readonly label: string;
  readonly size?: 'tall' | 'low';
  /** What stands at a moment, or null where nothing is near. */
  readonly read: (atMs: number) => Reading | null;
  /** Given where a span may be dragged out. */
  onSpan?: ((fromMs: number, toMs: number) => void) | undefined;
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

/** A chart with a cursor that reads exact figures, also in gaps, and with dragging out a span. */
export function ChartSurface({ type, parts, label, size = 'low', read, onSpan }: SurfaceProps): ReactNode {
  registerCharts();
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

  return (
    <div
      className={css['surface']}
      data-size={size}
      data-zoomable={onSpan !== undefined || undefined}
      onPointerMove={(event) => moveTo(event, cursor?.dragFromX ?? null)}
      onPointerDown={(event) => {
        if (onSpan === undefined || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        moveTo(event, event.clientX - event.currentTarget.getBoundingClientRect().left);
      }}
      onPointerUp={endDrag}
      onPointerLeave={() => {
        if (cursor?.dragFromX === null) setCursor(null);
      }}
    >
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
      <dl className={css['reading']} data-side={side}>
        <dt>{reading.title}</dt>
        {reading.lines.map(([name, figure]) => (
          <dd key={name}>
            <span>{name}</span> <b>{figure}</b>
          </dd>
        ))}
      </dl>
    </div>
  );
}
