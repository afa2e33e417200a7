import { RRule } from 'rrule';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import type { LocalMs } from './zone-time';

/** Rules that come more often than each day make no windows, and would be long in working out. */
const frequencies = /(?:^|;)FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/;
const tooFine = /(?:^|;)(?:BYHOUR|BYMINUTE|BYSECOND|DTSTART|TZID)=/;

/** Starts of a recurring window, all in the wall time of its zone. */
export interface Recurrence {
  /** Starts in [fromMs, toMs], ascending. */
  between(fromMs: LocalMs, toMs: LocalMs): readonly LocalMs[];
}

/** Reads a rule of RFC 5545. Its first start is `start`, whether the rule names it or not. */
export function parseRecurrence(rule: string, start: LocalMs): Result<Recurrence, string> {
  if (!frequencies.test(rule)) return err('A rule repeats each day, week, month or year: FREQ=WEEKLY, for example.');
  if (tooFine.test(rule)) return err('A rule sets days only; the time of day is that of the first start.');
  try {
    const parsed = new RRule({ ...RRule.parseString(rule), dtstart: new Date(start) });
    return ok({
      between(fromMs, toMs) {
        const starts = parsed.between(new Date(fromMs), new Date(toMs), true).map((date) => date.getTime());
        return start >= fromMs && start <= toMs && starts[0] !== start ? [start, ...starts] : starts;
      },
    });
  } catch {
    return err('The rule is not one of RFC 5545, such as FREQ=MONTHLY;BYDAY=1SU.');
  }
}
