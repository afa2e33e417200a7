import { useSyncExternalStore } from 'react';
import { onThemeChange } from '../state/theme';

/** A canvas knows no CSS variables, so they are read for it. */
export interface ChartColors {
  readonly line: string;
  readonly band: string;
  readonly edge: string;
  readonly grid: string;
  readonly hatch: string;
  readonly fail: string;
  readonly failSoft: string;
  readonly slow: string;
  readonly unobserved: string;
  readonly text: string;
  readonly surface: string;
  /** Not a colour, but of the same kind: what the style sheets say of the letters. */
  readonly fontFamily: string;
}

const tokens: Readonly<Record<keyof ChartColors, string>> = {
  line: '--chart-line',
  band: '--chart-band',
  edge: '--chart-edge',
  grid: '--chart-grid',
  hatch: '--chart-hatch',
  fail: '--chart-fail',
  failSoft: '--chart-fail-soft',
  slow: '--slow',
  unobserved: '--unobserved',
  text: '--ink-3',
  surface: '--panel',
  fontFamily: '--font',
};

function readColors(): ChartColors {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string): string => style.getPropertyValue(name).trim() || 'gray';
  return Object.fromEntries(Object.entries(tokens).map(([key, name]) => [key, read(name)])) as unknown as ChartColors;
}

/** Read once per theme; the identity changes only with the theme, so that charts are not set up anew for nothing. */
let current: ChartColors | null = null;

function subscribe(listener: () => void): () => void {
  return onThemeChange(() => {
    current = null;
    listener();
  });
}

export function useChartColors(): ChartColors {
  return useSyncExternalStore(subscribe, () => (current ??= readColors()));
}
