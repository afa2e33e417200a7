import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../components/button';
import { BinIcon, CrossIcon, PauseIcon, PencilIcon, PlayIcon } from '../../components/icons';
import { useApp, useModel } from '../../state/app-context';
import { useCell } from '../../state/cell';
import { texts } from '../../texts';
import css from './selection-bar.module.css';

const words = texts.organise.select;

/** What can be done with the sites that are chosen; nothing is shown while none is. */
export function SelectionBar({ shownIds }: { readonly shownIds: readonly string[] }): ReactNode {
  const { selection, actions, navigation } = useApp();
  const { sites } = useModel();
  const selected = useCell(selection.ids);
  const ids = [...selected].filter((id) => sites.has(id));
  const gone = selected.size - ids.length;

  // Sites that were removed are chosen no longer.
  useEffect(() => {
    if (gone > 0)
      selection.set(
        [...selected].filter((id) => !sites.has(id)),
        false,
      );
  }, [gone, selected, selection, sites]);

  if (ids.length === 0) return null;
  const chosen = ids.flatMap((id) => sites.get(id) ?? []);
  return (
    <section className={css['bar']} aria-label={words.region}>
      <p role="status">{words.count(ids.length)}</p>
      <Button look="plain" icon={<PencilIcon />} onClick={() => navigation.openDialog({ kind: 'bulk-edit', ids })}>
        {words.edit}
      </Button>
      {chosen.some((site) => !site.paused) && (
        <Button icon={<PauseIcon />} onClick={() => actions.setAllPaused(ids, true)}>
          {words.pause}
        </Button>
      )}
      {chosen.some((site) => site.paused) && (
        <Button icon={<PlayIcon />} onClick={() => actions.setAllPaused(ids, false)}>
          {words.resume}
        </Button>
      )}
      <Button look="danger" icon={<BinIcon />} onClick={() => actions.removeAll(ids)}>
        {words.remove}
      </Button>
      <span className={css['space']} />
      {ids.length < shownIds.length && (
        <Button look="quiet" onClick={() => selection.set(shownIds, true)}>
          {words.all}
        </Button>
      )}
      <IconButton label={words.clear} icon={<CrossIcon />} onClick={selection.clear} />
    </section>
  );
}
