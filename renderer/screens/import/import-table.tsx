import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { ImportPreviewRow } from '../../../electron/contract/import-calls';
import { texts } from '../../texts';
import type { ImportChoice } from './import-choice';
import { ImportRow } from './import-row';
import css from './import-table.module.css';

const words = texts.importing;

/** Height of a row without remarks, in pixels; those in the page are measured. */
const rowHeight = 44;
const overscan = 10;

interface TableProps {
  readonly rows: readonly ImportPreviewRow[];
  readonly choice: ImportChoice;
  readonly onTaken: (rows: readonly ImportPreviewRow[], isTaken: boolean) => void;
  readonly onName: (index: number, name: string) => void;
}

/** The entries as a table, of which only the rows in sight are in the page. */
export function ImportTable({ rows, choice, onTaken, onName }: TableProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  // The compiler leaves this hook alone because what it returns changes behind its back; nothing here keeps it.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => rowHeight + Math.min(rows[index]?.notes.length ?? 0, 3) * 18,
    getItemKey: (index) => rows[index]?.index ?? index,
    // No row is lower than one without remarks.
    measureElement: (element) => Math.max(rowHeight, element.getBoundingClientRect().height),
    overscan,
  });
  const usable = rows.filter(({ isUsable }) => isUsable);
  const areAllTaken = usable.length > 0 && usable.every(({ index }) => choice.taken.has(index));
  return (
    <div ref={box} className={css['box']} role="table" aria-label={words.table} aria-rowcount={rows.length + 1}>
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={`${css['row'] ?? ''} ${css['head'] ?? ''}`}>
          <span role="columnheader">
            <input
              type="checkbox"
              aria-label={words.takeAll}
              checked={areAllTaken}
              disabled={usable.length === 0}
              onChange={(event) => onTaken(rows, event.target.checked)}
            />
          </span>
          <span role="columnheader">{words.columns.verdict}</span>
          <span role="columnheader">{words.columns.name}</span>
          <span role="columnheader">{words.columns.address}</span>
          <span role="columnheader">{words.columns.every}</span>
        </div>
      </div>
      <div role="rowgroup" className={css['rows']} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <ImportRow
              key={row.index}
              row={row}
              position={index}
              top={start}
              isTaken={choice.taken.has(row.index)}
              name={choice.names.get(row.index) ?? row.name}
              measure={virtual.measureElement}
              onTaken={(isTaken) => onTaken([row], isTaken)}
              onName={(name) => onName(row.index, name)}
            />
          );
        })}
      </div>
    </div>
  );
}
