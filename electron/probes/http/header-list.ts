/** Header fields as they came: names in lower case, values as latin1 text, in order. */
export interface HeaderList {
  /** The first value of that name, or null. */
  get(name: string): string | null;
  /** All values of that name, in order. */
  all(name: string): readonly string[];
}

export function createHeaderList(fields: readonly (readonly [string, string])[]): HeaderList {
  return {
    get: (name) => fields.find(([known]) => known === name)?.[1] ?? null,
    all: (name) => fields.filter(([known]) => known === name).map(([, value]) => value),
  };
}
