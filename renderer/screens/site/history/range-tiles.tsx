import type { ReactNode } from 'react';
import type { IncidentView } from '../../../../electron/contract/incident-schema';
import type { HistoryBucket } from '../../../../electron/contract/view-schema';
import { uptimePercent } from '../../../../electron/domain/uptime';
import { formatCount, formatMs, formatSpan } from '../../../format/measure';
import { formatPercent, formatWholePercent } from '../../../format/percent';
import { texts } from '../../../texts';
import { Tile } from '../tiles';
import css from '../tiles.module.css';
import type { SiteHistory } from './use-site-history';
import { rangeText } from './use-site-history';

const words = texts.sitePage.range;

/**
 * The mean over the incidents that ended with the site being up again, each outage of a flapping site by itself; null where
 * there is none.
 */
export function meanTimeToRecoverMs(incidents: readonly Pick<IncidentView, 'endedBy' | 'durationMs' | 'flaps'>[]): {
  readonly meanMs: number | null;
  readonly count: number;
} {
  const recovered = incidents.filter(({ endedBy }) => endedBy === 'recovered');
  const sum = recovered.reduce((total, { durationMs, flaps }) => total + (flaps?.totalMs ?? durationMs), 0);
  const outages = recovered.reduce((total, { flaps }) => total + (flaps?.count ?? 1), 0);
  return { meanMs: outages === 0 ? null : sum / outages, count: outages };
}

/** What the shown range says: percentiles, uptime, coverage, incidents, time to recover. */
export function RangeTiles({ frame, history, incidents }: SiteHistory): ReactNode {
  const range = rangeText(frame, history);
  return (
    <section className={css['tiles']} aria-label={words.tiles(range)}>
      <Percentiles total={history?.total ?? unknown} note={range} />
      <dl className={css['rest']}>
        <UptimeTile total={history?.total ?? unknown} range={range} />
        <IncidentTiles incidents={incidents?.incidents ?? null} />
      </dl>
    </section>
  );
}

type Total = Pick<HistoryBucket, 'p50Ms' | 'p95Ms' | 'p99Ms' | 'up' | 'down' | 'coveragePercent'>;

/** Until the range has been read. */
const unknown: Total = { p50Ms: null, p95Ms: null, p99Ms: null, up: 0, down: 0, coveragePercent: null };

function Percentiles({ total, note }: { readonly total: Total; readonly note: string }): ReactNode {
  return (
    <dl className={css['window']}>
      <Tile name={words.p50} figure={formatMs(total.p50Ms)} note={note} />
      <Tile name={words.p95} figure={formatMs(total.p95Ms)} />
      <Tile name={words.p99} figure={formatMs(total.p99Ms)} />
    </dl>
  );
}

/** Beside the uptime of a day, which stands above: so it says of which range it is. */
function UptimeTile({ total, range }: { readonly total: Total; readonly range: string }): ReactNode {
  const coverage = texts.site.tiles.coverage(formatWholePercent(total.coveragePercent));
  const figure = formatPercent(uptimePercent(total.up, total.down));
  return <Tile name={words.uptime} figure={figure} note={texts.inList(range, coverage)} />;
}

function IncidentTiles({ incidents }: { readonly incidents: readonly IncidentView[] | null }): ReactNode {
  const { meanMs, count } = meanTimeToRecoverMs(incidents ?? []);
  const recovered = count > 0 ? words.recovered(count) : words.notRecovered;
  return (
    <>
      <Tile name={words.incidents} figure={incidents === null ? texts.none : formatCount(incidents.length)} />
      <Tile
        name={words.recover}
        figure={meanMs === null ? texts.none : formatSpan(meanMs)}
        note={incidents !== null && incidents.length > 0 ? recovered : undefined}
      />
    </>
  );
}
