import type { ReactNode } from 'react';
import type { IncidentView } from '../../../../electron/contract/incident-schema';
import { formatUptime } from '../../../../electron/domain/uptime';
import { formatCount, formatMs, formatSpan } from '../../../format/measure';
import { formatWholePercent } from '../../../format/percent';
import { texts } from '../../../texts';
import { Tile } from '../tiles';
import css from '../tiles.module.css';
import type { SiteHistory } from './use-site-history';
import { rangeText } from './use-site-history';

const words = texts.sitePage.range;

/** The mean over the incidents that ended with the site being up again; null where there is none. */
export function meanTimeToRecoverMs(incidents: readonly Pick<IncidentView, 'endedBy' | 'durationMs'>[]): {
  readonly meanMs: number | null;
  readonly count: number;
} {
  const recovered = incidents.filter(({ endedBy }) => endedBy === 'recovered');
  const sum = recovered.reduce((total, { durationMs }) => total + durationMs, 0);
  return { meanMs: recovered.length === 0 ? null : sum / recovered.length, count: recovered.length };
}

/** What the shown range says: percentiles, uptime, coverage, incidents, time to recover. */
export function RangeTiles({ frame, history, incidents }: SiteHistory): ReactNode {
  const total = history?.total ?? null;
  const { meanMs, count } = meanTimeToRecoverMs(incidents?.incidents ?? []);
  const recovered = count > 0 ? words.recovered(count) : words.notRecovered;
  return (
    <section className={css['tiles']} aria-label={words.tiles(rangeText(frame, history))}>
      <dl className={css['window']}>
        <Tile name={words.p50} figure={formatMs(total?.p50Ms ?? null)} note={rangeText(frame, history)} />
        <Tile name={words.p95} figure={formatMs(total?.p95Ms ?? null)} />
        <Tile name={words.p99} figure={formatMs(total?.p99Ms ?? null)} />
      </dl>
      <dl className={css['rest']}>
        <Tile
          name={words.uptime}
          figure={total === null ? texts.none : formatUptime(total.up, total.down)}
          note={texts.site.tiles.coverage(formatWholePercent(total?.coveragePercent ?? null))}
        />
        <Tile
          name={words.incidents}
          figure={incidents === null ? texts.none : formatCount(incidents.incidents.length)}
        />
        <Tile
          name={words.recover}
          figure={meanMs === null ? texts.none : formatSpan(meanMs)}
          note={incidents !== null && incidents.incidents.length > 0 ? recovered : undefined}
        />
      </dl>
    </section>
  );
}
