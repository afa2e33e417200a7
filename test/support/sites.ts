import { defaultConfirmation } from '../../electron/domain/confirmation';
import { defaultHttpProbe } from '../../electron/domain/probe-settings';
import type { Site } from '../../electron/domain/site';

/** A site that is watched over http. */
export function aSite(over: Partial<Site> = {}): Site {
  return {
    id: 'site0001',
    name: 'Home page',
    probe: defaultHttpProbe('http://127.0.0.1:1/'),
    intervalMs: 20_000,
    timeoutMs: 10_000,
    paused: false,
    windowSize: 50,
    addedAt: Date.UTC(2026, 10, 1),
    tags: [],
    group: null,
    confirm: defaultConfirmation,
    retryIntervalMs: null,
    onMyNetwork: false,
    ...over,
  };
}
