import { useState } from 'react';
import type { ReactNode } from 'react';
import type { PastPreview } from '../../../electron/contract/past-calls';
import { Button } from '../../components/button';
import { SelectField } from '../../components/field';
import { texts } from '../../texts';
import css from './past.module.css';

const words = texts.past.mapping;
type Table = Extract<PastPreview, { readonly kind: 'table' }>;
type Mapping = Table['guess'];

/** What the columns of a table mean, for a person to say; the first rows stand above to look at. */
export function PastMapping(props: {
  readonly table: Table;
  readonly isBusy: boolean;
  readonly onMapping: (mapping: Mapping) => void;
}): ReactNode {
  const { table, isBusy, onMapping } = props;
  const [mapping, setMapping] = useState<Mapping>(table.guess);
  const options = [['', words.none] as const, ...table.headers.map((header) => [header, header] as const)];
  return (
    <section className={css['mapping']} aria-label={words.title}>
      <h3>{words.title}</h3>
      <p role="status" dir="auto">
        {table.question}
      </p>
      <div className={css['sample']} tabIndex={0} role="region" aria-label={words.sample}>
        <table>
          <caption className="visually-hidden">{words.sample}</caption>
          <thead>
            <tr>
              {table.headers.map((header, index) => (
                <th key={index} scope="col" dir="auto">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.sample.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column} dir="auto">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={css['grid']}>
        {(Object.keys(words.fields) as (keyof Mapping)[]).map((field) => (
          <SelectField
            key={field}
            label={words.fields[field]}
            value={mapping[field] ?? ''}
            options={options}
            onValue={(header) => setMapping({ ...mapping, [field]: header === '' ? null : header })}
          />
        ))}
      </div>
      <div>
        <Button look="primary" aria-disabled={isBusy} onClick={() => !isBusy && onMapping(mapping)}>
          {words.look}
        </Button>
      </div>
    </section>
  );
}
