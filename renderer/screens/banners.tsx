import type { ReactNode } from 'react';
import { Button, IconButton } from '../components/button';
import { CrossIcon, WarnIcon } from '../components/icons';
import { Spinner } from '../components/message';
import { useApp, useModel } from '../state/app-context';
import { texts } from '../texts';
import css from './banners.module.css';

/** What a person has to know before trusting the figures below: nothing is watched, or a file cannot be used. */
export function Banners(): ReactNode {
  const { actions } = useApp();
  const { watcher, faults } = useModel();
  return (
    <>
      {watcher !== 'running' && (
        <div className={css['banner']} data-tone={watcher === 'restarting' ? 'warn' : 'plain'} role="status">
          <Spinner />
          <p>{texts.watcher[watcher]}</p>
        </div>
      )}
      {faults.length > 0 && (
        <section className={css['faults']} aria-label={texts.faults.region} role="alert">
          {faults.map((fault) => (
            <div key={fault.id} className={css['banner']} data-tone="fault">
              <WarnIcon />
              <p>
                <strong>{texts.faults.titles[fault.kind]}</strong> <span dir="auto">{fault.message}</span>
                <code dir="ltr">{fault.path}</code>
              </p>
              <Button look="quiet" onClick={actions.openDataFolder}>
                {texts.faults.openFolder}
              </Button>
              <IconButton
                label={texts.faults.dismiss(fault.path)}
                icon={<CrossIcon />}
                onClick={() => actions.dismissFault(fault.id)}
              />
            </div>
          ))}
        </section>
      )}
    </>
  );
}
