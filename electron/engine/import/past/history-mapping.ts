import { plainHeader } from '../columns';

/** What a column of a history table may stand for. */
export const historyFields = [
  ...(['time', 'site', 'address', 'up', 'down', 'checks', 'uptimePercent'] as const),
  ...(['avgMs', 'minMs', 'maxMs'] as const),
] as const;
export type HistoryField = (typeof historyFields)[number];

/** Header of the column that stands for a field; null: none does. */
export type HistoryMapping = Readonly<Record<HistoryField, string | null>>;

/** Headers by field as programs write them, without case, blanks and signs; best first. */
const aliases: Readonly<Record<HistoryField, readonly string[]>> = {
  time: ['hourutc', 'hour', 'time', 'timestamp', 'datetime', 'date', 'starttime', 'start', 'hourunixtimestamp'],
  site: ['site', 'name', 'monitor', 'monitorname', 'friendlyname', 'service', 'check', 'checkname', 'host'],
  address: ['address', 'url', 'uri', 'target', 'endpoint', 'hostname'],
  up: ['up', 'successes', 'success', 'successful', 'successfulexecutions', 'ok', 'received'],
  down: ['down', 'failures', 'failed', 'fail', 'errors', 'lost'],
  checks: ['checks', 'total', 'count', 'totalexecutions', 'samples', 'sent', 'probes'],
  uptimePercent: ['uptimepercent', 'uptime', 'availability', 'availabilitypercent', 'uptimeratio'],
  avgMs: ['avgms', 'avg', 'average', 'averagems', 'mean', 'avgresponse', 'avgresponsetime', 'responsetime', 'latency'],
  minMs: ['minms', 'min', 'minimum', 'pingmin', 'minresponsetime'],
  maxMs: ['maxms', 'max', 'maximum', 'pingmax', 'maxresponsetime'],
};

/** What the headers of a table seem to mean. */
export function guessMapping(headers: readonly string[]): HistoryMapping {
  const plain = headers.map(plainHeader);
  const taken = new Set<number>();
  const found = historyFields.map((field): [HistoryField, string | null] => {
    const place = aliases[field].map((alias) => plain.indexOf(alias)).find((at) => at !== -1 && !taken.has(at));
    if (place === undefined) return [field, null];
    taken.add(place);
    return [field, headers[place] ?? null];
  });
  return Object.fromEntries(found) as unknown as HistoryMapping;
}

/** Whether a mapping says enough for hours: when, of which site, and how many checks were up. */
export function faultOfMapping(mapping: HistoryMapping): string | null {
  if (mapping.time === null) return 'Which column holds the time?';
  if (mapping.site === null && mapping.address === null) return 'Which column names the site or its address?';
  const hasCounts = mapping.up !== null && (mapping.down !== null || mapping.checks !== null);
  const hasShare = mapping.checks !== null && (mapping.uptimePercent !== null || mapping.down !== null);
  if (hasCounts || hasShare) return null;
  return 'Which columns hold the checks that were up and down? An uptime in percent needs the number of checks beside it.';
}
