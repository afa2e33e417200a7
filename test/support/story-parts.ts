import type { EngineEvent } from '../../electron/contract/engine-event';
import type { SiteDraft } from '../../electron/contract/site-schema';
import type { HistoryBucket } from '../../electron/contract/view-schema';
import type { CheckResult, FailureKind } from '../../electron/domain/check';
import { failedResult } from '../../electron/domain/check';
import { defaultHttpProbe } from '../../electron/domain/probe-settings';
import type { ProbeRequest } from '../../electron/engine/ports';
import type { EngineStory } from './engine';
import { aDraft } from './site';

export function value<T>(reply: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!reply.ok) throw new Error(JSON.stringify(reply.error));
  return reply.value;
}

/** A site at `http://<host>/`, named like its host. */
export function draftAt(host: string, given: Partial<SiteDraft> = {}): SiteDraft {
  return aDraft({ name: host, probe: defaultHttpProbe(`http://${host}/`) as SiteDraft['probe'], ...given });
}

export async function addSites(story: EngineStory, drafts: readonly SiteDraft[]): Promise<readonly string[]> {
  return value(await story.useCases['sites:add']({ drafts: [...drafts] })).ids;
}

export function hostOf({ probe }: ProbeRequest): string {
  return probe.kind === 'http' ? probe.url.replace(/^http:\/\/|\/$/g, '') : '';
}

export function failed(kind: FailureKind, reason: string): CheckResult {
  return failedResult({ kind, reason, message: `It failed: ${reason}.` });
}

export async function totalOf(story: EngineStory, siteId: string): Promise<HistoryBucket> {
  return value(await story.useCases['history:range']({ siteId, fromMs: null, toMs: null })).total;
}

export function eventsOf<T extends EngineEvent['type']>(
  story: EngineStory,
  type: T,
): readonly Extract<EngineEvent, { type: T }>[] {
  return story.events.filter((event): event is Extract<EngineEvent, { type: T }> => event.type === type);
}

/** What the incident log told, as `name:change`. */
export function incidentsTold(story: EngineStory): readonly string[] {
  return eventsOf(story, 'incident').map(({ site, change }) => `${site}:${change}`);
}

export const minute = 60_000;
