import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { SiteView } from '../../../electron/contract/view-schema';
import { IconButton } from '../../components/button';
import { CrossIcon, FullScreenIcon, WarnIcon } from '../../components/icons';
import { StatusShape } from '../../components/status-mark';
import { formatClockSeconds } from '../../format/date';
import { formatAgo, formatCount, formatSpan } from '../../format/measure';
import { useApp } from '../../state/app-context';
import { statusCounts } from '../../state/selectors';
import { texts } from '../../texts';
import css from './board.module.css';

const words = texts.organise.board;
/** Without news for so long the board may stand still, unless its sites are looked at more seldom than that. */
const quietMs = 60_000;

/** How all are, the time, and when the last news came: a board that stands still is noticed. */
export function BoardHead({ sites, now }: { readonly sites: readonly SiteView[]; readonly now: number }): ReactNode {
  const { navigation, api } = useApp();
  const [isFull, setFull] = useState(false);
  const counts = statusCounts(sites, now);
  const toggleFull = (): void => {
    setFull(!isFull);
    void api.call('window:full-screen', { isOn: !isFull });
  };

  return (
    <header className={css['head']}>
      <h1 className="visually-hidden">{words.title}</h1>
      <ul className={css['counts']} aria-label={texts.overview.filter.group}>
        {counts.map(([status, count]) => (
          <li key={status} data-status={status}>
            <StatusShape status={status} size={26} />
            <b>{formatCount(count)}</b> {texts.statuses[status]}
          </li>
        ))}
      </ul>
      <LastUpdate sites={sites} now={now} />
      <time className={css['clock']}>{formatClockSeconds(now)}</time>
      <div className={css['buttons']}>
        <IconButton
          label={isFull ? words.leaveFull : words.full}
          icon={<FullScreenIcon />}
          aria-pressed={isFull}
          onClick={toggleFull}
        />
        <IconButton label={words.close} icon={<CrossIcon />} onClick={navigation.openOverview} />
      </div>
    </header>
  );
}

function LastUpdate({ sites, now }: { readonly sites: readonly SiteView[]; readonly now: number }): ReactNode {
  const { store, clock } = useApp();
  const [at, setAt] = useState(now);
  useEffect(() => store.onUpdate(() => setAt(clock.now())), [store, clock]);
  const watched = sites.filter((site) => !site.paused);
  const shortest = watched.reduce((least, { intervalMs }) => Math.min(least, intervalMs), Infinity);
  const isFrozen = watched.length > 0 && now - at > Math.max(quietMs, 2 * shortest);
  return (
    <p className={css['update']} data-frozen={isFrozen || undefined} role={isFrozen ? 'alert' : undefined}>
      {isFrozen && <WarnIcon />}
      {isFrozen ? words.frozen(formatSpan(now - at)) : words.lastUpdate(formatAgo(at, now))}
    </p>
  );
}
