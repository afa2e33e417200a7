import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { withoutDirectionControls } from '../../../electron/domain/visible-text';
import { CheckField, SelectField, TextField } from '../../components/field';
import { useModel } from '../../state/app-context';
import { texts } from '../../texts';
import css from './maintenance.module.css';
import type { Scope, WindowErrors, WindowValues } from './window-values';

const words = texts.maintenance;
const scopes = Object.entries(words.scopes) as [Scope, string][];
const ownScope: readonly [Scope, string] = ['own', texts.schedules.asSet];

interface ScopeProps {
  /** The window came with sites that the form cannot choose. */
  readonly hasOwn: boolean;
  readonly values: WindowValues;
  readonly errors: WindowErrors;
  readonly onChange: (part: Partial<WindowValues>) => void;
}

/** Which sites a window is meant for. */
export function ScopeFields(props: ScopeProps): ReactNode {
  const { hasOwn, values, errors, onChange } = props;
  return (
    <>
      <SelectField
        label={words.scope}
        value={values.scope}
        options={hasOwn ? [...scopes, ownScope] : scopes}
        onValue={(scope) => onChange({ scope })}
      />
      {values.scope === 'sites' && <SiteChecks {...props} />}
      {values.scope === 'group' && (
        <TextField
          label={words.group}
          value={values.group}
          error={errors.group}
          onValue={(group) => onChange({ group })}
        />
      )}
      {values.scope === 'tag' && (
        <TextField label={words.tag} value={values.tag} error={errors.tag} onValue={(tag) => onChange({ tag })} />
      )}
    </>
  );
}

function SiteChecks({ values, errors, onChange }: ScopeProps): ReactNode {
  const { sites } = useModel();
  const errorId = useId();
  const [choices] = useState(() => [...sites.values()].map(({ id, name }) => ({ id, name })));
  const { siteIds } = values;
  return (
    <>
      <fieldset className={css['checks']} aria-describedby={errors.siteIds === undefined ? undefined : errorId}>
        <legend className="visually-hidden">{words.sites}</legend>
        {choices.map(({ id, name }) => (
          <CheckField
            key={id}
            label={withoutDirectionControls(name)}
            checked={siteIds.includes(id)}
            onValue={(isOn) => onChange({ siteIds: isOn ? [...siteIds, id] : siteIds.filter((other) => other !== id) })}
          />
        ))}
      </fieldset>
      {errors.siteIds !== undefined && (
        <p id={errorId} className={css['error']}>
          {errors.siteIds}
        </p>
      )}
    </>
  );
}
