import { ok } from '../../../domain/result';
import { fieldsOf } from '../fields';
import type { Fields } from '../fields';
import { readGoDuration } from '../go-duration';
import type { ImportRow } from '../import-plan';
import { isObject } from '../json-reader';
import type { Json, JsonDocument } from '../json-reader';
import { isBareHost, withScheme } from '../list-address';
import { rowOfSite } from '../source-site';
import { treeFormat } from './format';

/** Targets of Prometheus: a `file_sd` list in JSON or YAML, or the static ones of `prometheus.yml`. */
export const readPrometheus = treeFormat((value, document) => {
  const groups = groupsOf(value);
  if (groups.length === 0) return null;
  return ok(groups.flatMap((group) => rowsOf(group, document)));
});

interface TargetGroup {
  readonly fields: Fields;
  readonly module: string;
  readonly job: string;
  readonly intervalMs: number | null;
}

function groupsOf(value: Json): readonly TargetGroup[] {
  const plain = { module: '', job: '', intervalMs: null };
  if (Array.isArray(value)) {
    const list = (value as readonly Json[]).filter(isObject);
    return list.filter(({ targets }) => Array.isArray(targets)).map((entry) => ({ ...plain, fields: fieldsOf(entry) }));
  }
  if (!isObject(value)) return [];
  return fieldsOf(value)
    .list('scrape_configs')
    .flatMap((job) =>
      job.list('static_configs').map((fields) => ({
        fields,
        module: job.inner('params').texts('module')[0] ?? '',
        job: job.text('job_name'),
        intervalMs: readGoDuration(job.text('scrape_interval')),
      })),
    );
}

function rowsOf({ fields, module, job, intervalMs }: TargetGroup, document: JsonDocument): readonly ImportRow[] {
  const line = document.lineOf(fields.entry);
  const labels = fields.inner('labels');
  const names = Object.keys(labels.entry).filter((name) => !name.startsWith('__'));
  const own = ['name', 'alias', 'group'];
  const label = labels.text('name') || labels.text('alias');
  const targets = fields.texts('targets');
  const kind = kindOf(labels.text('__param_module') || module);
  return targets.map((target) =>
    rowOfSite({
      line,
      name: label === '' || targets.length === 1 ? label : `${label} ${target}`,
      address: addressOf(target, kind),
      kind,
      intervalMs,
      tags: names.filter((name) => !own.includes(name)).map((name) => `${name}: ${labels.text(name)}`),
      group: labels.text('group') || job || null,
      losses: [],
    }),
  );
}

/** The module of the blackbox exporter says how a target is probed. */
function kindOf(module: string): string {
  if (/icmp|ping/i.test(module)) return 'ping';
  if (/dns/i.test(module)) return 'dns';
  if (/tcp|ssh|smtp|imap|pop3/i.test(module)) return 'tcp';
  return /http/i.test(module) ? 'http' : '';
}

function addressOf(target: string, kind: string): string {
  if (kind !== '') return target;
  return isBareHost(target) ? target : withScheme(target);
}
