import { parseResolver } from '../contract/address';
import type { SiteDraft } from '../contract/site-schema';
import type { AddressFamily, DnsRecordType, JsonOperator, ProbeSecrets, ProbeSettings } from '../domain/probe-settings';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import { siteLimits } from '../domain/site';
import { readStatusRanges } from '../engine/import/entry-values';
import { isSecretHeader } from '../engine/secret-header';
import { readNumber } from './arguments';
import { readProxy } from './proxy-option';

/** What matters only of a site that is kept: when failures are an outage, and what it belongs to. */
export type KeptFields = Pick<
  Partial<SiteDraft>,
  'group' | 'tags' | 'confirm' | 'retryIntervalMs' | 'onMyNetwork' | 'windowSize' | 'paused'
>;

/** A site while the options are applied to it, one after the other. */
export interface SiteInProgress {
  readonly probe: ProbeSettings;
  readonly secrets: ProbeSecrets;
  readonly timeoutMs: number;
  readonly kept: KeptFields;
}

export type Applied = Result<SiteInProgress, string>;

/** What an option does with a value. */
export type Apply = (site: SiteInProgress, value: string) => Applied;

/** Sets fields of the probe; the kinds of the option have been looked at before. */
export function set(site: SiteInProgress, fields: object): Applied {
  return ok({ ...site, probe: { ...site.probe, ...fields } });
}

export function setSecret(site: SiteInProgress, fields: object, secrets: ProbeSecrets): Applied {
  return ok({
    ...site,
    probe: { ...site.probe, ...fields },
    secrets: { ...site.secrets, ...secrets },
  });
}

export function setTls(site: SiteInProgress, fields: object): Applied {
  if (!('tls' in site.probe)) return ok(site);
  return set(site, { tls: { ...site.probe.tls, ...fields } });
}

export function addExpectation(site: SiteInProgress, expectation: object): Applied {
  if (site.probe.kind !== 'http') return ok(site);
  return set(site, { expectations: [...site.probe.expectations, expectation] });
}

export function setNumber(name: string, min: number, max: number, field: string): Apply {
  return (site, text) => {
    const value = readNumber(name, text, min, max);
    return value.ok ? set(site, { [field]: value.value }) : value;
  };
}

export function addHeader(site: SiteInProgress, text: string): Applied {
  const match = /^([^:\s]+)\s*:\s*(.*)$/s.exec(text);
  if (match?.[1] === undefined) return err(`--header takes 'Name: value', not “${text}”.`);
  if (site.probe.kind !== 'http') return ok(site);
  const [, name, value = ''] = match;
  const secret = isSecretHeader(name);
  const headers = [...site.probe.headers, { name, value: secret ? '' : value, secret }];
  if (!secret) return set(site, { headers });
  return setSecret(site, { headers }, { headers: { ...site.secrets.headers, [name.toLowerCase()]: value } });
}

export function setBasic(site: SiteInProgress, text: string): Applied {
  const colon = text.indexOf(':');
  if (colon < 1) return err('--basic takes USER:PASS.');
  const auth = { scheme: 'basic', user: text.slice(0, colon) };
  return setSecret(site, { auth }, { password: text.slice(colon + 1) });
}

export function setFamily(site: SiteInProgress, text: string): Applied {
  const family = (['any', '4', '6'] as readonly AddressFamily[]).find((known) => known === text);
  return family === undefined ? err(`--family takes 4, 6 or any, not “${text}”.`) : set(site, { family });
}

export function setResolver(site: SiteInProgress, text: string): Applied {
  const resolver = parseResolver(text);
  return resolver.ok ? set(site, { resolver: resolver.value }) : err(`--resolver: ${resolver.error.message}`);
}

export function setProxy(site: SiteInProgress, text: string): Applied {
  const proxy = readProxy(text);
  if (!proxy.ok) return proxy;
  const { settings, password } = proxy.value;
  return setSecret(site, { proxy: settings }, password === null ? {} : { proxyPassword: password });
}

export function setStatus(site: SiteInProgress, text: string): Applied {
  const expectStatus = readStatusRanges(text);
  if (expectStatus === null) return err(`--expect-status takes a list such as 200-299,301, not “${text}”.`);
  return set(site, { expectStatus });
}

export const recordTypes: readonly DnsRecordType[] = [
  'A',
  'AAAA',
  'CAA',
  'CNAME',
  'MX',
  'NS',
  'PTR',
  'SOA',
  'SRV',
  'TXT',
];

export function setRecord(site: SiteInProgress, text: string): Applied {
  const recordType = recordTypes.find((known) => known === text.toUpperCase());
  if (recordType === undefined) return err(`--record takes one of ${recordTypes.join(', ')}, not “${text}”.`);
  return set(site, { recordType });
}

export function addValue(site: SiteInProgress, text: string): Applied {
  return site.probe.kind === 'dns' ? set(site, { expectValues: [...site.probe.expectValues, text] }) : ok(site);
}

export function setTimeoutMs(site: SiteInProgress, text: string): Applied {
  const { min, max } = siteLimits.timeoutMs;
  const value = readNumber('timeout', text, min, max);
  return value.ok ? ok({ ...site, timeoutMs: value.value }) : value;
}

const operators: readonly JsonOperator[] = ['==', '!=', '<', '<=', '>', '>=', 'contains'];

/** The three options of a JSON expectation, which only make sense together. */
export function jsonExpectation(
  site: SiteInProgress,
  given: { readonly path: string | null; readonly operator: string | null; readonly value: string | null },
): Applied {
  const { path, operator: wanted, value } = given;
  if (path === null && wanted === null && value === null) return ok(site);
  if (path === null || value === null)
    return err('--json-path and --json-value belong together; --json-op is == without it.');
  const operator = operators.find((known) => known === (wanted ?? '=='));
  if (operator === undefined) return err(`--json-op takes one of ${operators.join(' ')}, not “${wanted ?? ''}”.`);
  return addExpectation(site, { type: 'json', path, operator, value });
}
