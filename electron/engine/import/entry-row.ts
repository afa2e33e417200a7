import { confirmationLimits } from '../../domain/confirmation';
import type { Confirmation } from '../../domain/confirmation';
import type { Expectation, ProbeSettings } from '../../domain/probe-settings';
import { draftOf, nameFromProbe } from '../site-draft';
import { targetOf } from './entry-target';
import { readDuration, readStatusRanges, readYesNo } from './entry-values';
import { refused } from './import-plan';
import type { ImportRow } from './import-plan';
import { riskyTargetOf } from './risky-target';
import type { SourceEntry } from './source-entry';

/** What came to light while an entry was read: `faults` keep it out, `losses` make it partial. */
export interface Findings {
  readonly faults: string[];
  readonly losses: string[];
  readonly notes: string[];
}

/** An entry of a list as a row of the plan: the same rules as the form, each fault with its column. */
export function rowOfEntry(entry: SourceEntry): ImportRow {
  const shown = { line: entry.line, name: entry.name ?? '', address: entry.address, draft: null };
  if (entry.refusal !== undefined) return refused(shown, [entry.refusal]);
  const target = targetOf(entry);
  if (!target.ok) return { ...shown, action: target.error.why, notes: [target.error.message] };
  const found: Findings = {
    faults: [],
    losses: [...target.value.losses, ...(entry.losses ?? [])],
    notes: [...target.value.notes, ...(entry.notes ?? [])],
  };
  const probe = withHttpFields(target.value.probe, entry, found);
  const draft = draftOf({
    name: nameOf(entry, probe, found),
    probe,
    secrets: target.value.secrets,
    ...timesOf(entry, found),
    ...confirmOf(entry, found),
    paused: pausedOf(entry, probe, found),
    tags: textsOf(entry.tags),
    group: entry.group ?? null,
  });
  if (!draft.ok) found.faults.push(...draft.error.map(({ field, message }) => `${columnOf(field)}: ${message}`));
  if (!draft.ok || found.faults.length > 0) return { ...shown, action: 'invalid', notes: found.faults };
  const action = found.losses.length > 0 ? 'partial' : 'create';
  const notes = [...found.losses, ...found.notes];
  return { ...shown, action, name: draft.value.name, notes, draft: draft.value };
}

function nameOf(entry: SourceEntry, probe: ProbeSettings, found: Findings): string {
  if (entry.name !== null && entry.name !== '') return entry.name;
  const name = nameFromProbe(probe);
  found.notes.push(`No name was given: it is called ${name}.`);
  return name;
}

function timesOf(entry: SourceEntry, found: Findings): { readonly intervalMs?: number; readonly timeoutMs?: number } {
  const intervalMs = timeOf('interval', entry.interval, found);
  const timeoutMs = timeOf('timeout', entry.timeout, found);
  if (intervalMs !== null && timeoutMs !== null && timeoutMs > intervalMs && intervalMs >= 1_000) {
    found.notes.push(`The timeout was above the interval: it is now ${intervalMs / 1_000} seconds.`);
    return { intervalMs, timeoutMs: intervalMs };
  }
  return { ...(intervalMs === null ? {} : { intervalMs }), ...(timeoutMs === null ? {} : { timeoutMs }) };
}

function timeOf(column: 'interval' | 'timeout', text: string | undefined, found: Findings): number | null {
  if (text === undefined) return null;
  const time = readDuration(text, { wholeSeconds: column === 'interval' });
  if (!time.ok) {
    found.faults.push(`${column}: ${time.error}`);
    return null;
  }
  if (time.value.note !== null) found.notes.push(`${column}: ${time.value.note}.`);
  return time.value.value;
}

/** Two retries mean three failed checks in a row. */
function confirmOf({ retries }: SourceEntry, found: Findings): { readonly confirm?: Confirmation } {
  if (retries === undefined) return {};
  if (!/^\d{1,2}$/.test(retries)) {
    found.faults.push(`retries: “${retries}” is not a number of retries.`);
    return {};
  }
  return {
    confirm: { failures: Math.min(Number(retries) + 1, confirmationLimits.failures.max), of: null, recover: 1 },
  };
}

/** As the list says; but targets within this machine's own reach wait for a person, whatever the list says. */
function pausedOf(entry: SourceEntry, probe: ProbeSettings, found: Findings): boolean {
  const said = entry.paused === undefined ? null : readYesNo(entry.paused);
  return said === true || pausedForRisk(probe, found.notes);
}

export function pausedForRisk(probe: ProbeSettings, notes: string[]): boolean {
  const risk = riskyTargetOf(probe);
  if (risk !== null) notes.push(`It starts paused, since it is a ${risk} address: resume it if you meant it.`);
  return risk !== null;
}

function withHttpFields(probe: ProbeSettings, entry: SourceEntry, found: Findings): ProbeSettings {
  if (probe.kind !== 'http') {
    if (entry.contains !== undefined || entry.notContains !== undefined)
      found.losses.push('The keyword was left out: only http sites have one.');
    return probe;
  }
  const expectations: Expectation[] = [...probe.expectations];
  if (entry.contains !== undefined) expectations.push({ type: 'contains', text: entry.contains });
  if (entry.notContains !== undefined) expectations.push({ type: 'not-contains', text: entry.notContains });
  const ranges = entry.expectStatus === undefined ? probe.expectStatus : readStatusRanges(entry.expectStatus);
  if (ranges === null) found.faults.push(`status: “${entry.expectStatus ?? ''}” is no list such as 200-299,301.`);
  const method = entry.method === undefined ? probe.method : entry.method.toUpperCase();
  return { ...probe, method, expectations, expectStatus: ranges ?? probe.expectStatus };
}

function textsOf(list: string | undefined): readonly string[] {
  const texts = (list ?? '').split(/[,;]/).map((text) => text.trim());
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** A field of the draft by the name people know it by. */
function columnOf(field: string): string {
  const names: Readonly<Record<string, string>> = { intervalMs: 'interval', timeoutMs: 'timeout' };
  return names[field] ?? field.replace(/^probe\./, '');
}
