import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names';
import { DownArrowIcon, UpArrowIcon } from '../../components/icons';
import { useApp } from '../../state/app-context';
import { useCell } from '../../state/cell';
import type { SortKey } from '../../state/selectors';
import { withSort } from '../../state/selectors';
import { texts } from '../../texts';
import type { ColumnKey } from './column-set';
import { columns } from './column-set';
import css from './columns.module.css';
import grid from './grid.module.css';

const names = { ...texts.overview.columns, ...texts.organise.columns };

/** The names of the columns; most of them sort the list. */
export function Columns({ shown }: { readonly shown: readonly ColumnKey[] }): ReactNode {
  return (
    <div className={classNames(grid['grid'], css['columns'])} role="group" aria-label={texts.overview.sort.group}>
      <div />
      <div className={grid['name']}>
        <SortButton name={names.name} sort="name" />
      </div>
      {shown.map((column) => {
        const { sort } = columns[column];
        return (
          <div key={column} className={grid[column]}>
            {sort === null ? <span>{names[column]}</span> : <SortButton name={names[column]} sort={sort} />}
          </div>
        );
      })}
    </div>
  );
}

function SortButton({ name, sort }: { readonly name: string; readonly sort: SortKey }): ReactNode {
  const { query } = useApp();
  const current = useCell(query);
  const isActive = current.sort === sort;
  const { by, ascending, descending } = texts.overview.sort;
  return (
    <button
      type="button"
      aria-label={isActive ? `${by(name)}, ${current.isDescending ? descending : ascending}` : by(name)}
      aria-pressed={isActive}
      onClick={() => query.set(withSort(current, sort))}
    >
      <span>{name}</span>
      {isActive && (current.isDescending ? <DownArrowIcon /> : <UpArrowIcon />)}
    </button>
  );
}
