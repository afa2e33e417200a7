import type { ReactNode } from 'react';
import type { Phases } from '../../../electron/domain/check';
import type { GapKind } from '../../charts/gap-runs';
import css from './legend.module.css';

export type LegendSign = GapKind | keyof Phases | 'line' | 'band' | 'slow' | 'failed' | 'unobserved';

interface LegendProps {
  readonly entries: readonly (readonly [LegendSign, string])[];
}

/** What the signs of a chart mean; only those that are in it. */
export function Legend({ entries }: LegendProps): ReactNode {
  if (entries.length === 0) return null;
  return (
    <ul className={css['legend']}>
      {entries.map(([sign, text]) => (
        <li key={sign}>
          <span className={css['sign']} data-sign={sign} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}
