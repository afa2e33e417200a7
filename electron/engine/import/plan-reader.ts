import type { ImportFormat } from '../../contract/import-calls';
import type { ProbeSettings } from '../../domain/probe-settings';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { planImport } from './import-file';
import type { ImportPlan, ImportRow } from './import-plan';

/** Reads and judges a file; see `planImport`. */
export type PlanReader = (bytes: Uint8Array, watched: readonly ProbeSettings[]) => Promise<Result<ImportPlan, string>>;

/** What the reading thread is given and what it says. */
interface Reading {
  readonly bytes: Uint8Array;
  readonly watched: readonly ProbeSettings[];
}

type Message =
  | { readonly type: 'rows'; readonly rows: readonly ImportRow[] }
  | { readonly type: 'read'; readonly format: ImportFormat }
  | { readonly type: 'failed'; readonly message: string };

/** Runs a thread to its end: each message in a turn of its own. */
export type SideThread = (
  input: unknown,
  onMessage: (message: unknown) => void,
) => Promise<'ended' | 'died' | 'took-too-long'>;

/** So few rows go over at a time that taking them in delays nothing. */
const rowsAtOnce = 250;

/** The reading thread's side. */
export function readPlan(input: unknown, post: (message: Message) => void): void {
  const { bytes, watched } = input as Reading;
  const plan = planImport(bytes, watched);
  if (!plan.ok) {
    post({ type: 'failed', message: plan.error });
    return;
  }
  const { rows, format } = plan.value;
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    post({ type: 'rows', rows: rows.slice(from, from + rowsAtOnce) });
  }
  post({ type: 'read', format });
}

/** Reads plans in a thread of their own: a large file, or one made to be slow, delays no check. */
export function createPlanReader(thread: SideThread): PlanReader {
  return async (bytes, watched) => {
    const rows: ImportRow[] = [];
    const said: Exclude<Message, { readonly type: 'rows' }>[] = [];
    const end = await thread({ bytes, watched } satisfies Reading, (input) => {
      const message = input as Message;
      if (message.type === 'rows') rows.push(...message.rows);
      else said.push(message);
    });
    const [last] = said;
    if (last !== undefined) return last.type === 'read' ? ok({ format: last.format, rows }) : err(last.message);
    return err(
      end === 'took-too-long'
        ? 'Reading the file took longer than a minute and was given up.'
        : 'The file could not be read: it needs more memory than there is.',
    );
  };
}
