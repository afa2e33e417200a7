import { parseAddress, parseResolver } from '../../../electron/contract/address';
import type { SiteDraft } from '../../../electron/contract/site-schema';
import type { ProbeSecrets, ProbeSettings } from '../../../electron/domain/probe-settings';
import { formatGroupPath, parseGroupPath } from '../../../electron/domain/group-path';
import { assertNever, err, ok } from '../../../electron/domain/result';
import type { Result } from '../../../electron/domain/result';
import { siteLimits } from '../../../electron/domain/site';
import { hasVisibleCharacter } from '../../../electron/domain/visible-text';
import { formatCount } from '../../format/measure';
import { texts } from '../../texts';
import type { FieldReading } from './field-reading';
import { createFieldReading } from './field-reading';
import type { FieldErrors, FormValues } from './form-values';
import { emptyValues } from './form-values';
import { httpProbeOf } from './http-draft';
import { outageDraftOf } from './outage-draft';

const { errors: words } = texts.form;
const { intervalMs, timeoutMs, windowSize, nameLength } = siteLimits;

function wholeNumber(min: number, max: number) {
  return { min, max, isWhole: true, message: words.wholeNumber(formatCount(min), formatCount(max)) };
}

function slowOverOf(values: FormValues, reading: FieldReading): number | null {
  if (values.slowOver.trim() === '') return null;
  return reading.number('slowOver', values.slowOver, wholeNumber(1, timeoutMs.max));
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}

/** The settings the address stands for, with what the form says beyond it. */
function probeOf(address: ProbeSettings, values: FormValues, reading: FieldReading): ProbeSettings {
  const connection = { family: values.family, resolver: resolverOf(values, reading) };
  const tls = {
    acceptAnyCertificate: values.acceptAny,
    caPem: orNull(values.caPem),
    clientCertificatePem: orNull(values.clientCert),
  };
  const slowOverMs = address.kind === 'tls' ? null : slowOverOf(values, reading);
  switch (address.kind) {
    case 'http':
      return httpProbeOf({ ...address, ...connection, tls, slowOverMs }, values, reading);
    case 'tcp':
      return {
        ...address,
        ...connection,
        tls,
        slowOverMs,
        useTls: values.useTls,
        send: values.send === '' ? null : values.send,
        expect: values.expect === '' ? null : values.expect,
      };
    case 'ping':
      return {
        ...address,
        ...connection,
        slowOverMs,
        count: reading.number('count', values.count, wholeNumber(1, 10)),
      };
    case 'dns':
      return { ...address, slowOverMs, expectValues: linesOf(values.expectValues) };
    case 'tls':
      return {
        ...address,
        ...connection,
        tls,
        warnDays: reading.number('warnDays', values.warnDays, wholeNumber(0, 365)),
      };
    default:
      return assertNever(address);
  }
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function resolverOf(values: FormValues, reading: FieldReading): string | null {
  const resolver = parseResolver(values.resolver.trim());
  if (resolver.ok) return resolver.value;
  reading.fail('resolver', resolver.error.message);
  return null;
}

/** Only secrets that were typed: those left empty stay as they are. */
function secretsOf(values: FormValues, kind: ProbeSettings['kind']): ProbeSecrets {
  const headers = values.headers.filter((header) => header.secret && header.value !== '');
  const isHttp = kind === 'http';
  return {
    ...(isHttp && values.password !== '' ? { password: values.password } : {}),
    ...(isHttp && values.token !== '' ? { token: values.token } : {}),
    ...(isHttp && values.proxyPassword !== '' ? { proxyPassword: values.proxyPassword } : {}),
    ...(values.clientKey !== '' ? { clientKeyPem: values.clientKey } : {}),
    ...(isHttp && headers.length > 0
      ? { headers: Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value])) }
      : {}),
  };
}

function nameOf(values: FormValues, suggested: string, reading: FieldReading): string {
  const name = values.name.trim();
  if (name === '') return suggested.slice(0, nameLength.max);
  if (!hasVisibleCharacter(name)) reading.fail('name', words.name);
  if (name.length > nameLength.max) reading.fail('name', words.nameLong);
  return name;
}

/** What is to be saved, or every field that needs another look. */
export function draftOf(values: FormValues, paused: boolean): Result<SiteDraft, FieldErrors> {
  const reading = createFieldReading();
  const seconds = (min: number, max: number) => ({
    min: min / 1_000,
    max: max / 1_000,
    isWhole: false,
    message: words.number(formatCount(min / 1_000), formatCount(max / 1_000)),
  });
  const intervalS = reading.number('every', values.every, seconds(intervalMs.min, intervalMs.max));
  const timeoutS = reading.number('timeout', values.timeout, seconds(timeoutMs.min, timeoutMs.max));
  const size = reading.number('windowSize', values.windowSize, wholeNumber(windowSize.min, windowSize.max));
  const address = parseAddress(values.address);
  if (!address.ok) return err({ ...reading.errors, address: address.error.message });
  const probe = probeOf(address.value.probe, values, reading);
  const outage = outageDraftOf(values, reading);
  const name = nameOf(values, address.value.suggestedName, reading);
  if (Object.keys(reading.errors).length > 0) return err(reading.errors);
  return ok({
    name,
    probe,
    intervalMs: Math.round(intervalS * 1_000),
    timeoutMs: Math.round(timeoutS * 1_000),
    paused,
    windowSize: size,
    ...outage,
    tags: tagsOf(values.tags),
    group: orNull(formatGroupPath(parseGroupPath(values.group))),
    secrets: { ...address.value.secrets, ...secretsOf(values, probe.kind) },
  } as SiteDraft);
}

function tagsOf(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean);
}

/** A site from nothing but its address; the error is a sentence for the field. */
export function draftFromAddress(address: string): Result<SiteDraft, string> {
  const draft = draftOf({ ...emptyValues, address }, false);
  return draft.ok ? draft : err(draft.error.address ?? words.summary);
}
