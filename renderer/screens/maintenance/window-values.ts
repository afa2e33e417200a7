import { maintenanceWindowSchema } from '../../../electron/contract/maintenance-schema';
import type { MaintenanceSites, MaintenanceWindow } from '../../../electron/domain/maintenance';
import type { Settings } from '../../../electron/contract/settings-schema';
import { assertNever, err, ok } from '../../../electron/domain/result';
import type { Result } from '../../../electron/domain/result';
import { texts } from '../../texts';

export type Repeat = keyof typeof texts.maintenance.repeat;
export type Scope = keyof typeof texts.maintenance.scopes;
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
const rules: Readonly<Record<Repeat, string | null>> = {
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

/** How a rule that this form makes is called; null: another one, from a file. */
export function repeatOf(window: Pick<MaintenanceWindow, 'rule'>): Repeat | null {
  return (Object.keys(rules) as Repeat[]).find((repeat) => rules[repeat] === window.rule) ?? null;
}

function sitesOf({ scope, siteIds, group, tag }: WindowValues): MaintenanceSites | null {
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

/** The window the form means, or what is wrong with its fields. */
export function windowOf(values: WindowValues, id: string, zone: string): Result<StoredWindow, WindowErrors> {
  const { errors } = texts.maintenance;
  const minutes = /^\d+$/.test(values.minutes.trim()) ? Number(values.minutes) : 0;
  const parsed = maintenanceWindowSchema.safeParse({
    id,
    name: values.name,
    start: values.start,
    durationMs: minutes * 60_000,
    zone,
    rule: rules[values.repeat],
    sites: sitesOf(values),
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
