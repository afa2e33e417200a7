import { err, ok } from '../../../domain/result';
import type { Result } from '../../../domain/result';
import { importFormats } from '../../../contract/import-calls';
import type { ImportFormat } from '../../../contract/import-calls';
import type { ImportPlan } from '../import-plan';
import type { SourceFile } from '../source-file';
import { readBetterStack } from './better-stack';
import { readCheckly } from './checkly';
import { readCheckmate } from './checkmate';
import type { Format } from './format';
import { readGatus } from './gatus';
import { readJsonList } from './json-list';
import { readKener } from './kener';
import { readOpml } from './opml';
import { readHistory } from './own-history';
import { readSiteListing } from './own-sites';
import { readPingdom } from './pingdom';
import { readPingList, readSiteList } from './plain-list';
import { readPrometheus } from './prometheus';
import { readCsv, readHistoryTable } from './separated';
import { readStatping } from './statping';
import { readUptimeKuma } from './uptime-kuma';
import { readUptimeRobot } from './uptimerobot';
import { readUptimeWatcher } from './uptime-watcher';
import { readUpptime } from './upptime';
import { readVmPing } from './vmping';

/** One reader a format; a missing one does not compile. */
const formats: Readonly<Record<ImportFormat, Format>> = {
  sites: readSiteListing,
  history: readHistory,
  'uptime-kuma': readUptimeKuma,
  uptimerobot: readUptimeRobot,
  gatus: readGatus,
  upptime: readUpptime,
  statping: readStatping,
  checkmate: readCheckmate,
  prometheus: readPrometheus,
  'uptime-watcher': readUptimeWatcher,
  'better-stack': readBetterStack,
  checkly: readCheckly,
  kener: readKener,
  pingdom: readPingdom,
  json: readJsonList,
  opml: readOpml,
  vmping: readVmPing,
  'history-csv': readHistoryTable,
  csv: readCsv,
  'ping-list': readPingList,
  list: readSiteList,
};

/** The first format that knows the file, and what it holds. */
export function recognise(file: SourceFile): Result<Pick<ImportPlan, 'format' | 'rows'>, string> {
  for (const format of importFormats) {
    const rows = formats[format](file);
    if (rows !== null) return rows.ok ? ok({ format, rows: rows.value }) : rows;
  }
  return err('This is XML, but neither OPML nor a configuration of vmPing.');
}
