import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { formatUptime } from '../../../../electron/domain/uptime';
import { formatDayYear, formatMonthName } from '../../../format/date';
import { formatWholePercent } from '../../../format/percent';
import { texts } from '../../../texts';
import css from './year-grid.module.css';
import { dayAfterKey, levelOf } from './year-days';
import type { CalendarDay, DayLevel } from './year-days';

const words = texts.sitePage.calendar;
const levels = Object.keys(words.levels) as readonly DayLevel[];

/** A day in one sentence. */
export function dayText({ startMs, bucket }: CalendarDay): string {
  const day = formatDayYear(startMs);
  if (bucket?.uptimePercent === null || bucket === null) return words.readingNone(day);
  return words.reading(
    day,
    formatUptime(bucket.up, bucket.down),
    texts.failures(bucket.down),
    formatWholePercent(bucket.coveragePercent),
  );
}

interface GridProps {
  readonly days: readonly CalendarDay[];
  readonly onDay: (day: CalendarDay) => void;
}

/** Weeks from left to right, days of the week below one another; one of them takes the focus, arrows move it. */
export function YearGrid({ days, onDay }: GridProps): ReactNode {
  const newest = days.findLastIndex(({ bucket }) => bucket !== null);
  const [active, setActive] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const focused = active ?? Math.max(0, newest);
  const read = days[hovered ?? focused];
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = dayAfterKey(event.key, focused, days.length);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    setActive(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[data-level]')[next]?.focus();
  };
  return (
    <div className={css['year']}>
      <p className={css['reading']} aria-hidden="true">
        {read === undefined ? '' : dayText(read)}
      </p>
      <div className={css['scroll']}>
        <div className={css['months']} aria-hidden="true">
          {days
            .filter(({ startMs }) => new Date(startMs).getDate() === 1)
            .map(({ startMs, week }) => (
              <span key={startMs} style={{ gridColumn: week + 1 }}>
                {formatMonthName(startMs)}
              </span>
            ))}
        </div>
        <div
          className={css['grid']}
          role="group"
          aria-label={words.title}
          onKeyDown={onKeyDown}
          onMouseLeave={() => setHovered(null)}
        >
          {days.map((day, index) => (
            <button
              key={day.startMs}
              type="button"
              className={css['day']}
              data-level={levelOf(day.bucket)}
              style={{ gridColumn: day.week + 1, gridRow: day.weekday + 1 }}
              tabIndex={index === focused ? 0 : -1}
              disabled={day.bucket === null && index > newest}
              aria-label={dayText(day)}
              onMouseEnter={() => setHovered(index)}
              onFocus={() => setActive(index)}
              onClick={() => onDay(day)}
            />
          ))}
        </div>
      </div>
      <p className={css['hint']}>{words.hint}</p>
    </div>
  );
}

/** What the shades and signs mean. */
export function YearLegend(): ReactNode {
  return (
    <ul className={css['legend']}>
      {levels.map((level) => (
        <li key={level}>
          <span className={css['day']} data-level={level} aria-hidden="true" />
          {words.levels[level]}
        </li>
      ))}
    </ul>
  );
}
