import { useState } from 'react';
import type { ReactNode } from 'react';
import { templateFields } from '../../../electron/contract/alert-template';
import type { ChannelKind, ChannelView } from '../../../electron/contract/alert-schema';
import { Button } from '../../components/button';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog';
import { AreaField, CheckField, FieldRow, SelectField, TextField } from '../../components/field';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import css from './alerts.module.css';
import { draftOf, emptyChannel, isEncrypted, valuesOfChannel } from './channel-values';
import type { ChannelValues } from './channel-values';
import { AcceptedField, OfferedCertificate } from './trust-fields';

const words = texts.alerts.form;
const kinds = Object.entries(texts.alerts.kinds) as [ChannelKind, string][];
const securities = Object.entries(words.securities) as [ChannelValues['security'], string][];

interface FormProps {
  /** Null: a new one. */
  readonly channel: ChannelView | null;
  readonly onDone: () => void;
}

export function ChannelForm({ channel, onDone }: FormProps): ReactNode {
  const { api } = useApp();
  const [values, setValues] = useState(channel === null ? emptyChannel : valuesOfChannel(channel));
  const [fault, setFault] = useState<string | null>(null);
  const change = (part: Partial<ChannelValues>): void => setValues((before) => ({ ...before, ...part }));

  const accept = (acceptedCertificate: string): void => change({ acceptedCertificate });

  const save = async (): Promise<void> => {
    const read = draftOf(values);
    if ('fault' in read) {
      setFault(read.fault);
      return;
    }
    const reply = await api.call('alerts:save-channel', { id: channel?.id ?? null, draft: read.draft });
    if (reply.ok) onDone();
    else setFault(reply.error.message);
  };

  return (
    <Dialog title={channel === null ? words.addTitle : words.editTitle} onClose={onDone}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogBody>
          <div className={css['fields']}>
            {fault !== null && (
              <p className={css['failure']} role="alert">
                {fault}
              </p>
            )}
            <OfferedCertificate
              value={values.acceptedCertificate}
              offered={isEncrypted(values) ? channel?.last?.certificate : undefined}
              onAccept={accept}
            />
            <SelectField label={words.kind} value={values.kind} options={kinds} onValue={(kind) => change({ kind })} />
            <TextField
              label={words.name}
              placeholder={texts.alerts.kinds[values.kind]}
              value={values.name}
              onValue={(name) => change({ name })}
            />
            <KindFields values={values} secretsSet={channel?.secretsSet ?? []} onChange={change} />
            {isEncrypted(values) && <AcceptedField value={values.acceptedCertificate} onValue={accept} />}
            <CheckField label={words.enabled} checked={values.enabled} onValue={(enabled) => change({ enabled })} />
          </div>
        </DialogBody>
        <DialogFoot>
          <Button onClick={onDone}>{words.cancel}</Button>
          <Button look="primary" type="submit">
            {words.save}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  readonly values: ChannelValues;
  readonly secretsSet: readonly string[];
  readonly onChange: (part: Partial<ChannelValues>) => void;
}

function KindFields(props: FieldsProps): ReactNode {
  const { values, onChange } = props;
  switch (values.kind) {
    case 'desktop':
      return null;
    case 'slack':
    case 'discord':
      return <UrlField {...props} hint={words.urlHints[values.kind]} />;
    case 'webhook':
      return (
        <>
          <UrlField {...props} hint={words.urlHints.webhook} />
          <TokenField {...props} />
          <AreaField
            label={words.template}
            hint={words.templateHint(templateFields.join(', '))}
            dir="ltr"
            value={values.template}
            onValue={(template) => onChange({ template })}
          />
        </>
      );
    case 'ntfy':
      return (
        <>
          <UrlField {...props} hint={words.urlHints.ntfy} />
          <TokenField {...props} />
        </>
      );
    case 'email':
      return <MailFields {...props} />;
    case 'command':
      return (
        <AreaField
          label={words.program}
          hint={words.programHint}
          dir="ltr"
          value={values.program}
          onValue={(program) => onChange({ program })}
        />
      );
  }
}

function UrlField({ values, secretsSet, onChange, hint }: FieldsProps & { readonly hint: string }): ReactNode {
  return (
    <TextField
      label={words.url}
      hint={secretsSet.includes('url') ? words.secretKept : hint}
      dir="ltr"
      inputMode="url"
      value={values.url}
      onValue={(url) => onChange({ url })}
    />
  );
}

function TokenField({ values, secretsSet, onChange }: FieldsProps): ReactNode {
  return (
    <TextField
      label={words.token}
      hint={secretsSet.includes('token') ? words.secretKept : words.tokenHint}
      type="password"
      value={values.token}
      onValue={(token) => onChange({ token })}
    />
  );
}

function MailFields({ values, secretsSet, onChange }: FieldsProps): ReactNode {
  const { host, port, security, user, password, from, to } = values;
  return (
    <>
      <FieldRow>
        <TextField label={words.host} dir="ltr" value={host} onValue={(next) => onChange({ host: next })} />
        <TextField label={words.port} inputMode="numeric" value={port} onValue={(next) => onChange({ port: next })} />
      </FieldRow>
      <SelectField
        label={words.security}
        value={security}
        options={securities}
        onValue={(next) => onChange({ security: next })}
      />
      <TextField label={words.user} hint={words.userHint} value={user} onValue={(next) => onChange({ user: next })} />
      <TextField
        label={words.password}
        hint={secretsSet.includes('password') ? words.secretKept : undefined}
        type="password"
        value={password}
        onValue={(next) => onChange({ password: next })}
      />
      <TextField label={words.from} dir="ltr" value={from} onValue={(next) => onChange({ from: next })} />
      <TextField label={words.to} hint={words.toHint} dir="ltr" value={to} onValue={(next) => onChange({ to: next })} />
    </>
  );
}
