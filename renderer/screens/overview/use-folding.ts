import { useCallback, useMemo, useState } from 'react';
import { useApp, useModel } from '../../state/app-context';
import { useCell } from '../../state/cell';

export interface Folding {
  readonly isFolded: (key: string) => boolean;
  readonly onFold: (key: string) => void;
}

const none: ReadonlySet<string> = new Set();

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/**
 * Which groups are folded. It is remembered, but for the time of a search: what is found has to be seen, so the search begins
 * unfolded and what is folded in it is forgotten with it.
 */
export function useFolding(): Folding {
  const { query, actions } = useApp();
  const { settings } = useModel();
  const { search, status } = useCell(query);
  const narrowed = search.trim() !== '' || status !== null ? `${status ?? ''}\n${search}` : null;
  const [inSearch, setInSearch] = useState({ search: '', keys: none });
  const remembered = useMemo(() => new Set(settings.collapsedGroups), [settings.collapsedGroups]);
  const keys = narrowed === null ? remembered : inSearch.search === narrowed ? inSearch.keys : none;

  const onFold = useCallback(
    (key: string) => {
      if (narrowed === null) void actions.changeSettings({ collapsedGroups: [...toggled(remembered, key)] });
      else setInSearch({ search: narrowed, keys: toggled(keys, key) });
    },
    [narrowed, actions, remembered, keys],
  );
  const isFolded = useCallback((key: string) => keys.has(key), [keys]);
  return useMemo(() => ({ isFolded, onFold }), [isFolded, onFold]);
}
