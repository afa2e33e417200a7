import type { ReactNode } from 'react';
import type { SiteView } from '../../../electron/contract/view-schema';
import { Button, IconButton } from '../../components/button';
import {
  BackIcon,
  BinIcon,
  CopyIcon,
  OpenIcon,
  PauseIcon,
  PencilIcon,
  PlayIcon,
  RefreshIcon,
  ReportIcon,
} from '../../components/icons';
import { Name } from '../../components/name';
import { SiteTags } from './site-tags';
import { StatusMark } from '../../components/status-mark';
import { formatExactMoment } from '../../format/date';
import { failureText, originalText } from '../../format/failure';
import { formatAgo, formatInterval, formatSpan } from '../../format/measure';
import { useApp } from '../../state/app-context';
import { shownStatus } from '../../state/shown-status';
import { texts } from '../../texts';
import css from './site-header.module.css';

interface HeaderProps {
  readonly site: SiteView;
  readonly now: number;
}

export function SiteHeader({ site, now }: HeaderProps): ReactNode {
  const { navigation, actions } = useApp();
  return (
    <header className={css['header']}>
      <div className={css['title']}>
        <IconButton label={texts.site.back} icon={<BackIcon />} onClick={navigation.openOverview} />
        <div className={css['names']}>
          <h1 tabIndex={-1}>
            <Name>{site.name}</Name>
          </h1>
          <p className={css['address']}>
            {site.kind === 'http' ? (
              <button type="button" title={texts.site.open} onClick={() => actions.openInBrowser(site.id)}>
                <bdi dir="ltr">{site.address}</bdi>
                <OpenIcon />
              </button>
            ) : (
              <bdi dir="ltr">{site.address}</bdi>
            )}
          </p>
        </div>
        <SiteTags tags={site.tags} />
        <HeaderActions site={site} />
      </div>
      <StatusLine site={site} now={now} />
    </header>
  );
}

function HeaderActions({ site }: { readonly site: SiteView }): ReactNode {
  const { navigation, actions } = useApp();
  const { id, paused, checking } = site;
  return (
    <div className={css['actions']}>
      <Button
        icon={<RefreshIcon />}
        className={checking ? css['checking'] : undefined}
        onClick={() => actions.checkNow(id)}
      >
        {texts.site.checkNow}
      </Button>
      <Button icon={paused ? <PlayIcon /> : <PauseIcon />} onClick={() => actions.setPaused(id, !paused)}>
        {paused ? texts.site.resume : texts.site.pause}
      </Button>
      <Button icon={<PencilIcon />} onClick={() => navigation.openDialog({ kind: 'edit', siteId: id })}>
        {texts.site.edit}
      </Button>
      <Button icon={<ReportIcon />} onClick={() => navigation.openDialog({ kind: 'report', siteId: id })}>
        {texts.report.open}
      </Button>
      <Button icon={<CopyIcon />} onClick={() => navigation.openDialog({ kind: 'duplicate', siteId: id })}>
        {texts.organise.duplicate.action}
      </Button>
      <Button look="danger" icon={<BinIcon />} onClick={() => actions.remove(site)}>
        {texts.site.remove}
      </Button>
    </div>
  );
}

function StatusLine({ site, now }: HeaderProps): ReactNode {
  const status = shownStatus(site, now);
  const sinceMs = status === 'stale' ? (site.checkedAt ?? site.since) : site.since;
  return (
    <div className={css['status']} data-status={status}>
      <StatusMark status={status} isFlapping={site.isFlapping} />
      <span title={formatExactMoment(sinceMs)}>{texts.sinceFor(formatSpan(now - sinceMs))}</span>
      {site.failure !== null && (
        <span className={css['failure']} dir="auto" title={originalText(site.failure) ?? undefined}>
          {failureText(site.failure)}
        </span>
      )}
      <span className={css['checked']}>
        {site.checkedAt === null ? texts.site.notChecked : texts.site.checked(formatAgo(site.checkedAt, now))}
        {' · '}
        {texts.site.every(formatInterval(site.intervalMs))}
      </span>
    </div>
  );
}
