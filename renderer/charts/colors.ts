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
  /** One for each phase, in the order they happen. */
  readonly phases: readonly string[];
  readonly text: string;
  readonly surface: string;
  /** Not a colour, but of the same kind: what the style sheets say of the letters. */
  readonly fontFamily: string;
}

const tokens: Readonly<Record<Exclude<keyof ChartColors, 'phases'>, string>> = {
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
  const named = Object.fromEntries(Object.entries(tokens).map(([key, name]) => [key, read(name)]));
  return { ...named, phases: [1, 2, 3, 4, 5].map((number) => read(`--phase-${number}`)) } as unknown as ChartColors;
}

/** For pictures and paper: those of the light theme, on white, whatever the window looks like. */
export const paperColors: ChartColors = {
  line: '#1d5fd0',
  band: 'rgba(29, 95, 208, 0.15)',
  edge: 'rgba(29, 95, 208, 0.48)',
  grid: '#e8ebef',
  hatch: 'rgba(90, 100, 114, 0.5)',
  fail: '#c02626',
  failSoft: 'rgba(192, 38, 38, 0.15)',
  slow: '#8a5a00',
  unobserved: '#6a4fa3',
  phases: ['#6a4fa3', '#1d5fd0', '#0f7f8c', '#17774a', '#8a5a00'],
  text: '#5a6472',
  surface: '#ffffff',
  fontFamily: 'system-ui, sans-serif',
};

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
