import type { ReactNode } from 'react';
import type { IncidentView } from '../../../electron/contract/incident-schema';
import { formatClock, formatDay, formatMoment } from '../../format/date';
import { failureText } from '../../format/failure';
import { formatSpan } from '../../format/measure';
import { texts } from '../../texts';
import css from './incidents.module.css';

const words = texts.incidents;

interface SummaryProps {
  readonly incident: IncidentView;
  readonly now: number;
}

/** When it was, how long, and why: what both lists say of an incident. */
export function IncidentSummary({ incident, now }: SummaryProps): ReactNode {
  const { startedAt, endedAt, endedBy, durationMs, failure, gaps, flaps, isFlapping, corrections } = incident;
  return (
    <>
      <p className={css['when']}>
        <span>{endedAt === null ? words.since(formatMoment(startedAt)) : spanText(startedAt, endedAt)}</span>
        {endedAt === null && <strong className={css['open']}>{words.stillDown}</strong>}
        <b>{formatSpan(endedAt === null ? Math.max(durationMs, now - startedAt) : durationMs)}</b>
      </p>
      <p className={css['cause']} dir="auto">
        {failureText(failure)}
      </p>
      {endedBy !== null && endedBy !== 'recovered' && <p className={css['aside']}>{words.ends[endedBy]}</p>}
      {flaps !== null && (
        <p className={css['aside']}>{texts.flapping.outages(flaps.count, formatSpan(flaps.totalMs))}</p>
      )}
      {flaps === null && isFlapping && <p className={css['aside']}>{words.flapping}</p>}
      {corrections.map(({ id, kind, reason }) => (
        <p key={id} className={css['aside']} dir="auto">
          {texts.corrections.said(texts.corrections.kinds[kind], reason)}
        </p>
      ))}
      {gaps.map(({ fromMs, toMs, cause }) => (
        <p key={fromMs} className={css['aside']}>
          {words.gap(formatSpan(toMs - fromMs), texts.site.charts.notMeasured[cause])}
        </p>
      ))}
    </>
  );
}

/** The day is said once where both ends lie on it. */
function spanText(fromMs: number, toMs: number): string {
  const isOneDay = formatDay(fromMs) === formatDay(toMs) && toMs - fromMs < 86_400_000;
  return words.span(formatMoment(fromMs), isOneDay ? formatClock(toMs) : formatMoment(toMs));
}
