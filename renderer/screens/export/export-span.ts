import { err, ok } from '../../../electron/domain/result';
import type { Result } from '../../../electron/domain/result';
import { texts } from '../../texts';

interface Span {
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

interface SpanErrors {
  readonly from?: string;
  readonly to?: string;
}

/** A local date and time as the field gives it (`2026-11-30T17:00`); null for an empty one. */
function momentOf(text: string): number | null {
  return text === '' ? null : new Date(text).getTime();
}

/** What of the history is asked for, from two fields of local time. */
export function spanOf(from: string, to: string): Result<Span, SpanErrors> {
  const fromMs = momentOf(from);
  const toMs = momentOf(to);
  if (Number.isNaN(fromMs)) return err({ from: texts.exporting.badDate });
  if (Number.isNaN(toMs)) return err({ to: texts.exporting.badDate });
  if (fromMs !== null && toMs !== null && fromMs >= toMs) return err({ to: texts.exporting.badSpan });
  return ok({ fromMs, toMs });
}
