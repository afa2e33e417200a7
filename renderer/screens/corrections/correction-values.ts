import type { CorrectionDraft } from '../../../electron/contract/correction-schema';
import type { SiteView } from '../../../electron/contract/view-schema';
import { msPerMinute } from '../../../electron/domain/correction';
import type { CorrectionKind } from '../../../electron/domain/correction';
import { err, ok } from '../../../electron/domain/result';
import type { Result } from '../../../electron/domain/result';
import { texts } from '../../texts';

/** The form as it is typed; times are local, to the minute. */
export interface CorrectionValues {
  readonly kind: CorrectionKind;
  readonly from: string;
  readonly to: string;
  readonly scope: 'site' | 'group' | 'all';
  readonly reason: string;
}

export type CorrectionErrors = Readonly<Partial<Record<'from' | 'to' | 'reason', string>>>;

/** Whole minutes that hold the span. */
export function startValues(span: { readonly fromMs: number; readonly toMs: number }): CorrectionValues {
  const from = fieldText(Math.floor(span.fromMs / msPerMinute) * msPerMinute);
  const to = fieldText(Math.ceil(span.toMs / msPerMinute) * msPerMinute);
  return { kind: 'maintenance', from, to, scope: 'site', reason: '' };
}

/** Local time as a field of date and time takes it. */
function fieldText(epochMs: number): string {
  const date = new Date(epochMs);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** What is to be corrected, or what is wrong with it. */
export function draftOf(
  values: CorrectionValues,
  site: SiteView,
  sites: readonly SiteView[],
): Result<CorrectionDraft, CorrectionErrors> {
  const [fromMs, toMs] = [Date.parse(values.from), Date.parse(values.to)];
  const errors: { from?: string; to?: string; reason?: string } = {};
  if (Number.isNaN(fromMs)) errors.from = texts.exporting.badDate;
  if (Number.isNaN(toMs)) errors.to = texts.exporting.badDate;
  if (fromMs >= toMs) errors.to = texts.exporting.badSpan;
  if (values.reason.trim() === '') errors.reason = texts.corrections.emptyReason;
  if (Object.keys(errors).length > 0) return err(errors);
  const isMeant = ({ id, group }: SiteView): boolean => {
    return values.scope === 'all' || id === site.id || (values.scope === 'group' && group === site.group);
  };
  const siteIds = sites.filter(isMeant).map(({ id }) => id);
  return ok({ siteIds, kind: values.kind, fromMs, toMs, reason: values.reason.trim() });
}
