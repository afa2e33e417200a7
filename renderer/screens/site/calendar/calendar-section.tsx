import { useCallback, useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { CallError } from '../../../../electron/contract/failure';
import type { HistoryRange, SiteView } from '../../../../electron/contract/view-schema';
import { formatUptime } from '../../../../electron/domain/uptime';
import { Button, IconButton } from '../../../components/button';
import { BackIcon, CalendarIcon, ForwardIcon } from '../../../components/icons';
import { formatDayYear } from '../../../format/date';
import { formatCount } from '../../../format/measure';
import { formatWholePercent } from '../../../format/percent';
import { useApp } from '../../../state/app-context';
import { useFresh } from '../../../state/use-fresh';
import { texts } from '../../../texts';
import { textLocale } from '../../../texts/language';
import { ChartSection, FigureTable } from '../chart-section';
import chartCss from '../chart-section.module.css';
import css from '../section-parts.module.css';
import { YearGrid, YearLegend } from './year-grid';
import { firstWeekday, yearDays, yearSpan } from './year-days';
import type { CalendarDay } from './year-days';

const words = texts.sitePage.calendar;
/** A year of hours is read for it. */
const yearGapMs = 300_000;

interface CalendarProps {
  readonly site: SiteView;
  readonly firstMs: number;
  readonly onDay: (day: CalendarDay) => void;
}

/** A year of days; read when it is asked for, since it takes all hours of the year. */
export function CalendarSection(props: CalendarProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  if (isOpen) return <Year {...props} />;
  return (
    <section className={chartCss['section']} aria-labelledby={titleId}>
      <header className={chartCss['head']}>
        <h2 id={titleId}>{words.title}</h2>
        <div className={chartCss['controls']}>
          <Button look="quiet" icon={<CalendarIcon />} onClick={() => setOpen(true)}>
            {words.show}
          </Button>
        </div>
      </header>
    </section>
  );
}

function Year({ site, firstMs, onDay }: CalendarProps): ReactNode {
  const { clock } = useApp();
  const thisYear = new Date(clock.now()).getFullYear();
  const [year, setYear] = useState(thisYear);
  const { value, error } = useYear(site.id, year);
  const days = value === null ? [] : yearDays(year, value.buckets, firstWeekday(textLocale));
  return (
    <ChartSection
      title={words.title}
      note={String(year)}
      controls={
        <>
          <IconButton
            label={words.previous}
            icon={<BackIcon />}
            disabled={year <= new Date(firstMs).getFullYear()}
            onClick={() => setYear(year - 1)}
          />
          <IconButton
            label={words.next}
            icon={<ForwardIcon />}
            disabled={year >= thisYear}
            onClick={() => setYear(year + 1)}
          />
        </>
      }
      chart={<YearChart days={days} error={value === null ? error : null} isLoading={value === null} onDay={onDay} />}
      legend={<YearLegend />}
      table={() => <YearTable days={days} />}
    />
  );
}

interface ChartProps {
  readonly days: readonly CalendarDay[];
  readonly error: CallError | null;
  readonly isLoading: boolean;
  readonly onDay: (day: CalendarDay) => void;
}

function YearChart({ days, error, isLoading, onDay }: ChartProps): ReactNode {
  if (error !== null) {
    return (
      <p className={css['nothing']} role="alert">
        {error.message}
      </p>
    );
  }
  if (isLoading) return <p className={css['nothing']}>{words.loading}</p>;
  return <YearGrid days={days} onDay={onDay} />;
}

function useYear(siteId: string, year: number): { value: HistoryRange | null; error: CallError | null } {
  const { api } = useApp();
  const read = useCallback(
    async () => api.call('history:range', { siteId, ...yearSpan(year), resolution: 'day' }),
    [api, siteId, year],
  );
  const { value, error } = useFresh(read, siteId, yearGapMs);
  // Figures of the year before must not be laid on the days of this one.
  const isOther = value !== null && value.toMs <= yearSpan(year).fromMs;
  return { value: isOther ? null : value, error };
}

/** Newest first; days of which nothing is known are left out. */
function YearTable({ days }: { readonly days: readonly CalendarDay[] }): ReactNode {
  const columns = texts.site.charts.table;
  return (
    <FigureTable
      caption={words.title}
      columns={[words.day, columns.uptime, columns.checks, columns.down, columns.coverage]}
      rows={[...days].reverse().flatMap(({ startMs, bucket }) =>
        bucket === null
          ? []
          : [
              {
                key: startMs,
                cells: [
                  formatDayYear(startMs),
                  formatUptime(bucket.up, bucket.down),
                  formatCount(bucket.checks),
                  formatCount(bucket.down),
                  formatWholePercent(bucket.coveragePercent),
                ],
              },
            ],
      )}
    />
  );
}
