import { memo } from 'react';
import type { ReactNode } from 'react';
import type { SiteView } from '../../../electron/contract/view-schema';
import { Name } from '../../components/name';
import { StatusShape } from '../../components/status-mark';
import { failureText } from '../../format/failure';
import { formatMs, formatSpan } from '../../format/measure';
import type { ShownStatus } from '../../state/shown-status';
import { texts } from '../../texts';
import css from './board.module.css';

interface TileProps {
  readonly site: SiteView;
  readonly status: ShownStatus;
  /** The present time in coarse steps: a tile is not drawn anew each second. */
  readonly minute: number;
}

export const BoardTile = memo(function BoardTile({ site, status, minute }: TileProps): ReactNode {
  const isWell = status === 'up' || status === 'slow';
  return (
    <li className={css['tile']} data-status={status}>
      <div className={css['name']}>
        <Name>{site.name}</Name>
      </div>
      <div className={css['status']}>
        <StatusShape status={status} size={32} />
        <b>{texts.statuses[status]}</b>
        {!isWell && <span>{texts.sinceFor(formatSpan(minute - site.since))}</span>}
      </div>
      <div className={css['figure']} dir="auto">
        {isWell || site.failure === null ? formatMs(site.window.lastMs) : failureText(site.failure)}
      </div>
    </li>
  );
});
