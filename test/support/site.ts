import { defaultHttpProbe } from '../../electron/domain/probe-settings';
import { defaultConfirmation } from '../../electron/domain/confirmation';
import { failedResult } from '../../electron/domain/check';
import type { CheckResult } from '../../electron/domain/check';
import type { Site } from '../../electron/domain/site';
import type { SiteDraft } from '../../electron/contract/site-schema';

/** A site for tests; what a test is about is given. */
export function aSite(given: Partial<Site> = {}): Site {
  return {
    id: 'site0001',
    name: 'Example',
    probe: defaultHttpProbe('http://127.0.0.1:8080/'),
    intervalMs: 60_000,
    timeoutMs: 10_000,
    paused: false,
    windowSize: 50,
    addedAt: Date.parse('2026-11-30T08:00:00Z'),
    tags: [],
    group: null,
    confirm: defaultConfirmation,
    retryIntervalMs: null,
    onMyNetwork: false,
    parentId: null,
    ...given,
  };
}

export function aDraft(given: Partial<SiteDraft> = {}): SiteDraft {
  const { id: _id, addedAt: _addedAt, ...fields } = aSite();
  return { ...fields, tags: [], secrets: {}, ...given } as SiteDraft;
}

export function upResult(responseMs = 20): CheckResult {
  return { ...failedResult({ kind: 'internal', reason: '', message: '' }), outcome: 'up', failure: null, responseMs };
}

export function downResult(message = 'The server refused the connection.'): CheckResult {
  return failedResult({ kind: 'refused', reason: 'connection-refused', message });
}
