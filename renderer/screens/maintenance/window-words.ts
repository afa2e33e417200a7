import type { UpcomingWindow } from '../../../electron/contract/maintenance-schema';
import type { MaintenanceWindow } from '../../../electron/domain/maintenance';
import { assertNever } from '../../../electron/domain/result';
import { formatMoment } from '../../format/date';
import { formatList } from '../../format/list';
import { formatInterval } from '../../format/measure';
import { texts } from '../../texts';
import { textLanguage, textLocale } from '../../texts/language';
import { repeatOf } from './window-values';

const words = texts.maintenance;

// Wall times of the window's own zone: read and written as UTC, so that nothing is shifted on the way.
const moment = new Intl.DateTimeFormat(textLocale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
const weekday = new Intl.DateTimeFormat(textLanguage, { weekday: 'long', timeZone: 'UTC' });

/** When a window is, in words: "Every Monday at 02:00, for 1 h". */
export function whenText(window: MaintenanceWindow): string {
  return `${ruleText(window)}, ${words.lasts(formatInterval(window.durationMs))} (${window.zone})`;
}

function ruleText(window: MaintenanceWindow): string {
  const start = new Date(`${window.start}:00Z`);
  const clock = window.start.slice(11);
  const repeat = repeatOf(window);
  switch (repeat) {
    case 'once':
      return words.rule.once(moment.format(start));
    case 'daily':
      return words.rule.daily(clock);
    case 'weekly':
      return words.rule.weekly(weekday.format(start), clock);
    case 'monthly':
      return words.rule.monthly(start.getUTCDate(), clock);
    case 'own':
      return words.rule.own(window.rule ?? '', moment.format(start));
    default:
      return assertNever(repeat);
  }
}

/** Which sites it is meant for; a single one by its name. */
export function forText({ sites }: MaintenanceWindow, nameOf: (siteId: string) => string | undefined): string {
  if (sites === null) return words.for.all;
  const { ids, groups, tags } = sites;
  const [only] = ids;
  const single = ids.length === 1 && only !== undefined ? nameOf(only) : undefined;
  return formatList([
    ...(ids.length === 0 ? [] : [single ?? words.for.sites(ids.length)]),
    ...groups.map(words.for.group),
    ...tags.map(words.for.tag),
  ]);
}

/** When it is on next, by the clock of this computer. */
export function nextText(upcoming: UpcomingWindow | undefined, now: number): string {
  if (upcoming === undefined) return texts.schedules.over;
  const { fromMs, toMs } = upcoming;
  return fromMs <= now ? texts.schedules.onUntil(formatMoment(toMs)) : texts.schedules.next(formatMoment(fromMs));
}
