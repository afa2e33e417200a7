import { addressKey } from '../../contract/address';
import type { ProbeSettings } from '../../domain/probe-settings';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { recognise } from './formats';
import { isTaken } from './import-plan';
import type { ImportPlan, ImportRow } from './import-plan';
import { readSource } from './source-file';
import { decodeText } from './text-decoding';

/** More would be no list of sites, and could not be looked through. */
const maxRows = 100_000;

/** The longest text JavaScript can hold is just above. */
const maxBytes = 500_000_000;

/**
 * What importing a file would do; nothing is changed by asking. `watched` are the probes of the sites there are: an entry
 * that watches the same is skipped. The error is a sentence that names the line where there is one.
 */
export function planImport(bytes: Uint8Array, watched: readonly ProbeSettings[]): Result<ImportPlan, string> {
  if (bytes.length > maxBytes) return err('The file has more than 500 MB: that is too much to be a list of sites.');
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const source = readSource(decoded.value.text);
  if (!source.ok) return source;
  const plan = recognise(source.value);
  if (!plan.ok) return plan;
  if (plan.value.rows.length === 0) return err('The file holds no site.');
  if (plan.value.rows.length > maxRows) return err(`The file holds more than ${maxRows} entries.`);
  return ok({ ...plan.value, rows: withoutDoubles(plan.value.rows, watched) });
}

/** Entries that watch what is watched already, or what stands further up in the file, are skipped. */
function withoutDoubles(rows: readonly ImportRow[], watched: readonly ProbeSettings[]): readonly ImportRow[] {
  const known = new Map<string, string>(watched.map((probe) => [addressKey(probe), 'It is watched already.']));
  return rows.map((row) => {
    if (!isTaken(row)) return row;
    const key = addressKey(row.draft.probe);
    const why = known.get(key);
    if (why === undefined)
      known.set(key, `It stands in ${row.line === null ? 'the file' : `line ${row.line}`} already.`);
    if (why === undefined) return row;
    const hours = row.history?.hours.length ?? 0;
    const own = row.notes.filter((note) => note.startsWith('It starts paused'));
    const notes =
      hours === 0 ? [why, ...own] : [why, `Of ${hours} hours of history those come in that have no record yet.`];
    return { ...row, action: 'skip' as const, notes };
  });
}
