import type { ReactNode } from 'react';
import type { IncidentView } from '../../../electron/contract/incident-schema';
import { formatExactMoment } from '../../format/date';
import { formatSpan } from '../../format/measure';
import { texts } from '../../texts';
import css from './report.module.css';

const words = texts.report.page;

interface IncidentsProps {
  readonly incidents: readonly IncidentView[];
  readonly span: { readonly fromMs: number; readonly toMs: number };
}

/** Outages in the order they came, whole ones: of one that reaches out of the month its share is said beside it. */
export function ReportIncidents({ incidents, span }: IncidentsProps): ReactNode {
  return (
    <>
      <h3>{words.incidentList}</h3>
      {incidents.length === 0 ? (
        <p>{words.noIncidents}</p>
      ) : (
        <table className={css['table']} data-kind="incidents">
          <thead>
            <tr>
              {[words.start, words.end, words.duration, words.cause].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...incidents].reverse().map((incident) => (
              <Row key={incident.id} incident={incident} span={span} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Row({
  incident,
  span,
}: {
  readonly incident: IncidentView;
  readonly span: IncidentsProps['span'];
}): ReactNode {
  const { startedAt, endedAt, endedBy, durationMs, downtimeMs, failure, gaps, flaps, notes } = incident;
  const isClipped = startedAt < span.fromMs || (endedAt ?? Infinity) > span.toMs;
  return (
    <tr>
      <th scope="row">{formatExactMoment(startedAt)}</th>
      <td>{endedAt === null ? words.lasts : formatExactMoment(endedAt)}</td>
      <td>
        {formatSpan(durationMs)}
        {isClipped && <small>{words.clipped(formatSpan(downtimeMs))}</small>}
      </td>
      <td dir="auto">
        {failure.message}
        {flaps !== null && <small>{texts.flapping.outages(flaps.count, formatSpan(flaps.totalMs))}</small>}
        {endedBy !== null && endedBy !== 'recovered' && <small>{texts.incidents.ends[endedBy]}</small>}
        {gaps.map(({ fromMs, toMs, cause }) => (
          <small key={fromMs}>
            {texts.incidents.gap(formatSpan(toMs - fromMs), texts.site.charts.notMeasured[cause])}
          </small>
        ))}
        {notes.map(({ at, text }) => (
          <small key={at} dir="auto">
            {words.note(text)}
          </small>
        ))}
      </td>
    </tr>
  );
}
