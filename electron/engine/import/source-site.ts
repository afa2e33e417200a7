import { confirmationLimits } from '../../domain/confirmation';
import type { Confirmation } from '../../domain/confirmation';
import type { AddressFamily, DnsProbe, ProbeSecrets, ProbeSettings } from '../../domain/probe-settings';
import { siteLimits } from '../../domain/site';
import { draftOf, nameFromProbe } from '../site-draft';
import { pausedForRisk } from './entry-row';
import { targetOf } from './entry-target';
import type { ImportRow } from './import-plan';
import { groupPathIn } from './group-path';
import { refused, unsupported } from './import-plan';
import { placeholderIn } from './placeholder';
import { withHttp } from './source-http';
import type { SourceHttp } from './source-http';

/** A monitor of another program, field by field in this app's terms; what is left out gets the default. */
export interface SourceSite {
  readonly line: number | null;
  readonly name: string;
  readonly address: string;
  /** As the other program calls it; missing: the address tells. */
  readonly kind?: string;
  readonly port?: string;
  readonly intervalMs?: number | null;
  readonly timeoutMs?: number | null;
  readonly paused?: boolean;
  /** Failed checks after the first before it counts as an outage. */
  readonly retries?: number | null;
  readonly retryIntervalMs?: number | null;
  readonly confirm?: Confirmation;
  readonly tags?: readonly string[];
  readonly group?: string | null;
  readonly http?: SourceHttp;
  readonly acceptAnyCertificate?: boolean;
  readonly slowOverMs?: number | null;
  readonly family?: AddressFamily;
  readonly resolver?: string | null;
  readonly recordType?: string;
  readonly expectValues?: readonly string[];
  readonly warnDays?: number;
  readonly count?: number | null;
  /** Sentences on what cannot be carried over: they make the row partial. */
  readonly losses: readonly string[];
  /** Sentences on what was put right or is no setting of a site. */
  readonly notes?: readonly string[];
}

/** A monitor of another program as a row of the plan, by the same rules as the form. */
export function rowOfSite(source: SourceSite): ImportRow {
  const shown = { line: source.line, name: source.name, address: source.address };
  const placeholder = placeholderIn(source.address);
  if (placeholder !== null) {
    return unsupported(shown, `The address holds ${placeholder}, which only its own set-up can fill in.`);
  }
  const target = targetOf({ ...shown, ...given('kind', source.kind), ...given('port', source.port) });
  if (!target.ok) return { ...shown, action: target.error.why, notes: [target.error.message], draft: null };
  const losses = [...source.losses, ...target.value.losses];
  const notes = [...target.value.notes];
  const { probe, secrets } = withOptions(target.value.probe, target.value.secrets, source, losses);
  const name = nameOf(source, probe, notes);
  const isRisky = pausedForRisk(probe, notes);
  const draft = draftOf({
    ...{ name, probe, secrets },
    ...timesOf(source, notes),
    ...confirmOf(source, notes),
    paused: source.paused === true || isRisky,
    tags: tagsOf(source.tags ?? []),
    group: groupPathIn(source.group ?? ''),
  });
  if (!draft.ok)
    return refused(
      shown,
      draft.error.map(({ field, message }) => `${plainField(field)}: ${message}`),
    );
  notes.push(...(source.notes ?? []));
  const action = losses.length > 0 ? 'partial' : 'create';
  return { ...shown, name, action, notes: [...losses, ...notes], draft: draft.value };
}

/** A field that is left out where it says nothing. */
function given(name: 'kind' | 'port', text: string | undefined): { readonly kind?: string; readonly port?: string } {
  return text === undefined || text === '' ? {} : { [name]: text };
}

function nameOf({ name }: SourceSite, probe: ProbeSettings, notes: string[]): string {
  if (name !== '') return name.slice(0, siteLimits.nameLength.max);
  const host = nameFromProbe(probe);
  notes.push(`No name was given: it is called ${host}.`);
  return host;
}

function tagsOf(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().slice(0, 100)).filter((tag) => tag !== ''))].slice(0, 50);
}

