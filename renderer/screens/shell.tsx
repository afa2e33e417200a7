import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { CrashBoundary } from '../components/crash-boundary';
import { useApp, useModel } from '../state/app-context';
import { useCell } from '../state/cell';
import { Banners } from './banners';
import { Board } from './board/board';
import { EmptyStart } from './overview/empty-start';
import { FileDrop } from './import/file-drop';
import { Overview } from './overview/overview';
import { SitePage } from './site/site-page';
import { Toolbar } from './toolbar';
import { useDesk } from './use-desk';
import { useShortcuts } from './use-shortcuts';
import css from './shell.module.css';

/** Toolbar and notices on top; below them the list, with the chosen site's page beside it where there is room. */
export function Shell(): ReactNode {
  const { navigation } = useApp();
  const { sites } = useModel();
  const { siteId, isBoard } = useCell(navigation.place);
  const chosen = siteId === null ? undefined : sites.get(siteId);
  useShortcuts();
  useDesk();

  // The open site was removed: by another window's hand or by this one's.
  useEffect(() => {
    if (siteId !== null && chosen === undefined) navigation.openOverview();
  }, [siteId, chosen, navigation]);

  if (isBoard) return <Board />;
  return (
    <div className={css['shell']} data-page={chosen === undefined ? 'overview' : 'site'}>
      <Toolbar />
      <Banners />
      <FileDrop />
      <main className={css['main']}>
        {sites.size === 0 ? (
          <EmptyStart />
        ) : (
          <div className={css['list']}>
            <Overview chosenId={chosen?.id ?? null} />
          </div>
        )}
        {chosen !== undefined && (
          <div className={css['page']}>
            <CrashBoundary resetKey={chosen.id}>
              <SitePage key={chosen.id} site={chosen} />
            </CrashBoundary>
          </div>
        )}
      </main>
    </div>
  );
}
