import { importActions as actions } from '../contract/import-calls';
import type { ImportAction } from '../contract/import-calls';
import type { ImportPlan, ImportRow } from '../engine/import/import-plan';
import { oneLine } from './outcome';

export interface ImportOutcome {
  readonly isDryRun: boolean;
  /** Sites and hours that came in. */
  readonly sites: number;
  readonly hours: number;
}

const formats: Readonly<Record<ImportPlan['format'], string>> = {
  list: 'a plain list',
  'ping-list': 'a list of hosts to ping, as PingInfoView and vmPing have it',
  csv: 'a table',
  json: 'a list in JSON or YAML',
  opml: 'an OPML outline',
  sites: 'a site list of Uptime Desk',
  history: 'a history export of Uptime Desk',
  'history-csv': 'a history table of Uptime Desk',
  'uptime-kuma': 'a list of monitors of Uptime Kuma',
  uptimerobot: 'a list of monitors of UptimeRobot',
  gatus: 'a configuration of Gatus',
  upptime: 'a configuration of Upptime',
  statping: 'an export of Statping',
  checkmate: 'an export of Checkmate',
  prometheus: 'a list of targets of Prometheus',
  vmping: 'a configuration of vmPing',
  'uptime-watcher': 'an export of Uptime-Watcher',
  'better-stack': 'a list of monitors of Better Stack',
  checkly: 'a list of checks of Checkly',
  kener: 'a list of monitors of Kener',
  pingdom: 'a list of checks of Pingdom',
};

const words: Readonly<Record<ImportAction, string>> = {
  create: 'new',
  partial: 'in part',
  skip: 'skipped',
  unsupported: 'cannot',
  invalid: 'wrong',
};

/** The plan for a person: an entry a line, its notes below it, the sum at the end. */
export function importReport(plan: ImportPlan, outcome: ImportOutcome): string {
  const lines = [`The file is ${formats[plan.format]}.`, ...plan.rows.flatMap(linesOf), '', sumOf(plan, outcome)];
  return `${lines.join('\n')}\n`;
}

function linesOf(row: ImportRow): readonly string[] {
  const place = row.line === null ? '' : `line ${row.line}`;
  const what = [oneLine(row.name), oneLine(row.address)].filter((text) => text !== '').join('  ');
  const head = `${words[row.action].padEnd(8)} ${place.padEnd(9)} ${what}`.trimEnd();
  return [head, ...row.notes.map((note) => `${' '.repeat(19)}${oneLine(note)}`)];
}

function sumOf(plan: ImportPlan, { isDryRun, sites, hours }: ImportOutcome): string {
  const counts = countsOf(plan);
  const parts = actions.filter((action) => counts[action] > 0).map((action) => `${counts[action]} ${words[action]}`);
  const sum = `${parts.join(', ')}.`;
  if (isDryRun) return `${sum} Nothing was changed (--dry-run).`;
  const added = `${sites} ${sites === 1 ? 'site' : 'sites'} added`;
  return `${sum} ${hours === 0 ? added : `${added}, ${hours} hours of history written`}.`;
}

/** The same as one JSON object. Drafts are left out: they may hold secrets. */
export function importJson(plan: ImportPlan, outcome: ImportOutcome): string {
  const rows = plan.rows.map(({ line, action, name, address, notes }) => ({ line, action, name, address, notes }));
  const { isDryRun, sites, hours } = outcome;
  const told = { format: plan.format, dryRun: isDryRun, added: sites, hours, counts: countsOf(plan), rows };
  return `${JSON.stringify(told, null, 2)}\n`;
}

function countsOf(plan: ImportPlan): Readonly<Record<ImportAction, number>> {
  const counts = { create: 0, partial: 0, skip: 0, unsupported: 0, invalid: 0 };
  for (const row of plan.rows) counts[row.action] += 1;
  return counts;
}
