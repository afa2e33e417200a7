import type { ReactNode } from 'react';
import type { SiteView } from '../../../electron/contract/view-schema';
import type { CertificateFacts } from '../../../electron/domain/check';
import { formatCount, formatMs } from '../../format/measure';
import { formatPercent, formatWholePercent } from '../../format/percent';
import { texts } from '../../texts';
import { certificateDays } from './certificate';
import css from './tiles.module.css';

const words = texts.site.tiles;

interface TilesProps {
  readonly site: SiteView;
  readonly certificate: CertificateFacts | null;
  readonly now: number;
}

export function Tiles({ site, certificate, now }: TilesProps): ReactNode {
  const { count, lastMs, minMs, avgMs, maxMs } = site.window;
  return (
    <section className={css['tiles']} aria-label={words.group}>
      <dl className={css['window']}>
        <Tile name={texts.last} figure={formatMs(lastMs)} note={words.ofWindow(count)} isStrong />
        <Tile name={texts.min} figure={formatMs(minMs)} />
        <Tile name={texts.avg} figure={formatMs(avgMs)} />
        <Tile name={texts.max} figure={formatMs(maxMs)} />
      </dl>
      <dl className={css['rest']}>
        <Tile
          name={words.uptimeDay}
          figure={formatPercent(site.uptimeDayPercent)}
          note={words.coverage(formatWholePercent(site.coverageDayPercent))}
        />
        <Tile
          name={words.failuresHour}
          figure={formatCount(site.failuresLastHour)}
          tone={site.failuresLastHour > 0 ? 'bad' : undefined}
        />
        {certificate !== null && <CertificateTile certificate={certificate} now={now} />}
      </dl>
    </section>
  );
}

interface TileProps {
  readonly name: string;
  readonly figure: string;
  readonly note?: string | undefined;
  readonly isStrong?: boolean;
  readonly tone?: 'bad' | 'warn' | undefined;
}

export function Tile({ name, figure, note, isStrong, tone }: TileProps): ReactNode {
  return (
    <div className={css['tile']} data-strong={isStrong} data-tone={tone}>
      <dt title={name}>{name}</dt>
      <dd>
        {figure}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** Below this many days a certificate asks for attention. */
const soonDays = 14;

/** The days are counted from the date of expiry, so that they go down by themselves while the page stands open. */
function CertificateTile({
  certificate,
  now,
}: Omit<TilesProps, 'site'> & { certificate: CertificateFacts }): ReactNode {
  const days = certificateDays(certificate.expiresAt, now);
  const tone = days < 0 ? 'bad' : days < soonDays ? 'warn' : undefined;
  const figure = days >= 0 ? words.daysLeft(days) : days === -1 ? words.expiredToday : words.expired(-days - 1);
  return <Tile name={words.certificate} figure={figure} note={words.issuedBy(certificate.issuer)} tone={tone} />;
}
