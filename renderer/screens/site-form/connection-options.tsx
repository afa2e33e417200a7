import type { ReactNode } from 'react';
import type { AddressFamily, ProxySettings } from '../../../electron/domain/probe-settings';
import { AreaField, CheckField, FieldGroup, FieldRow, SelectField, TextField } from '../../components/field';
import { texts } from '../../texts';
import type { OptionsProps } from './options-props';

const words = texts.form;
const families = Object.entries(words.families) as [AddressFamily, string][];
const proxies = Object.entries(words.proxies) as [ProxySettings['mode'], string][];

/** How the connection is made. A DNS site names its server in the address. */
export function ConnectionOptions(props: OptionsProps): ReactNode {
  const { values, errors, kind, onChange } = props;
  if (kind === 'dns') return null;
  return (
    <FieldGroup title={words.sections.connection}>
      <FieldRow>
        <SelectField
          label={words.family}
          value={values.family}
          options={families}
          onValue={(family) => onChange({ family })}
        />
        <TextField
          label={words.resolver}
          hint={words.resolverHint}
          placeholder="1.1.1.1"
          value={values.resolver}
          error={errors.resolver}
          onValue={(resolver) => onChange({ resolver })}
        />
      </FieldRow>
      {kind === 'http' && <ProxyOptions {...props} />}
      {kind === 'tcp' && (
        <CheckField label={words.useTls} checked={values.useTls} onValue={(useTls) => onChange({ useTls })} />
      )}
      {kind !== 'ping' && <TlsOptions {...props} />}
    </FieldGroup>
  );
}

function ProxyOptions({ values, errors, secretsSet, onChange }: OptionsProps): ReactNode {
  return (
    <FieldRow>
      <SelectField
        label={words.proxy}
        value={values.proxyMode}
        options={proxies}
        onValue={(proxyMode) => onChange({ proxyMode })}
      />
      {values.proxyMode === 'url' && (
        <>
          <TextField
            label={words.proxyUrl}
            placeholder="http://proxy.example.com:3128"
            value={values.proxyUrl}
            error={errors.proxyUrl}
            onValue={(proxyUrl) => onChange({ proxyUrl })}
          />
          <TextField
            label={words.proxyPassword}
            type="password"
            placeholder={secretsSet.includes('proxyPassword') ? words.secretSet : ''}
            value={values.proxyPassword}
            onValue={(proxyPassword) => onChange({ proxyPassword })}
          />
        </>
      )}
    </FieldRow>
  );
}

function TlsOptions({ values, secretsSet, onChange }: OptionsProps): ReactNode {
  return (
    <>
      <CheckField
        label={words.acceptAny}
        hint={words.acceptAnyHint}
        checked={values.acceptAny}
        onValue={(acceptAny) => onChange({ acceptAny })}
      />
      <AreaField label={words.caPem} rows={2} value={values.caPem} onValue={(caPem) => onChange({ caPem })} />
      <FieldRow>
        <AreaField
          label={words.clientCert}
          rows={2}
          value={values.clientCert}
          onValue={(clientCert) => onChange({ clientCert })}
        />
        <AreaField
          label={words.clientKey}
          rows={2}
          placeholder={secretsSet.includes('clientKeyPem') ? words.secretSet : ''}
          value={values.clientKey}
          onValue={(clientKey) => onChange({ clientKey })}
        />
      </FieldRow>
    </>
  );
}
