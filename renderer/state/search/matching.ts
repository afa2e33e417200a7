import type { SiteView } from '../../../electron/contract/view-schema';
import { isInGroup, parseGroupPath } from '../../../electron/domain/group-path';
import type { GroupPath } from '../../../electron/domain/group-path';
import { assertNever } from '../../../electron/domain/result';
import { failureText } from '../../format/failure';
import { shownStatus } from '../shown-status';
import type { Operator, SearchField, SearchFigure, SearchTerm, SearchTest } from './grammar';

/** Whether a site is found, at a time. */
export type SiteTest = (site: SiteView, now: number) => boolean;

/** What plain text is looked for in, once per version of a site. */
const haystacks = new WeakMap<SiteView, string>();

function haystackOf(site: SiteView): string {
  const known = haystacks.get(site);
  if (known !== undefined) return known;
  const parts = [site.name, site.address, site.group ?? '', ...site.tags, reasonOf(site.failure)];
  const text = parts.join('\n').toLocaleLowerCase();
  haystacks.set(site, text);
  return text;
}

/** As the probe says it and as the window shows it: people search for either. */
function reasonOf(failure: SiteView['failure']): string {
  return failure === null ? '' : `${failure.message}\n${failureText(failure)}`;
}

const figures: Readonly<Record<SearchFigure, (site: SiteView) => number | null>> = {
  last: (site) => site.window.lastMs,
  min: (site) => site.window.minMs,
  avg: (site) => site.window.avgMs,
  max: (site) => site.window.maxMs,
  interval: (site) => site.intervalMs,
  uptime: (site) => site.uptimeDayPercent,
  uptime7d: (site) => site.uptimeWeekPercent,
  uptime30d: (site) => site.uptimeMonthPercent,
  coverage: (site) => site.coverageDayPercent,
  failures: (site) => site.failuresLastHour,
};

function compare(left: number, operator: Operator, right: number): boolean {
  switch (operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '=':
      return left === right;
    default:
      return assertNever(operator);
  }
}

const lower = (text: string): string => text.toLocaleLowerCase();

/** Paths of groups by their text: the same few, asked for again and again. */
const paths = new Map<string, GroupPath>();

function lowerPath(group: string): GroupPath {
  const known = paths.get(group);
  if (known !== undefined) return known;
  const path = parseGroupPath(lower(group));
  if (paths.size > 10_000) paths.clear();
  paths.set(group, path);
  return path;
}

function fieldTest(field: SearchField, value: string): SiteTest {
  const wanted = lower(value);
  switch (field) {
    case 'name':
      return (site) => lower(site.name).includes(wanted);
    case 'address':
      return (site) => lower(site.address).includes(wanted);
    case 'tag':
      return (site) => site.tags.some((tag) => lower(tag).replaceAll('"', '') === wanted);
    case 'reason':
      return (site) => lower(reasonOf(site.failure ?? site.lastFailure?.failure ?? null)).includes(wanted);
    case 'group': {
      const path = parseGroupPath(wanted);
      // The whole path from the outside in, or one name of it anywhere.
      return ({ group }) =>
        group !== null &&
        (isInGroup(lowerPath(group), path) || (path.length === 1 && lowerPath(group).includes(wanted)));
    }
    default:
      return assertNever(field);
  }
}

function testOf(test: SearchTest): SiteTest {
  switch (test.kind) {
    case 'pending':
      return () => true;
    case 'text': {
      const text = lower(test.text);
      return (site) => haystackOf(site).includes(text);
    }
    case 'field':
      return fieldTest(test.field, test.value);
    case 'probe':
      return (site) => site.kind === test.probe;
    case 'status': {
      const { status, word } = test;
      const text = word === null ? null : lower(word);
      return (site, now) => shownStatus(site, now) === status || (text !== null && lower(site.name).includes(text));
    }
    case 'figure': {
      const read = figures[test.figure];
      return (site) => {
        const value = read(site);
        return value !== null && compare(value, test.operator, test.value);
      };
    }
    case 'lasting':
      return (site, now) => shownStatus(site, now) === test.status && compare(now - site.since, test.operator, test.ms);
    default:
      return assertNever(test);
  }
}

/** One test for a whole search. A term that waits to be finished leaves nothing out, turned round or not. */
export function searchTest(terms: readonly SearchTerm[]): SiteTest {
  const tests = terms
    .filter(({ test }) => test.kind !== 'pending')
    .map(({ isNegated, test }): SiteTest => {
      const isMet = testOf(test);
      return isNegated ? (site, now) => !isMet(site, now) : isMet;
    });
  return (site, now) => tests.every((isMet) => isMet(site, now));
}
