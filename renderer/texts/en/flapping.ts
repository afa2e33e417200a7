import { plural } from './plural';

export const flapping = {
  /** The word of its status, of a site that changes to and fro. */
  status: (word: string) => `${word}, unstable`,
  outages: (count: number, span: string) =>
    plural(count, { one: `Unstable: # outage, ${span} down`, other: `Unstable: # outages, ${span} down in all` }),
  each: 'Each outage',
  older: (count: number) => plural(count, { one: '# older one is left out.', other: '# older ones are left out.' }),
} as const;
