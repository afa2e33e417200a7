import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Picture } from '../../charts/picture/picture';
import { Button } from '../../components/button';
import { ChartIcon, TableIcon } from '../../components/icons';
import { texts } from '../../texts';
import css from './chart-section.module.css';
import { PictureMenu } from './picture-menu';

interface SectionProps {
  readonly title: string;
  readonly note?: string | undefined;
  /** Stands beside the title: ranges and the like. */
  readonly controls?: ReactNode;
  readonly legend?: ReactNode;
  readonly chart: ReactNode;
  /** The chart as a picture to take away; null where there is nothing to see. */
  readonly picture?: (() => Picture) | null;
  /** The same figures; made only when asked for. */
  readonly table: () => ReactNode;
}

/** A chart with its title, its legend, and the same figures as a table. */
export function ChartSection({ title, note, controls, legend, chart, picture = null, table }: SectionProps): ReactNode {
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section className={css['section']} aria-labelledby={titleId}>
      <header className={css['head']}>
        <h2 id={titleId}>{title}</h2>
        {note !== undefined && <span className={css['note']}>{note}</span>}
        <div className={css['controls']}>
          {controls}
          {picture !== null && !isTable && <PictureMenu picture={picture} />}
          <Button look="quiet" icon={isTable ? <ChartIcon /> : <TableIcon />} onClick={() => setTable(!isTable)}>
            {isTable ? texts.site.charts.showChart : texts.site.charts.showTable}
          </Button>
        </div>
      </header>
      {isTable ? (
        <div className={css['table']} tabIndex={0} role="group" aria-label={title}>
          {table()}
        </div>
      ) : (
        <>
          {chart}
          {legend}
        </>
      )}
    </section>
  );
}

interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
}

/** First column: what the row is about. */
export function FigureTable({ caption, columns, rows }: TableProps): ReactNode {
  return (
    <table className={css['figures']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {rest.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
