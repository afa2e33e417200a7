import type { PastEntry, PastImported, PastOrder, PastPreview } from '../contract/past-calls';
import { oneLine } from './outcome';

type Plan = Extract<PastPreview, { readonly kind: 'plan' }>;

const formats: Readonly<Record<Plan['format'], string>> = {
  'uptime-kuma-database': 'a database of Uptime Kuma',
  'gatus-database': 'a database of Gatus',
  'history-table': 'a table of history',
};

/** The plan for a person: an entry a line, what to know of it below, the sum at the end. `imported` null: a dry run. */
export function pastReport(plan: Plan, overlap: PastOrder['overlap'], imported: PastImported | null): string {
  const lines = [
    `The file is ${formats[plan.format]}.`,
    ...plan.entries.flatMap((entry) => linesOf(entry, overlap)),
    '',
  ];
  return `${[...lines, sumOf(imported)].join('\n')}\n`;
}

function linesOf(entry: PastEntry, overlap: PastOrder['overlap']): readonly string[] {
  const { name, target, hours, overlapping, firstMs, lastMs } = entry;
  const span = firstMs === null || lastMs === null ? '' : `, ${dayOf(firstMs)} to ${dayOf(lastMs)}`;
  const whose =
    target.kind === 'present' ? `to ${oneLine(target.name)}` : target.kind === 'new' ? 'new site' : 'left out';
  const notes = target.kind === 'none' ? [target.why] : [];
  if (target.kind === 'new') notes.push(`${target.address}${target.paused ? ', paused' : ''}`);
  if (target.kind !== 'none' && overlapping > 0) {
    const fate = overlap === 'keep' ? 'what is recorded here stays' : 'the imported ones take their place';
    notes.push(`${countOf(overlapping)} there is a record of already: ${fate}.`);
  }
  return [
    `${oneLine(name).padEnd(28)} ${countOf(hours)}${span}: ${whose}`,
    ...[...notes, ...entry.notes].map((note) => `    ${oneLine(note)}`),
  ];
}

function sumOf(imported: PastImported | null): string {
  if (imported === null) return 'Nothing was changed (--dry-run).';
  const { sites, hours, replaced } = imported;
  const over = replaced === 0 ? '' : `, ${replaced} of them in place of recorded ones`;
  return `${countOf(hours)} came in${over}; ${sites} ${sites === 1 ? 'site was' : 'sites were'} added. Take it back with import-history --undo.`;
}

export function pastJson(plan: Plan, overlap: PastOrder['overlap'], imported: PastImported | null): string {
  const { format, entries } = plan;
  return `${JSON.stringify({ format, dryRun: imported === null, overlap, ...imported, entries }, null, 2)}\n`;
}

function countOf(hours: number): string {
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}

function dayOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}