function withOptions(
  probe: ProbeSettings,
  secrets: ProbeSecrets,
  source: SourceSite,
  losses: string[],
): { readonly probe: ProbeSettings; readonly secrets: ProbeSecrets } {
  const { slowOverMs = null, resolver = null, family = 'any', acceptAnyCertificate = false } = source;
  const shared = { resolver, family };
  switch (probe.kind) {
    case 'http': {
      const tls = { ...probe.tls, acceptAnyCertificate };
      return withHttp({ ...probe, ...shared, slowOverMs, tls }, secrets, source.http ?? {}, losses);
    }
    case 'tcp':
      return { probe: { ...probe, ...shared, slowOverMs, tls: { ...probe.tls, acceptAnyCertificate } }, secrets };
    case 'ping':
      return { probe: { ...probe, ...shared, slowOverMs, count: countOf(source.count, probe.count) }, secrets };
    case 'dns':
      return { probe: dnsOf(probe, source), secrets };
    case 'tls': {
      const { warnDays = probe.warnDays } = source;
      return { probe: { ...probe, ...shared, warnDays, tls: { ...probe.tls, acceptAnyCertificate } }, secrets };
    }
  }
}

function dnsOf(probe: DnsProbe, source: SourceSite): DnsProbe {
  // The schema of the draft refuses a record type it does not know.
  const recordType = (source.recordType ?? probe.recordType).toUpperCase() as typeof probe.recordType;
  const expectValues = source.expectValues ?? [];
  const slowOverMs = source.slowOverMs ?? null;
  return { ...probe, slowOverMs, recordType, resolver: source.resolver ?? probe.resolver, expectValues };
}

function countOf(count: number | null | undefined, otherwise: number): number {
  return count === null || count === undefined ? otherwise : clamp(Math.round(count), 1, 10);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** Times within this app's limits; each change is told. */
function timesOf(source: SourceSite, notes: string[]): { readonly intervalMs?: number; readonly timeoutMs?: number } {
  const { intervalMs: interval, timeoutMs: timeout } = siteLimits;
  const intervalMs = within('interval', source.intervalMs, interval, notes);
  const timeoutMs = within('timeout', source.timeoutMs, timeout, notes);
  if (timeoutMs !== null && timeoutMs > (intervalMs ?? interval.default)) {
    const top = intervalMs ?? interval.default;
    notes.push(`The timeout was above the interval: it is now ${top / 1_000} seconds.`);
    return { ...(intervalMs === null ? {} : { intervalMs }), timeoutMs: Math.min(top, timeout.max) };
  }
  return { ...(intervalMs === null ? {} : { intervalMs }), ...(timeoutMs === null ? {} : { timeoutMs }) };
}

function within(
  what: string,
  value: number | null | undefined,
  limits: { readonly min: number; readonly max: number },
  notes: string[],
): number | null {
  // Zero is how other programs write "the usual".
  if (value === null || value === undefined || value === 0) return null;
  const rounded = Math.round(value);
  const kept = clamp(rounded, limits.min, limits.max);
  if (kept !== rounded) notes.push(`Its ${what} of ${rounded / 1_000} seconds became ${kept / 1_000} seconds.`);
  return kept;
}

/** Retries are failures confirmed: two retries mean three failed checks in a row. */
function confirmOf(
  source: SourceSite,
  notes: string[],
): { readonly confirm?: Confirmation; readonly retryIntervalMs?: number } {
  const { failures: limits } = confirmationLimits;
  const retryIntervalMs = within('retry interval', source.retryIntervalMs, siteLimits.intervalMs, notes);
  const retry = retryIntervalMs === null ? {} : { retryIntervalMs };
  if (source.confirm !== undefined) return { confirm: source.confirm, ...retry };
  if (source.retries === null || source.retries === undefined) return retry;
  const wanted = Math.max(0, Math.round(source.retries)) + 1;
  const failures = clamp(wanted, limits.min, limits.max);
  if (failures !== wanted) notes.push(`Its ${wanted - 1} retries became ${failures} failed checks in a row.`);
  return { confirm: { failures, of: null, recover: 1 }, ...retry };
}

/** A field of the draft by the name people know it by. */
export function plainField(field: string): string {
  const plain = field.replace(/^probe\./, '');
  if (plain === 'intervalMs') return 'interval';
  return plain === 'timeoutMs' ? 'timeout' : plain;
}
