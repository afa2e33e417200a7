import { textLocale } from '../texts/language';

type Style = Intl.DateTimeFormatOptions;

const clock: Style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const day: Style = { day: 'numeric', month: 'short' };

/**
 * Formatters of one shape, made once per time zone: a laptop that travels gets its new zone without a restart, and
 * making one costs a thousand times what using it does.
 */
function formatterOf(style: Style): (at: number) => string {
  let madeFor = Number.NaN;
  let formatter = new Intl.DateTimeFormat(textLocale, style);
  return (at) => {
    const offset = new Date(at).getTimezoneOffset();
    if (offset !== madeFor) {
      formatter = new Intl.DateTimeFormat(textLocale, style);
      madeFor = offset;
    }
    return formatter.format(at);
  };
}

export const formatClock = formatterOf(clock);
export const formatClockSeconds = formatterOf({ ...clock, second: '2-digit' });
export const formatDay = formatterOf(day);
export const formatMonth = formatterOf({ month: 'short', year: 'numeric' });
export const formatMonthName = formatterOf({ month: 'short' });
export const formatLongMonth = formatterOf({ month: 'long', year: 'numeric' });
export const formatDayYear = formatterOf({ ...day, year: 'numeric' });
export const formatMoment = formatterOf({ ...day, ...clock, year: 'numeric' });
/** With seconds and the zone's name, so that the two 02:30 of the night the clocks go back differ. */
export const formatExactMoment = formatterOf({
  ...day,
  ...clock,
  year: 'numeric',
  second: '2-digit',
  timeZoneName: 'short',
});
/** An hour of the history, with the zone's name. */
export const formatHour = formatterOf({ ...day, ...clock, timeZoneName: 'short' });
