import type { CallInput } from '../../../electron/contract/calls';
import type { ImportAction, ImportPreview, ImportPreviewRow } from '../../../electron/contract/import-calls';
import { importActions } from '../../../electron/contract/import-calls';
import { err, ok } from '../../../electron/domain/result';
import type { Result } from '../../../electron/domain/result';
import { siteLimits } from '../../../electron/domain/site';
import { formatCount } from '../../format/measure';
import { texts } from '../../texts';

/** What a person has chosen in a preview so far. */
export interface ImportChoice {
  readonly taken: ReadonlySet<number>;
  /** Names that were changed, by the row's place. */
  readonly names: ReadonlyMap<number, string>;
  readonly shown: ImportAction | null;
  readonly group: string;
  readonly tags: string;
  readonly every: string;
}

/** Everything that can come in is ticked; what is there already is not. */
export function firstChoice(preview: ImportPreview): ImportChoice {
  const taken = preview.rows.filter(({ action }) => action === 'create' || action === 'partial');
  return {
    taken: new Set(taken.map(({ index }) => index)),
    names: new Map(),
    shown: null,
    group: '',
    tags: '',
    every: '',
  };
}

export function countsOf(preview: ImportPreview): readonly (readonly [ImportAction, number])[] {
  return importActions
    .map((action) => [action, preview.rows.filter((row) => row.action === action).length] as const)
    .filter(([, count]) => count > 0);
}

export function shownRows(preview: ImportPreview, { shown }: ImportChoice): readonly ImportPreviewRow[] {
  return shown === null ? preview.rows : preview.rows.filter(({ action }) => action === shown);
}

/** Ticks or clears rows, of which those that cannot come in are passed over. */
export function withTaken(choice: ImportChoice, rows: readonly ImportPreviewRow[], isTaken: boolean): ImportChoice {
  const taken = new Set(choice.taken);
  for (const { index, isUsable } of rows) {
    if (isUsable && isTaken) taken.add(index);
    else taken.delete(index);
  }
  return { ...choice, taken };
}

/** The interval for all in ms; null where the field is empty. The error is a sentence for the field. */
export function everyOf(text: string): Result<number | null, string> {
  const { min, max } = siteLimits.intervalMs;
  const plain = text.trim().replace(',', '.');
  if (plain === '') return ok(null);
  const ms = /^\d+(?:\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 1_000) : NaN;
  if (ms >= min && ms <= max) return ok(ms);
  return err(texts.form.errors.number(formatCount(min / 1_000), formatCount(max / 1_000)));
}

/** Hours for sites that are watched already. */
export function hoursForPresent(preview: ImportPreview, { taken }: ImportChoice): number {
  const present = preview.rows.filter((row) => row.action === 'skip' && !taken.has(row.index));
  return present.reduce((sum, row) => sum + row.hours, 0);
}

/** What is asked of the watching side; null where a field needs another look or nothing is to come in. */
export function applyInput(preview: ImportPreview, choice: ImportChoice): CallInput<'import:apply'> | null {
  const every = everyOf(choice.every);
  if (!every.ok || (choice.taken.size === 0 && hoursForPresent(preview, choice) === 0)) return null;
  const rows = [...choice.taken].sort((a, b) => a - b);
  return {
    previewId: preview.previewId,
    rows: rows.map((index) => ({ index, name: choice.names.get(index) ?? null })),
    group: choice.group.trim() === '' ? null : choice.group.trim().slice(0, 400),
    intervalMs: every.value,
    tags: tagsOf(choice.tags),
  };
}

function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, 100));
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, 20);
}
