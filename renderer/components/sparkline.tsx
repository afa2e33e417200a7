import { memo } from 'react';
import type { ReactNode } from 'react';
import css from './sparkline.module.css';

const width = 96;
const height = 24;
const pad = 3;
/** Checks the full width stands for; fewer begin further right, so that a new site fills its line from the right. */
const capacity = 30;

/** Pieces of a line: one for each run of answers, so that a failed check is a gap and no dip to zero. */
export function sparkRuns(values: readonly (number | null)[]): readonly (readonly (readonly [number, number])[])[] {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  const step = (width - 2 * pad) / (capacity - 1);
  const first = width - pad - step * (values.length - 1);
  const runs: (readonly [number, number])[][] = [];
  let isOpen = false;
  values.forEach((value, index) => {
    if (value === null) {
      isOpen = false;
      return;
    }
    // A steady site is a line in the middle: no noise blown up to the full height.
    const share = span < 1 ? 0.5 : (value - low) / span;
    const point = [first + index * step, height - pad - share * (height - 2 * pad)] as const;
    if (isOpen) runs.at(-1)?.push(point);
    else runs.push([point]);
    isOpen = true;
  });
  return runs;
}

/** The newest checks as a small line. The figures beside it say the same in numbers, so it is not read out. */
export const Sparkline = memo(function Sparkline({
  values,
}: {
  readonly values: readonly (number | null)[];
}): ReactNode {
  const step = (width - 2 * pad) / (capacity - 1);
  const first = width - pad - step * (values.length - 1);
  return (
    <svg className={css['spark']} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {sparkRuns(values).map((run, index) =>
        run.length === 1 ? (
          <circle key={index} cx={run[0]?.[0]} cy={run[0]?.[1]} r="1.6" className={css['dot']} />
        ) : (
          <polyline key={index} points={run.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
        ),
      )}
      {values.map((value, index) =>
        value === null ? (
          <rect
            key={`f${index}`}
            x={first + index * step - 1}
            y={height - 7}
            width="2"
            height="6"
            className={css['miss']}
          />
        ) : null,
      )}
    </svg>
  );
});
