import type { ReactNode } from 'react';
import { Button, IconButton } from '../../components/button';
import { CheckField, TextField } from '../../components/field';
import { CrossIcon, PlusIcon } from '../../components/icons';
import { texts } from '../../texts';
import type { HeaderRow } from './form-values';
import { nextRowKey } from './form-values';
import css from './site-form.module.css';

const words = texts.form;

interface RowsProps {
  readonly rows: readonly HeaderRow[];
  readonly error: string | undefined;
  readonly secretsSet: readonly string[];
  readonly onRows: (rows: readonly HeaderRow[]) => void;
}

export function HeaderRows({ rows, error, secretsSet, onRows }: RowsProps): ReactNode {
  const change = (row: HeaderRow): void => onRows(rows.map((old) => (old.key === row.key ? row : old)));
  return (
    <div className={css['rows']} role="group" aria-label={words.headers}>
      <p className={css['rowsTitle']} aria-hidden="true">
        {words.headers}
      </p>
      {rows.map((row) => (
        <div key={row.key} className={css['line']}>
          <TextField
            label={words.headerName}
            placeholder={words.headerName}
            isLabelHidden
            dir="ltr"
            value={row.name}
            onValue={(name) => change({ ...row, name })}
          />
          <TextField
            label={words.headerValue}
            placeholder={
              row.secret && secretsSet.includes(`headers.${row.name.toLowerCase()}`)
                ? words.secretSet
                : words.headerValue
            }
            isLabelHidden
            type={row.secret ? 'password' : 'text'}
            value={row.value}
            onValue={(value) => change({ ...row, value })}
          />
          <CheckField
            label={words.headerSecret}
            checked={row.secret}
            onValue={(secret) => change({ ...row, secret })}
          />
          <IconButton
            label={words.removeHeader(row.name)}
            icon={<CrossIcon />}
            onClick={() => onRows(rows.filter(({ key }) => key !== row.key))}
          />
        </div>
      ))}
      {error !== undefined && (
        <p className={css['error']} role="alert">
          {error}
        </p>
      )}
      <div>
        <Button
          icon={<PlusIcon />}
          onClick={() => onRows([...rows, { key: nextRowKey(), name: '', value: '', secret: false }])}
        >
          {words.addHeader}
        </Button>
      </div>
    </div>
  );
}
