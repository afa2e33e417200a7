import { maintenanceWindowSchema } from '../../../electron/contract/maintenance-schema';
import type { MaintenanceSites, MaintenanceWindow } from '../../../electron/domain/maintenance';
import type { Settings } from '../../../electron/contract/settings-schema';
import { assertNever, err, ok } from '../../../electron/domain/result';
import type { Result } from '../../../electron/domain/result';
import { texts } from '../../texts';

/** `own`: a rule, or a choice of sites, that came from a file and that this form cannot make. */
export type Repeat = keyof typeof texts.maintenance.repeat | 'own';
export type Scope = keyof typeof texts.maintenance.scopes | 'own';
type StoredWindow = Settings['maintenance'][number];

/** What the form holds, as typed. */
export interface WindowValues {
  readonly name: string;
  readonly start: string;
  readonly minutes: string;
  readonly repeat: Repeat;
  readonly scope: Scope;
  readonly siteIds: readonly string[];
  readonly group: string;
  readonly tag: string;
}

export type WindowErrors = Readonly<Partial<Record<keyof WindowValues, string>>>;

/** Without a day the rule repeats on that of the start. */
const rules: Readonly<Record<Exclude<Repeat, 'own'>, string | null>> = {
  once: null,
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  monthly: 'FREQ=MONTHLY',
};

const mostMinutes = 31 * 24 * 60;

/** The form as it opens: an hour, once, from the next full hour. */
export function startValues(now: number): WindowValues {
  const next = new Date(now);
  next.setHours(next.getHours() + 1, 0);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = `${next.getFullYear()}-${two(next.getMonth() + 1)}-${two(next.getDate())}`;
  return {
    name: '',
    start: `${day}T${two(next.getHours())}:00`,
    minutes: '60',
    repeat: 'once',
    scope: 'all',
    siteIds: [],
    group: '',
    tag: '',
  };
}

/** How a rule is called. */
export function repeatOf(window: Pick<MaintenanceWindow, 'rule'>): Repeat {
  return (Object.keys(rules) as (keyof typeof rules)[]).find((repeat) => rules[repeat] === window.rule) ?? 'own';
}

function scopeOf(sites: MaintenanceSites | null): Scope {
  if (sites === null) return 'all';
  const { ids, groups, tags } = sites;
  if (groups.length + tags.length === 0) return 'sites';
  if (groups.length === 1 && ids.length + tags.length === 0) return 'group';
  return tags.length === 1 && ids.length + groups.length === 0 ? 'tag' : 'own';
}

/** The form as it opens on a window that there is. */
export function valuesOfWindow(window: StoredWindow): WindowValues {
  const { name, start, durationMs, sites } = window;
  return {
    name,
    start,
    minutes: String(Math.round(durationMs / 60_000)),
    repeat: repeatOf(window),
    scope: scopeOf(sites),
    siteIds: sites?.ids ?? [],
    group: sites?.groups[0] ?? '',
    tag: sites?.tags[0] ?? '',
  };
}

function sitesOf({ scope, siteIds, group, tag }: WindowValues, before: StoredWindow | null): MaintenanceSites | null {
  const none = { ids: [], groups: [], tags: [] };
  switch (scope) {
    case 'all':
      return null;
    case 'sites':
      return { ...none, ids: siteIds };
    case 'group':
      return { ...none, groups: [group.trim()] };
    case 'tag':
      return { ...none, tags: [tag.trim()] };
    case 'own':
      return before?.sites ?? null;
    default:
      return assertNever(scope);
  }
}

/** A window that is meant for nothing would be kept for nothing. */
function scopeErrors({ scope, siteIds, group, tag }: WindowValues): WindowErrors {
  const { errors } = texts.maintenance;
  return {
    ...(scope === 'sites' && siteIds.length === 0 ? { siteIds: errors.sites } : {}),
    ...(scope === 'group' && group.trim() === '' ? { group: errors.group } : {}),
    ...(scope === 'tag' && tag.trim() === '' ? { tag: errors.tag } : {}),
  };
}

/** What of a window the form does not show. */
export interface WindowFrame {
  readonly id: string;
  readonly zone: string;
  /** The window that is edited; null: a new one. */
  readonly before: StoredWindow | null;
}

/** The window the form means, or what is wrong with its fields. */
export function windowOf(values: WindowValues, frame: WindowFrame): Result<StoredWindow, WindowErrors> {
  const { id, zone, before } = frame;
  const { errors } = texts.maintenance;
  const minutes = /^\d+$/.test(values.minutes.trim()) ? Number(values.minutes) : 0;
  const parsed = maintenanceWindowSchema.safeParse({
    id,
    name: values.name,
    start: values.start,
    durationMs: minutes * 60_000,
    zone,
    rule: values.repeat === 'own' ? (before?.rule ?? null) : rules[values.repeat],
    sites: sitesOf(values, before),
  });
  const faults = parsed.success ? [] : parsed.error.issues;
  const nameFault = faults.find(({ path }) => path[0] === 'name');
  const found: WindowErrors = {
    ...scopeErrors(values),
    ...(nameFault === undefined ? {} : { name: nameFault.message }),
    ...(faults.some(({ path }) => path[0] === 'start') ? { start: errors.start } : {}),
    ...(minutes < 1 || minutes > mostMinutes ? { minutes: errors.length } : {}),
  };
  if (parsed.success && Object.keys(found).length === 0) return ok(parsed.data);
  return err(found);
}
