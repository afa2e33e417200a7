import type { ReactNode } from 'react';
import { DownArrowIcon, UpArrowIcon } from '../../components/icons';
import { useApp } from '../../state/app-context';
import { useCell } from '../../state/cell';
import type { SortKey } from '../../state/selectors';
import { withSort } from '../../state/selectors';
import { texts } from '../../texts';
import { classNames } from '../../components/class-names';
import css from './columns.module.css';
import grid from './grid.module.css';

const columns: readonly (readonly [keyof typeof texts.overview.columns, SortKey | null])[] = [
  ['name', 'name'],
  ['status', 'status'],
  ['trend', null],
  ['last', 'last'],
  ['min', 'min'],
  ['avg', 'avg'],
  ['max', 'max'],
  ['uptime', 'uptime'],
  ['failure', null],
  ['checked', 'checked'],
];

/** The names of the columns; most of them sort the list. */
export function Columns(): ReactNode {
  return (
    <div className={classNames(grid['grid'], css['columns'])} role="group" aria-label={texts.overview.sort.group}>
      {columns.map(([column, sort]) => (
        <div key={column} className={grid[column]}>
          {sort === null ? <span>{texts.overview.columns[column]}</span> : <SortButton column={column} sort={sort} />}
        </div>
      ))}
    </div>
  );
}

interface SortProps {
  readonly column: keyof typeof texts.overview.columns;
  readonly sort: SortKey;
}

function SortButton({ column, sort }: SortProps): ReactNode {
  const { query } = useApp();
  const current = useCell(query);
  const isActive = current.sort === sort;
  const { by, ascending, descending } = texts.overview.sort;
  const label = by(texts.overview.columns[column]);
  return (
    <button
      type="button"
      aria-label={isActive ? `${label}, ${current.isDescending ? descending : ascending}` : label}
      aria-pressed={isActive}
      onClick={() => query.set(withSort(current, sort))}
    >
      <span>{texts.overview.columns[column]}</span>
      {isActive && (current.isDescending ? <DownArrowIcon /> : <UpArrowIcon />)}
    </button>
  );
}
