import { useState } from 'react';
import type { ReactNode } from 'react';
import { withoutDirectionControls } from '../../../electron/domain/visible-text';
import { CheckField, FieldGroup, SelectField } from '../../components/field';
import { useModel } from '../../state/app-context';
import { texts } from '../../texts';
import { ConfirmFields } from './confirm-fields';
import type { OptionsProps } from './options-props';

const words = texts.form.outage;

/** When failures are an outage, and what the site is reached through. */
export function OutageOptions(props: OptionsProps): ReactNode {
  const { values, onChange } = props;
  return (
    <FieldGroup title={texts.form.sections.outage}>
      <ConfirmFields {...props} />
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
