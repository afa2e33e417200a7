import { useRef, useState } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import { IconButton } from '../../components/button';
import { CrossIcon, SearchIcon } from '../../components/icons';
import { useApp } from '../../state/app-context';
import { useCell } from '../../state/cell';
import { searchFieldId } from '../../state/search-field-id';
import { texts } from '../../texts';
import { SearchHints } from './search-hints';
import css from './search-field.module.css';

export function SearchField(): ReactNode {
  const { query } = useApp();
  const current = useCell(query);
  const input = useRef<HTMLInputElement>(null);
  const [isInside, setInside] = useState(false);
  const set = (search: string): void => query.set({ ...query.get(), search });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setInside(false);
  };
  const choose = (example: string): void => {
    set(example);
    input.current?.focus();
  };

  return (
    <div className={css['search']} role="search" onFocus={() => setInside(true)} onBlur={onBlur}>
      <SearchIcon />
      <input
        ref={input}
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
      {isInside && current.search === '' && <SearchHints onChoose={choose} />}
    </div>
  );
}
