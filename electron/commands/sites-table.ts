import { oneLine } from './outcome';
import type { SiteListing } from './site-listing';

const statusWords: Readonly<Record<SiteListing['status'], string>> = {
  waiting: 'Waiting',
  up: 'Up',
  slow: 'Slow',
  down: 'Down',
  paused: 'Paused',
  unobserved: 'Not observed',
};

const headers = ['Name', 'Status', 'Last', 'Min', 'Avg', 'Max', 'Uptime 24 h', 'Address'] as const;
const isFigure = [false, false, true, true, true, true, true, false] as const;

/** Columns between two cells. */
const gap = 2;
const longestName = 40;

/** The sites as a table; the addresses are cut where the terminal ends. */
export function sitesTable(sites: readonly SiteListing[], columns: number): string {
  if (sites.length === 0) return 'No sites yet. Add one: uptime-desk add https://example.com\n';
  const rows = [[...headers], ...sites.map(cellsOf)];
  const widths = headers.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  const taken = widths.slice(0, -1).reduce((sum, width) => sum + width + gap, 0);
  const addressColumns = Math.max(20, columns - taken);
  const lines = rows.map((row) => {
    const cells = row.slice(0, -1).map((cell, column) => padded(cell, widths[column] ?? 0, isFigure[column] === true));
    return [...cells, cut(row.at(-1) ?? '', addressColumns)].join(' '.repeat(gap)).trimEnd();
  });
  return `${lines.join('\n')}\n`;
}

function cellsOf(site: SiteListing): string[] {
  const uptime = site.uptimeDayPercent === null ? '–' : `${site.uptimeDayPercent} %`;
  const times = [site.lastMs, site.minMs, site.avgMs, site.maxMs].map(ms);
  return [cut(oneLine(site.name), longestName), statusWords[site.status], ...times, uptime, oneLine(site.address)];
}

function ms(value: number | null): string {
  return value === null ? '–' : `${value.toFixed(1)} ms`;
}

function padded(text: string, width: number, isRight: boolean): string {
  const blanks = ' '.repeat(Math.max(0, width - widthOf(text)));
  return isRight ? blanks + text : text + blanks;
}

function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const chars = Array.from(text);
  while (chars.length > 0 && widthOf(chars.join('')) > width - 1) chars.pop();
  return `${chars.join('')}…`;
}

/** Columns a text takes in a terminal: East Asian characters take two, combining marks none. */
function widthOf(text: string): number {
  let width = 0;
  for (const char of text) {
    if (/\p{M}|\p{Cf}/u.test(char)) continue;
    width += /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\uff01-\uff60]/u.test(char) ? 2 : 1;
  }
  return width;
}
