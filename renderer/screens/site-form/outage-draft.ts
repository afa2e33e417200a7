import type { Confirmation } from '../../../electron/domain/confirmation';
import { confirmationLimits } from '../../../electron/domain/confirmation';
import { siteLimits } from '../../../electron/domain/site';
import { formatCount } from '../../format/measure';
import { texts } from '../../texts';
import type { FieldReading } from './field-reading';
import type { FormValues } from './form-values';

const { errors: words } = texts.form;
const { intervalMs } = siteLimits;

function wholeNumber(min: number, max: number) {
  return { min, max, isWhole: true, message: words.wholeNumber(formatCount(min), formatCount(max)) };
}

function confirmOf(values: FormValues, reading: FieldReading): Confirmation {
  const { failures, of, recover } = confirmationLimits;
  const count = reading.number('confirmFailures', values.confirmFailures, wholeNumber(failures.min, failures.max));
  const needed = reading.number('confirmRecover', values.confirmRecover, wholeNumber(recover.min, recover.max));
  if (values.confirmMode === 'row') return { failures: count, of: null, recover: needed };
  return {
    failures: count,
    of: reading.number('confirmOf', values.confirmOf, wholeNumber(count, of.max)),
    recover: needed,
  };
}

function retryIntervalOf(values: FormValues, reading: FieldReading): number | null {
  if (values.retryEvery.trim() === '') return null;
  const [min, max] = [intervalMs.min / 1_000, intervalMs.max / 1_000];
  const message = words.number(formatCount(min), formatCount(max));
  return Math.round(reading.number('retryEvery', values.retryEvery, { min, max, isWhole: false, message }) * 1_000);
}

/** The part of a draft about when failures are an outage. */
export function outageDraftOf(values: FormValues, reading: FieldReading) {
  return {
    confirm: confirmOf(values, reading),
    retryIntervalMs: retryIntervalOf(values, reading),
    onMyNetwork: values.onMyNetwork,
    parentId: values.parentId === '' ? null : values.parentId,
  };
}
