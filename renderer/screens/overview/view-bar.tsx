import type { ReactNode } from 'react';
import type { SavedView } from '../../../electron/contract/organise-schema';
import { IconButton } from '../../components/button';
import { PencilIcon, StarIcon } from '../../components/icons';
import { Name } from '../../components/name';
import { useApp, useModel } from '../../state/app-context';
import { useCell } from '../../state/cell';
import { isViewOn, queryOfView } from '../../state/saved-views';
import { startQuery } from '../../state/selectors';
import { texts } from '../../texts';
import css from './status-filter.module.css';

const words = texts.organise.view;

/** The saved views; the list as it is now can be saved where it is none of them. */
export function ViewBar(): ReactNode {
  const { query, navigation, actions } = useApp();
  const { settings } = useModel();
  const current = useCell(query);
  const { views, isGrouped } = settings;
  const isPlain = current.search.trim() === '' && current.status === null && current.sort === startQuery.sort;
  const isSaved = views.some((view) => isViewOn(view, current, isGrouped));

  const show = (view: SavedView): void => {
    const isOn = isViewOn(view, current, isGrouped);
    query.set(isOn ? startQuery : queryOfView(view));
    if (!isOn && view.isGrouped !== isGrouped) void actions.changeSettings({ isGrouped: view.isGrouped });
  };

  return (
    <div className={css['filter']} role="group" aria-label={words.group}>
      {views.map((view) => (
        <button
          key={view.name}
          type="button"
          aria-pressed={isViewOn(view, current, isGrouped)}
          onClick={() => show(view)}
        >
          <Name>{view.name}</Name>
        </button>
      ))}
      {!isPlain && !isSaved && (
        <button type="button" onClick={() => navigation.openDialog({ kind: 'save-view' })}>
          <StarIcon />
          <span>{words.save}</span>
        </button>
      )}
      {views.length > 0 && (
        <IconButton
          label={words.manage}
          icon={<PencilIcon />}
          onClick={() => navigation.openDialog({ kind: 'views' })}
        />
      )}
    </div>
  );
}
