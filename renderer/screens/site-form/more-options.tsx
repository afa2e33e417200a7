import { useState } from 'react';
import type { ReactNode } from 'react';
import { AreaField, FieldGroup, FieldRow, TextField } from '../../components/field';
import { texts } from '../../texts';
import { AccessOptions } from './access-options';
import { AnswerOptions } from './answer-options';
import { ConnectionOptions } from './connection-options';
import { GroupField } from './group-field';
import { HeaderRows } from './header-rows';
import { OutageOptions } from './outage-options';
import type { OptionsProps } from './options-props';
import css from './site-form.module.css';

const words = texts.form;

/** Everything that has a good default. Opens by itself where one of its fields needs another look. */
export function MoreOptions({ isForcedOpen, ...props }: OptionsProps & { readonly isForcedOpen: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { kind } = props;
  return (
    <details
      className={css['more']}
      open={isOpen || isForcedOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{words.more}</summary>
      <div className={css['options']}>
        <OrganiseOptions {...props} />
        <TimingOptions {...props} />
        {kind === 'http' && <RequestOptions {...props} />}
        {kind === 'tcp' && <TcpOptions {...props} />}
        <AnswerOptions {...props} />
        {kind === 'http' && <AccessOptions {...props} />}
        <ConnectionOptions {...props} />
        <OutageOptions {...props} />
      </div>
    </details>
  );
}

/** First, because most people look for it here. */
function OrganiseOptions({ values, onChange }: OptionsProps): ReactNode {
  return (
    <FieldGroup title={words.sections.organise}>
      <FieldRow>
        <TextField
          label={words.tags}
          hint={words.tagsHint}
          value={values.tags}
          onValue={(tags) => onChange({ tags })}
        />
        <GroupField
          label={words.group}
          hint={texts.organise.bulk.groupNameHint}
          value={values.group}
          onValue={(group) => onChange({ group })}
        />
      </FieldRow>
    </FieldGroup>
  );
}

function TimingOptions({ values, errors, kind, onChange }: OptionsProps): ReactNode {
  return (
    <FieldRow>
      <TextField
        label={words.timeout}
        hint={words.timeoutHint}
        inputMode="decimal"
        value={values.timeout}
        error={errors.timeout}
        onValue={(timeout) => onChange({ timeout })}
      />
      {kind !== 'tls' && (
        <TextField
          label={words.slowOver}
          hint={words.slowOverHint}
          inputMode="numeric"
          value={values.slowOver}
          error={errors.slowOver}
          onValue={(slowOver) => onChange({ slowOver })}
        />
      )}
      <TextField
        label={words.windowSize}
        inputMode="numeric"
        value={values.windowSize}
        error={errors.windowSize}
        onValue={(windowSize) => onChange({ windowSize })}
      />
    </FieldRow>
  );
}

function RequestOptions({ values, errors, secretsSet, onChange }: OptionsProps): ReactNode {
  return (
    <FieldGroup title={words.sections.request}>
      <FieldRow>
        <TextField
          label={words.method}
          value={values.method}
          error={errors.method}
          onValue={(method) => onChange({ method })}
        />
        <TextField
          label={words.maxRedirects}
          inputMode="numeric"
          value={values.maxRedirects}
          error={errors.maxRedirects}
          onValue={(maxRedirects) => onChange({ maxRedirects })}
        />
      </FieldRow>
      <HeaderRows
        rows={values.headers}
        error={errors.headers}
        secretsSet={secretsSet}
        onRows={(headers) => onChange({ headers })}
      />
      <AreaField label={words.body} value={values.body} onValue={(body) => onChange({ body })} />
    </FieldGroup>
  );
}

function TcpOptions({ values, onChange }: OptionsProps): ReactNode {
  return (
    <FieldGroup title={words.sections.request}>
      <FieldRow>
        <AreaField label={words.send} rows={2} value={values.send} onValue={(send) => onChange({ send })} />
        <TextField label={words.expect} value={values.expect} onValue={(expect) => onChange({ expect })} />
      </FieldRow>
    </FieldGroup>
  );
}
