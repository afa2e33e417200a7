import type { ReactNode } from 'react';
import { FieldRow, SelectField, TextField } from '../../components/field';
import { texts } from '../../texts';
import type { ConfirmMode, FieldErrors, FormValues } from './form-values';

const words = texts.form.outage;
const modes = Object.entries(words.modes) as [ConfirmMode, string][];

type Values = Pick<FormValues, 'confirmMode' | 'confirmFailures' | 'confirmOf' | 'confirmRecover' | 'retryEvery'>;

interface ConfirmProps {
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<Values>) => void;
}

/** How many failures are an outage, what ends it, and how soon it is looked at again. */
export function ConfirmFields(props: ConfirmProps): ReactNode {
  const { values, errors, onChange } = props;
  return (
    <>
      <FailureFields {...props} />
      <FieldRow>
        <TextField
          label={words.recover}
          hint={words.recoverHint}
          inputMode="numeric"
          value={values.confirmRecover}
          error={errors.confirmRecover}
          onValue={(confirmRecover) => onChange({ confirmRecover })}
        />
        <TextField
          label={words.retry}
          hint={words.retryHint}
          inputMode="decimal"
          value={values.retryEvery}
          error={errors.retryEvery}
          onValue={(retryEvery) => onChange({ retryEvery })}
        />
      </FieldRow>
    </>
  );
}

function FailureFields({ values, errors, onChange }: ConfirmProps): ReactNode {
  return (
    <FieldRow>
      <SelectField
        label={words.mode}
        hint={words.modeHint}
        value={values.confirmMode}
        options={modes}
        onValue={(confirmMode) => onChange({ confirmMode })}
      />
      <TextField
        label={words.failures}
        inputMode="numeric"
        value={values.confirmFailures}
        error={errors.confirmFailures}
        onValue={(confirmFailures) => onChange({ confirmFailures })}
      />
      {values.confirmMode === 'among' && (
        <TextField
          label={words.of}
          inputMode="numeric"
          value={values.confirmOf}
          error={errors.confirmOf}
          onValue={(confirmOf) => onChange({ confirmOf })}
        />
      )}
    </FieldRow>
  );
}
