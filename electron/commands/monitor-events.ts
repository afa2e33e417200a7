/**
 * What `monitor` tells:
 *   started  `dataDir`, `sites`, `paused`
 *   check    `siteId`, `site` and the object of `check --json`; `at` is the start of the check
 *   status   `siteId`, `site`, `from`, `to`, `failure`
 *   incident `siteId`, `site`, `change` (opened, closed, flapping, stable), `incident`
 *   connectivity  `verdict` (offline, online), `since`, `until`, `sites`, `evidence`: our own connection
 *   problem  `message`, with `kind` and `path` where a file is concerned
 *   stopped
 */
export type MonitorEvent = 'started' | 'check' | 'status' | 'incident' | 'connectivity' | 'problem' | 'stopped';

/** An event as one line of JSON; `at` is ISO 8601 in UTC. */
export function eventLine(event: MonitorEvent, atMs: number, fields: object): string {
  return `${JSON.stringify({ event, at: new Date(atMs).toISOString(), ...fields })}\n`;
}
