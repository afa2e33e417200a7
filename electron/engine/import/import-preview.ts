import type { CallInput } from '../../contract/calls';
import { formatAddress } from '../../contract/address';
import type { ImportPreview, ImportPreviewRow } from '../../contract/import-calls';
import type { SiteDraft } from '../../contract/site-schema';
import { siteLimits } from '../../domain/site';
import { isOwnFormat } from './import-plan';
import type { ImportPlan, ImportRow } from './import-plan';

/** What the person sets for all rows at once. */
type Common = Pick<CallInput<'import:apply'>, 'group' | 'intervalMs' | 'tags'>;

/** A draft with what the person changed for it and for all. */
export function chosenDraft(draft: SiteDraft, name: string | null, choice: Common): SiteDraft {
  const wanted = (name ?? '').trim().slice(0, siteLimits.nameLength.max);
  const intervalMs = choice.intervalMs ?? draft.intervalMs;
  const group = choice.group === null || choice.group === '' ? draft.group : choice.group;
  const tags = [...new Set([...draft.tags, ...choice.tags])].slice(0, 50);
  // A check that takes longer than its interval would meet the next one.
  const timeoutMs = choice.intervalMs === null ? draft.timeoutMs : Math.min(draft.timeoutMs, intervalMs);
  return { ...draft, name: wanted === '' ? draft.name : wanted, intervalMs, timeoutMs, group, tags };
}

export function previewOf(previewId: string, plan: ImportPlan): ImportPreview {
  const kind = isOwnFormat(plan.format) ? 'own-export' : 'sites';
  const rows = plan.rows.map(previewRowOf);
  const hours = rows.reduce((sum, row) => sum + row.hours, 0);
  return { previewId, kind, format: plan.format, hours, rows };
}

function previewRowOf(row: ImportRow, index: number): ImportPreviewRow {
  const { line, action, draft } = row;
  const shared = { index, line, action, notes: [...row.notes], hours: row.history?.hours.length ?? 0 };
  if (draft === null) {
    const nothing = { kind: null, intervalMs: null, paused: false, tags: [], group: null };
    return { ...shared, ...nothing, isUsable: false, name: row.name, address: withoutPassword(row.address) };
  }
  const { name, probe, intervalMs, paused, tags, group } = draft;
  const site = { name, address: formatAddress(probe), kind: probe.kind, intervalMs, paused, tags: [...tags], group };
  return { ...shared, ...site, isUsable: true };
}

/** User information of an address that could not be read. */
function withoutPassword(address: string): string {
  return address.replace(/\/\/[^/?#]*@/, '//');
}
