import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import { historyFields } from '../engine/import/past/history-mapping';
import type { HistoryField, HistoryMapping } from '../engine/import/past/history-mapping';

/** The names of `--map` by field, in the style of options. */
const names: Readonly<Record<string, HistoryField>> = {
  time: 'time',
  site: 'site',
  address: 'address',
  up: 'up',
  down: 'down',
  checks: 'checks',
  uptime: 'uptimePercent',
  avg: 'avgMs',
  min: 'minMs',
  max: 'maxMs',
};

/** Reads `--map FIELD=COLUMN`, each; null where none was given, so that the headers speak for themselves. */
export function readMapping(texts: readonly string[]): Result<HistoryMapping | null, string> {
  if (texts.length === 0) return ok(null);
  const mapping = Object.fromEntries(historyFields.map((field) => [field, null])) as Record<
    HistoryField,
    string | null
  >;
  for (const text of texts) {
    const at = text.indexOf('=');
    const name = text.slice(0, Math.max(0, at)).trim().toLowerCase();
    const field = Object.hasOwn(names, name) ? names[name] : undefined;
    if (field === undefined || at === text.length - 1) {
      return err(`--map takes FIELD=COLUMN with one of ${Object.keys(names).join(', ')}, not “${text}”.`);
    }
    mapping[field] = text.slice(at + 1).trim();
  }
  return ok(mapping);
}
