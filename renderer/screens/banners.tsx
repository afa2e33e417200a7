import type { ReactNode } from 'react';
import type { ConnectionView } from '../../electron/contract/view-schema';
import { Button, IconButton } from '../components/button';
import { BatteryIcon, CrossIcon, OfflineIcon, WarnIcon } from '../components/icons';
import { Spinner } from '../components/message';
import { formatClock, formatDay, formatMoment } from '../format/date';
import { useApp, useModel } from '../state/app-context';
import { useClock } from '../state/clock';
import { texts } from '../texts';
import css from './banners.module.css';

/** What a person has to know before trusting the figures below: nothing is watched, or a file cannot be used. */
export function Banners(): ReactNode {
  const { actions } = useApp();
  const { watcher, faults, connection, pace } = useModel();
  return (
    <>
      {watcher !== 'running' && (
        <div className={css['banner']} data-tone={watcher === 'restarting' ? 'warn' : 'plain'} role="status">
          <Spinner />
          <p>{texts.watcher[watcher]}</p>
        </div>
      )}
      {connection !== null && <ConnectionBanner connection={connection} />}
      {pace !== null && (
        <div className={css['banner']} data-tone="plain" role="status">
          <BatteryIcon />
          <p>{texts.desk.pace[pace.cause][pace.factor]}</p>
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

/** Our own side, not the sites: said calmly, with what it is known by. */
function ConnectionBanner({ connection }: { readonly connection: ConnectionView }): ReactNode {
  const { clock } = useApp();
  const now = useClock(clock);
  const { since, sites, evidence } = connection;
  const start = formatDay(since) === formatDay(now) ? formatClock(since) : formatMoment(since);
  return (
    <div className={css['banner']} data-tone="away" role="status">
      <OfflineIcon />
      <p>
        <strong>{texts.connection.down(start, sites)}</strong> {texts.connection.calm}
        {evidence.length > 0 && <small>{evidence.join(' ')}</small>}
      </p>
    </div>
  );
}
