import type { CallInput, CallOutput } from '../../../electron/contract/calls';
import { err, ok } from '../../../electron/domain/result';
import type { Result } from '../../../electron/domain/result';
import { formatGroupPath, parseGroupPath } from '../../../electron/domain/group-path';
import { siteLimits } from '../../../electron/domain/site';
import { formatCount } from '../../format/measure';
import { texts } from '../../texts';
import { createFieldReading } from '../site-form/field-reading';
import { emptyValues } from '../site-form/form-values';
import type { FieldErrors, FormValues } from '../site-form/form-values';
import { outageDraftOf } from '../site-form/outage-draft';

/** What the sites have now. */
export type SiteFields = CallOutput<'sites:fields'>;

export type Edit = CallInput<'sites:bulk-edit'>['edit'];
export type GroupMode = 'keep' | 'none' | 'set';

/** What stands in the fields; empty ones change nothing. */
export interface BulkValues {
  readonly every: string;
  readonly timeout: string;
  readonly groupMode: GroupMode;
  readonly group: string;
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
  readonly hasConfirm: boolean;
  readonly outage: Pick<FormValues, 'confirmMode' | 'confirmFailures' | 'confirmOf' | 'confirmRecover' | 'retryEvery'>;
}

export const emptyBulk: BulkValues = {
  every: '',
  timeout: '',
  groupMode: 'keep',
  group: '',
  addTags: [],
  removeTags: [],
  hasConfirm: false,
  outage: {
    confirmMode: emptyValues.confirmMode,
    confirmFailures: emptyValues.confirmFailures,
    confirmOf: emptyValues.confirmOf,
    confirmRecover: emptyValues.confirmRecover,
    retryEvery: '',
  },
};

/** The tags in a text, each once. */
export function tagsOf(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean);
}

/** The edit the fields stand for, or every field that needs another look. */
export function editOf(values: BulkValues): Result<Edit, FieldErrors> {
  const reading = createFieldReading();
  const seconds = (field: 'every' | 'timeout', limits: { readonly min: number; readonly max: number }) => {
    if (values[field].trim() === '') return undefined;
    const [min, max] = [limits.min / 1_000, limits.max / 1_000];
    const message = texts.form.errors.number(formatCount(min), formatCount(max));
    return Math.round(reading.number(field, values[field], { min, max, isWhole: false, message }) * 1_000);
  };
  const intervalMs = seconds('every', siteLimits.intervalMs);
  const timeoutMs = seconds('timeout', siteLimits.timeoutMs);
  const group = values.groupMode === 'set' ? formatGroupPath(parseGroupPath(values.group)) : null;
  if (group === '') reading.fail('group', texts.organise.bulk.groupMissing);
  const outage = values.hasConfirm ? outageDraftOf({ ...emptyValues, ...values.outage }, reading) : null;
  if (Object.keys(reading.errors).length > 0) return err(reading.errors);
  return ok({
    ...(intervalMs === undefined ? {} : { intervalMs }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(values.groupMode === 'keep' ? {} : { group }),
    ...(values.addTags.length === 0 ? {} : { addTags: [...values.addTags] }),
    ...(values.removeTags.length === 0 ? {} : { removeTags: [...values.removeTags] }),
    ...(outage === null ? {} : { confirm: outage.confirm, retryIntervalMs: outage.retryIntervalMs }),
  });
}
