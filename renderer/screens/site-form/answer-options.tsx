import type { ReactNode } from 'react';
import { AreaField, FieldGroup, TextField } from '../../components/field';
import { texts } from '../../texts';
import { ExpectationRows } from './expectation-rows';
import type { OptionsProps } from './options-props';

const words = texts.form;

/** What makes an answer a good one, by kind. A TCP port has it beside what is sent. */
export function AnswerOptions({ values, errors, kind, onChange }: OptionsProps): ReactNode {
  if (kind === 'tcp') return null;
  return (
    <FieldGroup title={words.sections.answer}>
      {kind === 'http' && (
        <>
          <TextField
            label={words.expectStatus}
            hint={words.expectStatusHint}
            value={values.expectStatus}
            error={errors.expectStatus}
            onValue={(expectStatus) => onChange({ expectStatus })}
          />
          <ExpectationRows
            rows={values.expectations}
            error={errors.expectations}
            onRows={(expectations) => onChange({ expectations })}
          />
        </>
      )}
      {kind === 'dns' && (
        <AreaField
          label={words.expectValues}
          hint={words.expectValuesHint}
          value={values.expectValues}
          onValue={(expectValues) => onChange({ expectValues })}
        />
      )}
      {kind === 'ping' && (
        <TextField
          label={words.count}
          inputMode="numeric"
          value={values.count}
          error={errors.count}
          onValue={(count) => onChange({ count })}
        />
      )}
      {kind === 'tls' && (
        <TextField
          label={words.warnDays}
          inputMode="numeric"
          value={values.warnDays}
          error={errors.warnDays}
          onValue={(warnDays) => onChange({ warnDays })}
        />
      )}
    </FieldGroup>
  );
}
