import type { CheckTrace } from '../../electron/domain/check-trail';
import type { Phases } from '../../electron/domain/check';
import { formatClock, formatClockSeconds } from '../format/date';
import { responseAxis, timeAxis } from './axes';
import type { ChartColors } from './colors';
import type { ChartParts } from './response-chart';
import { stillOptions } from './response-chart';
import { responseRange } from './value-range';

/** In the order they happen. */
export const phaseNames = [
  'dnsMs',
  'connectMs',
  'tlsMs',
  'firstByteMs',
  'downloadMs',
] as const satisfies readonly (keyof Phases)[];

/** What the phases of a check add up to; null where none is known. */
export function phaseSum({ phases }: Pick<CheckTrace, 'phases'>): number | null {
  const known = phaseNames.map((name) => phases[name]).filter((ms) => ms !== null);
  return known.length === 0 ? null : known.reduce((sum, ms) => sum + ms, 0);
}

/** Checks closer than this many seconds need the seconds in their labels. */
const fineMs = 60_000;
const labelEvery = 6;

/**
 * The phases of the newest checks, one bar a check, stacked. Checks stand side by side at equal distances, whatever time
 * lies between them: what is compared is their make-up.
 */
export function phaseChart(traces: readonly CheckTrace[], colors: ChartColors): ChartParts<'bar'> {
  const highest = Math.max(1, ...traces.map((trace) => phaseSum(trace) ?? 0));
  const range = responseRange([0, highest]);
  const isFine = traces.some(({ at }, index) => index > 0 && at - (traces[index - 1]?.at ?? 0) < fineMs);
  const labelOf = isFine ? formatClockSeconds : formatClock;
  const step = Math.max(1, Math.ceil(traces.length / labelEvery));
  return {
    data: {
      datasets: phaseNames.map((name, index) => ({
        label: name,
        data: traces.map(({ phases }, place) => ({ x: place, y: phases[name] })),
        backgroundColor: colors.phases[index] ?? colors.line,
        // A seam between the parts, so that they are told apart without their colours.
        borderColor: colors.surface,
        borderWidth: { top: 1 },
        borderSkipped: false,
        barThickness: 'flex' as const,
        barPercentage: 0.85,
        categoryPercentage: 1,
        stack: 'phases',
      })),
    },
    options: {
      ...stillOptions,
      scales: {
        x: {
          ...timeAxis(-0.5, Math.max(0.5, traces.length - 0.5), colors),
          stacked: true,
          afterBuildTicks: (axis) => {
            axis.ticks = traces.flatMap(({ at }, value) => (value % step === 0 ? [{ value, label: labelOf(at) }] : []));
          },
        },
        y: { ...responseAxis({ ...range, min: 0 }, colors), stacked: true },
      },
      plugins: {
        gaps: {
          runs: [],
          strips: [],
          ticks: traces.flatMap(({ failure }, at) => (failure === null ? [] : [{ at, tone: 'fail' as const }])),
          colors,
        },
      },
    },
  };
}
