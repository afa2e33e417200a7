import type { Summary } from '../contract/summary-schema';
import { withoutDirectionControls } from '../domain/visible-text';
import type { DesktopTexts } from './texts';

/** Pictures the tray has. Each state has a shape of its own, and what is down is counted. */
export const trayPictures = ['up', 'slow', 'paused', 'away', ...countedPictures()] as const;
export type TrayPicture = 'up' | 'slow' | 'paused' | 'away' | CountedPicture;
type CountedPicture = `down-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | 'down-many';

function countedPictures(): readonly CountedPicture[] {
  return [...([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((count) => `down-${count}` as const), 'down-many'];
}

/** Whether anything is watched at all just now. */
export type WatcherRun = 'running' | 'restarting';

export function pictureOf(summary: Summary, run: WatcherRun): TrayPicture {
  if (run === 'restarting' || summary.isOffline) return 'away';
  const counted = countedPictures();
  if (summary.down > 0) return counted[Math.min(summary.down, counted.length) - 1] ?? 'down-many';
  if (summary.slow > 0) return 'slow';
  if (summary.total > 0 && summary.paused === summary.total) return 'paused';
  if (summary.unobserved > 0 && summary.up === 0) return 'away';
  return 'up';
}

/** How all sites are, in a few words. */
export function summaryWords(summary: Summary, run: WatcherRun, texts: DesktopTexts): string {
  const { tray } = texts;
  const watched = summary.total - summary.paused;
  if (run === 'restarting') return tray.stopped;
  if (summary.total === 0) return tray.none;
  if (watched === 0) return tray.noneWatched;
  if (summary.isOffline) return tray.offline;
  if (summary.down > 0) return tray.down(summary.down, watched);
  if (summary.slow > 0) return tray.slow(summary.slow, watched);
  if (summary.up === 0) return tray.waiting;
  return tray.allUp(summary.up);
}

/** Windows cuts a hover text at 127 characters. */
const longestHover = 127;
const longestName = 30;
const mostNames = 3;

/** What the tray says when one points at it. */
export function hoverWords(summary: Summary, run: WatcherRun, texts: DesktopTexts): string {
  const words = summaryWords(summary, run, texts);
  const wanted = summary.down > 0 ? 'down' : 'slow';
  const names = summary.problems.filter(({ status }) => status === wanted).map(({ name }) => shortName(name));
  if (run === 'restarting' || summary.isOffline || names.length === 0) return `${texts.appName}\n${words}`;
  const more = summary[wanted] - Math.min(names.length, mostNames);
  const list = [...names.slice(0, mostNames), ...(more > 0 ? [texts.tray.more(more)] : [])].join(', ');
  const full = texts.tray.problems(words, list);
  return full.length > longestHover ? `${full.slice(0, longestHover - 1)}…` : full;
}

/** A name as it can stand in a menu: on one line, without what turns its neighbours round, `&` not taken for a key. */
export function menuName(name: string): string {
  return shortName(name).replaceAll('&', '&&');
}

function shortName(name: string): string {
  const clean = withoutDirectionControls(name).trim();
  const characters = Array.from(clean);
  return characters.length > longestName ? `${characters.slice(0, longestName - 1).join('')}…` : clean;
}
