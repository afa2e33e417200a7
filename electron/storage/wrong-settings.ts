import { closedSettings } from '../contract/settings-schema';
import { isJsonObject } from './migrations';
import type { JsonObject } from './migrations';

/**
 * What of `settings.json` has to go so that the rest can be used: a whole setting (`theme`), a part of the alerts
 * (`alerts.remindEveryMs`), or one entry of a list (`maintenance.0`). One maintenance window with a typing error must not
 * take the others with it: their sites would be blamed for planned work.
 */
export type WrongPlace = readonly (string | number)[];

/** The places the paths of a schema's complaints lie in, each once. */
export function wrongPlaces(paths: readonly (readonly PropertyKey[])[]): readonly WrongPlace[] {
  const places = new Map<string, WrongPlace>();
  for (const path of paths) {
    const place = placeOf(path);
    places.set(JSON.stringify(place), place);
  }
  const all = [...places.values()];
  // An entry of a list that goes as a whole needs no word of its own.
  return all.filter((place) => !all.some((other) => other.length < place.length && startsWith(place, other)));
}

function placeOf(path: readonly PropertyKey[]): WrongPlace {
  const keys = path.map((key) => (typeof key === 'number' ? key : String(key)));
  const index = keys.findIndex((key) => typeof key === 'number');
  if (index > 0) return keys.slice(0, index + 1);
  return keys.slice(0, keys[0] === 'alerts' ? 2 : 1);
}

function startsWith(place: WrongPlace, start: WrongPlace): boolean {
  return start.every((key, index) => place[index] === key);
}

export function withoutPlaces(body: JsonObject, places: readonly WrongPlace[]): JsonObject {
  return without(body, places, closedSettings) as JsonObject;
}

/** A setting of the file without its default goes back to it by the schema; a part of one needs it put in. */
function without(value: unknown, places: readonly WrongPlace[], defaults: unknown): unknown {
  const below = (key: string | number): readonly WrongPlace[] =>
    places.filter(([first]) => first === key).map((place) => place.slice(1));
  if (Array.isArray(value)) return value.filter((_, index) => below(index).length === 0);
  if (!isJsonObject(value)) return value;
  const after: Record<string, unknown> = { ...value };
  for (const key of new Set(places.flatMap(([first]) => (typeof first === 'string' ? [first] : [])))) {
    const fallback = isJsonObject(defaults) ? defaults[key] : undefined;
    const rest = below(key);
    after[key] = rest.some((place) => place.length === 0) ? fallback : without(value[key], rest, fallback);
  }
  return after;
}

/** What stood at the place, with the names of what it stood in. */
export function entryAt(body: JsonObject, place: WrongPlace): unknown {
  const found = place.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | undefined)?.[key],
    body,
  );
  return { [place.filter((key) => typeof key === 'string').join('.')]: found };
}

/** `theme went back to the default. 2 entries of maintenance could not be used and were set aside.` */
export function describePlaces(places: readonly WrongPlace[]): string {
  const whole = places.filter((place) => typeof place.at(-1) === 'string').map((place) => place.join('.'));
  const lists = new Map<string, number>();
  for (const place of places) {
    if (typeof place.at(-1) === 'string') continue;
    const list = place.slice(0, -1).join('.');
    lists.set(list, (lists.get(list) ?? 0) + 1);
  }
  const entries = [...lists].map(([list, count]) =>
    count === 1
      ? `1 entry of ${list} could not be used and was set aside.`
      : `${count} entries of ${list} could not be used and were set aside.`,
  );
  const isClosed = whole.includes('referenceHosts');
  if (isClosed) {
    whole.splice(whole.indexOf('referenceHosts'), 1);
    entries.push('referenceHosts could not be used: no outside host is asked until you choose them again.');
  }
  if (whole.length > 0) entries.unshift(`${whole.join(', ')} could not be used and went back to the default.`);
  return entries.join(' ');
}
