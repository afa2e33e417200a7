import { siteDraftSchema } from '../contract/site-schema';
import type { SiteDraft } from '../contract/site-schema';
import type { ProbeSecrets, ProbeSettings } from '../domain/probe-settings';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import { siteLimits } from '../domain/site';
import type { Site } from '../domain/site';

/** What is known of a site that is to be added; the rest gets the defaults. */
export type DraftFields = Pick<Site, 'name' | 'probe'> &
  Partial<Omit<Site, 'id' | 'addedAt' | 'name' | 'probe'>> & { readonly secrets?: ProbeSecrets };

export interface DraftFault {
  /** Field of the draft, `intervalMs` or `probe.port`. */
  readonly field: string;
  readonly message: string;
}

/** A site to be added, judged by the rules every door has in common: the form, the command line and imports. */
export function draftOf(fields: DraftFields): Result<SiteDraft, readonly DraftFault[]> {
  const parsed = siteDraftSchema.safeParse({
    intervalMs: siteLimits.intervalMs.default,
    timeoutMs: siteLimits.timeoutMs.default,
    windowSize: siteLimits.windowSize.default,
    paused: false,
    tags: [],
    group: null,
    secrets: {},
    ...fields,
  });
  if (parsed.success) return ok(parsed.data);
  return err(parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: messageOf(issue) })));
}

/** The limits in the units people type: seconds for the interval. */
function messageOf(issue: { readonly path: readonly PropertyKey[]; readonly message: string }): string {
  const { intervalMs, timeoutMs } = siteLimits;
  if (issue.path[0] === 'intervalMs') {
    return `A site is checked every ${intervalMs.min / 1_000} to ${intervalMs.max / 1_000} seconds.`;
  }
  if (issue.path[0] === 'timeoutMs') return `A timeout lasts ${timeoutMs.min} to ${timeoutMs.max} milliseconds.`;
  return issue.message;
}

/** A name for a site that has none: its host, or what else is asked for. */
export function nameFromProbe(probe: ProbeSettings): string {
  if (probe.kind === 'http') return /^https?:\/\/([^/?#]+)/.exec(probe.url)?.[1] ?? probe.url;
  return probe.kind === 'dns' ? probe.name : probe.host;
}
