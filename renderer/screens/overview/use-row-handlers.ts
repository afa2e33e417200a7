import { useEffect, useMemo, useRef } from 'react';
import { useApp } from '../../state/app-context';
import { fieldTerm, withTermToggled } from '../../state/search/grammar';
import type { RowHandlers } from './row-props';

/** What the rows ask for, with an identity that lasts. */
export function useRowHandlers(siteIds: readonly string[], setCurrent: (key: string) => void): RowHandlers {
  const { navigation, selection, query } = useApp();
  const order = useRef(siteIds);
  useEffect(() => {
    order.current = siteIds;
  }, [siteIds]);

  return useMemo(
    () => ({
      onOpen: (id, { shiftKey, isToggle }) => {
        setCurrent(id);
        if (shiftKey) selection.extendTo(id, order.current);
        else if (isToggle) selection.toggle(id);
        else navigation.openSite(id);
      },
      onSelect: (id, isRange) => {
        if (isRange) selection.extendTo(id, order.current);
        else selection.toggle(id);
      },
      onTag: (name) => {
        const current = query.get();
        query.set({ ...current, search: withTermToggled(current.search, fieldTerm('tag', name)) });
      },
    }),
    [navigation, selection, query, setCurrent],
  );
}
