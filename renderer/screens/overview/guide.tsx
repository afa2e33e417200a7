import type { ReactNode } from 'react';
import { Button, IconButton } from '../../components/button';
import { CrossIcon } from '../../components/icons';
import { useApp, useModel } from '../../state/app-context';
import { texts } from '../../texts';
import css from './guide.module.css';

const words = texts.organise.guide;
/** Whoever has more has found the way. */
const maxSites = 3;

/** What comes after the first site. It stands beside the list, asks for nothing, and is gone for good when it is closed. */
export function Guide(): ReactNode {
  const { navigation, actions } = useApp();
  const { sites, settings } = useModel();
  const first = [...sites.values()][0];
  if (!settings.isGuideShown || first === undefined || sites.size > maxSites) return null;
  return (
    <section className={css['guide']} aria-label={words.region}>
      <h2>{words.title}</h2>
      <div className={css['steps']}>
        <div>
          <Button onClick={() => navigation.openDialog({ kind: 'add', address: '' })}>{words.more}</Button>
          <span>{words.moreHint}</span>
        </div>
        <div>
          <Button onClick={() => navigation.openDialog({ kind: 'alerts' })}>{words.alerts}</Button>
          <span>{words.alertsHint}</span>
        </div>
        <div>
          <Button onClick={() => navigation.openDialog({ kind: 'edit', siteId: first.id })}>{words.groups}</Button>
          <span>{words.groupsHint}</span>
        </div>
      </div>
      <IconButton
        label={words.dismiss}
        icon={<CrossIcon />}
        onClick={() => void actions.changeSettings({ isGuideShown: false })}
      />
    </section>
  );
}
