import type { ReactNode } from 'react';
import { IconButton } from '../../components/button';
import { CrossIcon, SearchIcon } from '../../components/icons';
import { useApp } from '../../state/app-context';
import { useCell } from '../../state/cell';
import { searchFieldId } from '../../state/search-field-id';
import { texts } from '../../texts';
import css from './search-field.module.css';

export function SearchField(): ReactNode {
  const { query } = useApp();
  const current = useCell(query);
  const set = (search: string): void => query.set({ ...query.get(), search });
  return (
    <div className={css['search']} role="search">
      <SearchIcon />
      <input
        id={searchFieldId}
        type="search"
        dir="auto"
        aria-label={texts.overview.search}
        placeholder={texts.overview.searchPlaceholder}
        value={current.search}
        onChange={(event) => set(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          if (current.search === '') event.currentTarget.blur();
          else set('');
        }}
      />
      {current.search === '' ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <IconButton label={texts.overview.clearSearch} icon={<CrossIcon />} onClick={() => set('')} />
      )}
    </div>
  );
}
