import { useState } from 'react';
import type { ReactNode } from 'react';
import { withoutDirectionControls } from '../../../electron/domain/visible-text';
import { CheckField, FieldGroup, FieldRow, SelectField, TextField } from '../../components/field';
import { useModel } from '../../state/app-context';
import { texts } from '../../texts';
import type { ConfirmMode } from './form-values';
import type { OptionsProps } from './options-props';

const words = texts.form.outage;
const modes = Object.entries(words.modes) as [ConfirmMode, string][];

/** When failures are an outage, and what the site is reached through. */
export function OutageOptions(props: OptionsProps): ReactNode {
  const { values, errors, onChange } = props;
  return (
    <FieldGroup title={texts.form.sections.outage}>
      <ConfirmFields {...props} />
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
      <CheckField
        label={words.onMyNetwork}
        hint={words.onMyNetworkHint}
        checked={values.onMyNetwork}
        onValue={(onMyNetwork) => onChange({ onMyNetwork })}
      />
      <ParentField {...props} />
    </FieldGroup>
  );
}

function ConfirmFields({ values, errors, onChange }: OptionsProps): ReactNode {
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

/** The sites as they were when the form was opened: a long select is not to be made anew with each update. */
function ParentField({ values, siteId, onChange }: OptionsProps): ReactNode {
  const { sites } = useModel();
  const [parents] = useState(() =>
    [...sites.values()]
      .filter(({ id }) => id !== siteId)
      .map(({ id, name }) => [id, withoutDirectionControls(name)] as const)
      .sort(([, first], [, second]) => first.localeCompare(second)),
  );
  return (
    <SelectField
      label={words.parent}
      hint={words.parentHint}
      value={values.parentId}
      options={[['', words.noParent] as const, ...parents]}
      onValue={(parentId) => onChange({ parentId })}
    />
  );
}
