import type { ReactNode } from 'react';
import type { Expectation, JsonOperator } from '../../../electron/domain/probe-settings';
import { Button, IconButton } from '../../components/button';
import { SelectField, TextField } from '../../components/field';
import { CrossIcon, PlusIcon } from '../../components/icons';
import { texts } from '../../texts';
import type { ExpectationRow } from './form-values';
import { nextRowKey } from './form-values';
import css from './site-form.module.css';

const words = texts.form;

const types = Object.entries(words.expectationTypes) as [Expectation['type'], string][];
const operators: readonly JsonOperator[] = ['==', '!=', '<', '<=', '>', '>=', 'contains'];

interface RowsProps {
  readonly rows: readonly ExpectationRow[];
  readonly error: string | undefined;
  readonly onRows: (rows: readonly ExpectationRow[]) => void;
}

export function ExpectationRows({ rows, error, onRows }: RowsProps): ReactNode {
  return (
    <div className={css['rows']} role="group" aria-label={words.expectations}>
      <p className={css['rowsTitle']} aria-hidden="true">
        {words.expectations}
      </p>
      {rows.map((row) => (
        <Row
          key={row.key}
          row={row}
          onRow={(changed) => onRows(rows.map((old) => (old.key === row.key ? changed : old)))}
          onRemove={() => onRows(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      {error !== undefined && (
        <p className={css['error']} role="alert">
          {error}
        </p>
      )}
      <div>
        <Button
          icon={<PlusIcon />}
          onClick={() =>
            onRows([...rows, { key: nextRowKey(), type: 'contains', text: '', target: '', operator: '==' }])
          }
        >
          {words.addExpectation}
        </Button>
      </div>
    </div>
  );
}

interface RowProps {
  readonly row: ExpectationRow;
  readonly onRow: (row: ExpectationRow) => void;
  readonly onRemove: () => void;
}

function Row({ row, onRow, onRemove }: RowProps): ReactNode {
  const hasTarget = row.type === 'json' || row.type === 'header';
  const targetLabel = row.type === 'json' ? words.expectationPath : words.expectationHeader;
  const textLabel = hasTarget
    ? words.expectationValue
    : row.type === 'matches'
      ? words.expectationPattern
      : words.expectationText;
  return (
    <div className={css['line']}>
      <SelectField
        label={words.expectationType}
        isLabelHidden
        value={row.type}
        options={types}
        onValue={(type) => onRow({ ...row, type })}
      />
      {hasTarget && (
        <TextField
          label={targetLabel}
          placeholder={row.type === 'json' ? '$.status' : targetLabel}
          isLabelHidden
          dir="ltr"
          value={row.target}
          onValue={(target) => onRow({ ...row, target })}
        />
      )}
      {row.type === 'json' && (
        <SelectField
          label={words.expectationOperator}
          isLabelHidden
          value={row.operator}
          options={operators.map((operator) => [operator, operator] as const)}
          onValue={(operator) => onRow({ ...row, operator })}
        />
      )}
      <TextField
        label={textLabel}
        placeholder={textLabel}
        isLabelHidden
        value={row.text}
        onValue={(text) => onRow({ ...row, text })}
      />
      <IconButton label={words.removeExpectation} icon={<CrossIcon />} onClick={onRemove} />
    </div>
  );
}
