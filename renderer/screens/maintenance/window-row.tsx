import type { ReactNode } from 'react';
import type { UpcomingWindow } from '../../../electron/contract/maintenance-schema';
import type { Settings } from '../../../electron/contract/settings-schema';
import { Button } from '../../components/button';
import { Name } from '../../components/name';
import { useApp, useModel } from '../../state/app-context';
import { useClock } from '../../state/clock';
import { texts } from '../../texts';
import css from './maintenance.module.css';
import { forText, nextText, whenText } from './window-words';

const words = texts.maintenance;

interface RowProps {
  readonly window: Settings['maintenance'][number];
  /** Null while it is not known when any window is on next. */
  readonly upcoming: ReadonlyMap<string, UpcomingWindow> | null;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A planned time in words: when, when next, and for which sites. */
export function WindowRow({ window, upcoming, onEdit, onRemove }: RowProps): ReactNode {
  const { clock } = useApp();
  const { sites } = useModel();
  const now = useClock(clock);
  return (
    <>
      <div>
        <strong>
          <Name>{window.name}</Name>
        </strong>
        <p>{whenText(window)}</p>
        {upcoming !== null && <p>{nextText(upcoming.get(window.id), now)}</p>}
        <p>
          <Name>{forText(window, (id) => sites.get(id)?.name)}</Name>
        </p>
      </div>
      <div className={css['rowButtons']}>
        <Button look="quiet" aria-label={texts.schedules.editOf(window.name)} onClick={onEdit}>
          {texts.schedules.edit}
        </Button>
        <Button look="quiet" aria-label={words.removeOf(window.name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </>
  );
}
