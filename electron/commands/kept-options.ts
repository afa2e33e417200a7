import { probeKinds } from '../domain/check';
import { confirmationLimits, defaultConfirmation } from '../domain/confirmation';
import { err, ok } from '../domain/result';
import { siteLimits } from '../domain/site';
import { readNumber } from './arguments';
import type { Apply, KeptFields, SiteInProgress } from './site-option-values';
import type { SiteOption } from './site-options';

function keep(site: SiteInProgress, fields: KeptFields): ReturnType<Apply> {
  return ok({ ...site, kept: { ...site.kept, ...fields } });
}

/** `3`: three in a row; `3/5`: three of the last five. */
function setConfirm(site: SiteInProgress, text: string): ReturnType<Apply> {
  const { failures, of } = confirmationLimits;
  const [count = '', among, more] = text.split('/');
  const counted = readNumber('confirm', count, failures.min, failures.max);
  if (more !== undefined || !counted.ok) {
    return err(`--confirm takes a number from ${failures.min} to ${failures.max}, or one such as 3/5, not “${text}”.`);
  }
  const before = site.kept.confirm ?? defaultConfirmation;
  if (among === undefined) return keep(site, { confirm: { ...before, failures: counted.value, of: null } });
  const checks = readNumber('confirm', among, counted.value, of.max);
  if (!checks.ok) {
    return err(`--confirm ${text}: after the slash stands a number from ${counted.value} to ${of.max}.`);
  }
  return keep(site, { confirm: { ...before, failures: counted.value, of: checks.value } });
}

function setRecover(site: SiteInProgress, text: string): ReturnType<Apply> {
  const { min, max } = confirmationLimits.recover;
  const recover = readNumber('recover', text, min, max);
  return recover.ok
    ? keep(site, { confirm: { ...(site.kept.confirm ?? defaultConfirmation), recover: recover.value } })
    : recover;
}

function setRetry(site: SiteInProgress, text: string): ReturnType<Apply> {
  const { min, max } = siteLimits.intervalMs;
  const seconds = readNumber('retry', text, min / 1_000, max / 1_000);
  return seconds.ok ? keep(site, { retryIntervalMs: seconds.value * 1_000 }) : seconds;
}

function setWindow(site: SiteInProgress, text: string): ReturnType<Apply> {
  const { min, max } = siteLimits.windowSize;
  const windowSize = readNumber('window', text, min, max);
  return windowSize.ok ? keep(site, { windowSize: windowSize.value }) : windowSize;
}

const all = { kinds: probeKinds, takes: 'text' } as const;

/** Taken by `check` too, where they have no effect, so that a line can be tried before it is kept. */
export const keptOptions: readonly SiteOption[] = [
  {
    ...all,
    name: 'confirm',
    value: 'N[/M]',
    help: 'failed checks that make an outage: in a row, or of the last M (2)',
    apply: setConfirm,
  },
  {
    ...all,
    name: 'recover',
    value: 'N',
    help: 'good checks in a row that end it (1)',
    apply: setRecover,
  },
  {
    ...all,
    name: 'retry',
    value: 'SECONDS',
    help: 'time between checks until an outage is confirmed (the interval, 20 at most)',
    apply: setRetry,
  },
  {
    ...all,
    name: 'my-network',
    takes: 'flag',
    value: '',
    help: 'it is reached without the line to the internet, and judged apart when that is down',
    apply: (site) => keep(site, { onMyNetwork: true }),
  },
  { ...all, name: 'group', value: 'NAME', help: 'group it belongs to', apply: (site, group) => keep(site, { group }) },
  {
    ...all,
    name: 'tag',
    takes: 'texts',
    value: 'TEXT',
    help: 'a tag; may be repeated',
    apply: (site, tag) => keep(site, { tags: [...(site.kept.tags ?? []), tag] }),
  },
  {
    ...all,
    name: 'window',
    value: 'N',
    help: 'response times that last, min, avg and max are of (50)',
    apply: setWindow,
  },
  {
    ...all,
    name: 'paused',
    takes: 'flag',
    value: '',
    help: 'it is not checked until it is resumed',
    apply: (site) => keep(site, { paused: true }),
  },
];
