import type { SharedFields } from '../../../electron/domain/site-change';
import { formatInterval } from '../../format/measure';
import { texts } from '../../texts';

const words = texts.organise.bulk;

function valueOf<K extends keyof SharedFields>(field: K, value: SharedFields[K]): string {
  const any: SharedFields[keyof SharedFields] = value;
  if (any === null) return field === 'group' ? texts.organise.group.none : words.usual;
  if (typeof any === 'number') return formatInterval(any);
  if (typeof any === 'string') return any;
  if ('recover' in any) {
    const { failures, of, recover } = any;
    return of === null ? words.confirmRow(failures, recover) : words.confirmAmong(failures, of, recover);
  }
  return any.length === 0 ? words.noTags : any.join(', ');
}

export interface ChangeWords {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What changes of a site, field by field, in words. */
export function wordsOf(before: SharedFields, change: Partial<SharedFields>): readonly ChangeWords[] {
  const after: SharedFields = { ...before, ...change };
  return (Object.keys(change) as (keyof SharedFields)[]).map((field) => ({
    field: words.fields[field],
    before: valueOf(field, before[field]),
    after: valueOf(field, after[field]),
  }));
}
