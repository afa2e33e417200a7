import type { ReactNode } from 'react';
import { Button, IconButton } from '../components/button';
import {
  AppMark,
  DownloadIcon,
  IncidentIcon,
  KeyboardIcon,
  PlusIcon,
  SettingsIcon,
  UploadIcon,
} from '../components/icons';
import { useApp, useModel } from '../state/app-context';
import { texts } from '../texts';
import { SearchField } from './overview/search-field';
import css from './toolbar.module.css';

export function Toolbar(): ReactNode {
  const { navigation } = useApp();
  const { sites } = useModel();
  const isEmpty = sites.size === 0;
  return (
    <header className={css['toolbar']}>
      <button
        type="button"
        className={css['brand']}
        title={texts.allSites}
        aria-label={`${texts.appName}: ${texts.allSites}`}
        onClick={navigation.openOverview}
      >
        <AppMark />
        <span>{texts.appName}</span>
      </button>
      {isEmpty ? <span className={css['space']} /> : <SearchField />}
      <div className={css['actions']}>
        {!isEmpty && (
          <Button icon={<IncidentIcon />} onClick={() => navigation.openDialog({ kind: 'incidents' })}>
            {texts.incidents.title}
          </Button>
        )}
        {!isEmpty && (
          <Button
            icon={<DownloadIcon />}
            onClick={() => navigation.openDialog({ kind: 'export', siteId: navigation.place.get().siteId })}
          >
            {texts.exportHistory}
          </Button>
        )}
        <Button
          look={isEmpty ? 'plain' : 'primary'}
          icon={<PlusIcon />}
          onClick={() => navigation.openDialog({ kind: 'add', address: '' })}
        >
          {texts.addSite}
        </Button>
        <IconButton
          label={texts.importing.open}
          icon={<UploadIcon />}
          onClick={() => navigation.openDialog({ kind: 'import', source: null })}
        />
        <IconButton
          label={texts.shortcuts}
          icon={<KeyboardIcon />}
          onClick={() => navigation.openDialog({ kind: 'shortcuts' })}
        />
        <IconButton
          label={texts.settings}
          icon={<SettingsIcon />}
          onClick={() => navigation.openDialog({ kind: 'settings' })}
        />
      </div>
    </header>
  );
}
