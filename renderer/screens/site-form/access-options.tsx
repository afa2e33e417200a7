import type { ReactNode } from 'react';
import type { HttpAuth } from '../../../electron/domain/probe-settings';
import { FieldGroup, FieldRow, SelectField, TextField } from '../../components/field';
import { texts } from '../../texts';
import type { OptionsProps } from './options-props';

const words = texts.form;
const schemes = Object.entries(words.authSchemes) as [HttpAuth['scheme'], string][];

export function AccessOptions({ values, secretsSet, onChange }: OptionsProps): ReactNode {
  const { authScheme } = values;
  const kept = (secret: string): string => (secretsSet.includes(secret) ? words.secretSet : '');
  return (
    <FieldGroup title={words.sections.access}>
      <SelectField
        label={words.auth}
        value={authScheme}
        options={schemes}
        onValue={(scheme) => onChange({ authScheme: scheme })}
      />
      {(authScheme === 'basic' || authScheme === 'digest') && (
        <FieldRow>
          <TextField label={words.user} value={values.user} onValue={(user) => onChange({ user })} />
          <TextField
            label={words.password}
            type="password"
            placeholder={kept('password')}
            value={values.password}
            onValue={(password) => onChange({ password })}
          />
        </FieldRow>
      )}
      {authScheme === 'bearer' && (
        <TextField
          label={words.token}
          type="password"
          placeholder={kept('token')}
          value={values.token}
          onValue={(token) => onChange({ token })}
        />
      )}
    </FieldGroup>
  );
}
