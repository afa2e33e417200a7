import type { ReactNode } from 'react';
import type { ImportAction, ImportPreviewRow } from '../../../electron/contract/import-calls';
import { withoutDirectionControls } from '../../../electron/domain/visible-text';
import { Name } from '../../components/name';
import { formatCount, formatInterval } from '../../format/measure';
import { texts } from '../../texts';
import css from './import-table.module.css';

const words = texts.importing;

/** More remarks than this would push the other rows out of sight. */
const maxNotes = 4;

interface RowProps {
  readonly row: ImportPreviewRow;
  readonly position: number;
  readonly top: number;
  readonly isTaken: boolean;
  readonly name: string;
  readonly measure: (node: Element | null) => void;
  readonly onTaken: (isTaken: boolean) => void;
  readonly onName: (name: string) => void;
}

export function ImportRow({ row, position, top, isTaken, name, measure, onTaken, onName }: RowProps): ReactNode {
  const shownName = withoutDirectionControls(row.name === '' ? row.address : row.name);
  return (
    <div
      ref={measure}
      role="row"
      data-index={position}
      aria-rowindex={position + 2}
      className={css['row']}
      data-verdict={row.action}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="cell">
        <input
          type="checkbox"
          aria-label={words.take(shownName)}
          checked={isTaken}
          disabled={!row.isUsable}
          onChange={(event) => onTaken(event.target.checked)}
        />
      </span>
      <span role="cell" className={css['verdict']}>
        <b>
          <VerdictMark action={row.action} />
          {words.verdicts[row.action]}
        </b>
        {row.line !== null && <small>{words.line(formatCount(row.line))}</small>}
      </span>
      <span role="cell" className={css['name']}>
        {row.isUsable ? (
          <input
            type="text"
            dir="auto"
            aria-label={words.nameOf(row.address)}
            value={name}
            onChange={(event) => onName(event.target.value)}
          />
        ) : (
          <Name>{row.name === '' ? texts.none : row.name}</Name>
        )}
        {row.group !== null && (
          <small>
            <Name>{row.group}</Name>
          </small>
        )}
      </span>
      <span role="cell" className={css['address']}>
        <code dir="ltr">{row.address === '' ? texts.none : row.address}</code>
        <Notes notes={row.notes} />
      </span>
      <span role="cell" className={css['every']}>
        {row.intervalMs === null ? texts.none : formatInterval(row.intervalMs)}
        {row.paused && <small>{words.startsPaused}</small>}
      </span>
    </div>
  );
}

function Notes({ notes }: { readonly notes: readonly string[] }): ReactNode {
  if (notes.length === 0) return null;
  const hidden = notes.length - maxNotes;
  return (
    <ul className={css['notes']}>
      {notes.slice(0, maxNotes).map((note, index) => (
        <li key={index} dir="auto">
          {note}
        </li>
      ))}
      {hidden > 0 && <li>{words.more(hidden)}</li>}
    </ul>
  );
}

/** A shape for each verdict: nothing is told by colour alone. */
const marks: Readonly<Record<ImportAction, string>> = {
  create: 'M8 3.5v9M3.5 8h9',
  partial: 'M8 3.5v5.5M8 12.2v.3',
  skip: 'M4 8h8',
  unsupported: 'M3.8 3.8l8.4 8.4M8 2.2a5.8 5.8 0 110 11.6A5.8 5.8 0 018 2.2z',
  invalid: 'M4 4l8 8M12 4l-8 8',
};

function VerdictMark({ action }: { readonly action: ImportAction }): ReactNode {
  return (
    <svg
      width={13}
      height={13}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={marks[action]} />
    </svg>
  );
}
