import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import css from './export-dialog.module.css';

const words = texts.exporting;
const periods = ['all', 'thisMonth', 'lastMonth'] as const;

type Period = (typeof periods)[number];

/** Both ends as the fields have them; empty: no limit. */
interface PeriodEnds {
  readonly from: string;
  readonly to: string;
}

/** The ends of a period in local time; this month goes up to now. */
export function endsOf(period: Period, now: number): PeriodEnds {
  const { year, month } = { year: new Date(now).getFullYear(), month: new Date(now).getMonth() };
  if (period === 'all') return { from: '', to: '' };
  if (period === 'thisMonth') return { from: monthStart(year, month), to: '' };
  return { from: monthStart(year, month - 1), to: monthStart(year, month) };
}

/** The first minute of a month in local time, as a field has it; months before January are those of the year before. */
function monthStart(year: number, month: number): string {
  const first = new Date(year, month, 1);
  return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}-01T00:00`;
}

/** What is asked for most, in one click. */
export function ExportPeriods({ onEnds }: { readonly onEnds: (ends: PeriodEnds) => void }): ReactNode {
  const { clock } = useApp();
  return (
    <div className={css['periods']} role="group" aria-label={words.period}>
      {periods.map((period) => (
        <Button key={period} onClick={() => onEnds(endsOf(period, clock.now()))}>
          {words.periods[period]}
        </Button>
      ))}
    </div>
  );
}
