import { useState } from 'react';
import type { ReactNode } from 'react';
import { CheckField, FieldGroup, FieldRow, SelectField, TextField } from '../../components/field';
import { TagChip } from '../../components/tag-chip';
import { useModel } from '../../state/app-context';
import { texts } from '../../texts';
import { ConfirmFields } from '../site-form/confirm-fields';
import type { FieldErrors } from '../site-form/form-values';
import { GroupField } from '../site-form/group-field';
import type { BulkValues, GroupMode, SiteFields } from './bulk-values';
import { tagsOf } from './bulk-values';
import css from './bulk-edit.module.css';

const words = texts.organise.bulk;
const groupModes: readonly (readonly [GroupMode, string])[] = [
  ['keep', words.keep],
  ['none', words.noGroup],
  ['set', words.setGroup],
];

interface FieldsProps {
  readonly sites: SiteFields;
  readonly values: BulkValues;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<BulkValues>) => void;
}

export function BulkFields(props: FieldsProps): ReactNode {
  const { values, errors, onChange } = props;
  return (
    <>
      <FieldRow>
        <TextField
          label={texts.form.every}
          placeholder={words.keep}
          inputMode="decimal"
          autoFocus
          value={values.every}
          error={errors.every}
          onValue={(every) => onChange({ every })}
        />
        <TextField
          label={texts.form.timeout}
          placeholder={words.keep}
          inputMode="decimal"
          value={values.timeout}
          error={errors.timeout}
          onValue={(timeout) => onChange({ timeout })}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          label={words.groupMode}
          value={values.groupMode}
          options={groupModes}
          onValue={(groupMode) => onChange({ groupMode })}
        />
        {values.groupMode === 'set' && (
          <GroupField
            label={words.groupName}
            hint={words.groupNameHint}
            value={values.group}
            error={values.group === '' ? undefined : errors.group}
            onValue={(group) => onChange({ group })}
          />
        )}
      </FieldRow>
      <TagFields {...props} />
      <CheckField
        label={words.confirm}
        checked={values.hasConfirm}
        onValue={(hasConfirm) => onChange({ hasConfirm })}
      />
      {values.hasConfirm && (
        <FieldGroup title={texts.form.sections.outage}>
          <ConfirmFields
            values={values.outage}
            errors={errors}
            onChange={(change) => onChange({ outage: { ...values.outage, ...change } })}
          />
        </FieldGroup>
      )}
    </>
  );
}

/** Tags to add are typed; those to take away are chosen from what the sites have. */
function TagFields({ sites, values, onChange }: FieldsProps): ReactNode {
  const { settings } = useModel();
  const [typed, setTyped] = useState('');
  const present = [...new Set(sites.flatMap(({ fields }) => fields.tags))].sort();
  const colorOf = (tag: string) => settings.tags.find(({ name }) => name === tag)?.color ?? 'grey';
  return (
    <>
      <TextField
        label={words.addTags}
        hint={texts.form.tagsHint}
        value={typed}
        onValue={(text) => {
          setTyped(text);
          onChange({ addTags: tagsOf(text) });
        }}
      />
      {present.length > 0 && (
        <div className={css['tags']} role="group" aria-label={words.removeTags}>
          <span aria-hidden="true">{words.removeTags}</span>
          {present.map((tag) => (
            <label key={tag}>
              <input
                type="checkbox"
                checked={values.removeTags.includes(tag)}
                onChange={({ target }) =>
                  onChange({
                    removeTags: target.checked
                      ? [...values.removeTags, tag]
                      : values.removeTags.filter((other) => other !== tag),
                  })
                }
              />
              <TagChip name={tag} color={colorOf(tag)} />
            </label>
          ))}
        </div>
      )}
    </>
  );
}
