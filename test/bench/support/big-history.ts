import fs from 'node:fs';
import path from 'node:path';
import { createHourAccumulator } from '../../../electron/domain/hour';
import { hourStartMs, hoursBetween, monthOf } from '../../../electron/domain/hour-key';
import type { Incident } from '../../../electron/domain/incident';
import { createKeyFileKeychain, openStorage } from '../../../electron/storage';
import { encodeHour } from '../../../electron/storage/hour-line';
import { aSite } from '../../support/site';

export interface BigHistory {
  readonly sites: number;
  readonly hours: number;
  readonly bytes: number;
  readonly files: number;
}

export interface BigHistoryOptions {
  readonly dataDir: string;
  readonly siteIds: readonly string[];
  /** Epoch ms of a full hour; the hours before it are sealed, the one before it is open. */
  readonly endMs: number;
  readonly years: number;
  /** Outages a site had a year. */
  readonly incidentsPerYear: number;
}

const msPerYear = 365 * 86_400_000;

/**
 * Writes the history of many sites that were watched every 20 s for years, one failure an hour, in the files of the app. All
 * sites share one history: what is measured does not look at the figures.
 */
export async function writeBigHistory(options: BigHistoryOptions): Promise<BigHistory> {
  const { dataDir, siteIds, endMs, years } = options;
  const startMs = endMs - Math.round(years * 365.25) * 86_400_000;
  const months = new Map<string, string[]>();
  let hours = 0;
  for (const hour of hoursBetween(startMs, endMs - 3_600_000)) {
    const lines = months.get(monthOf(hour)) ?? ['{"schema":1}'];
    months.set(monthOf(hour), lines);
    lines.push(
      JSON.stringify(encodeHour({ hour, part: hourStartMs(hour) + 17, aggregate: anAggregate(hours++ % 97) })),
    );
  }
  const [first = ''] = siteIds;
  const folderOf = (siteId: string): string => path.join(dataDir, 'history', siteId);
  let bytes = 0;
  for (const siteId of siteIds) {
    fs.mkdirSync(folderOf(siteId), { recursive: true });
    for (const [month, lines] of months) {
      const file = path.join(folderOf(siteId), `${month}.jsonl`);
      if (siteId === first) fs.writeFileSync(file, `${lines.join('\n')}\n`);
      else fs.copyFileSync(path.join(folderOf(first), `${month}.jsonl`), file);
      bytes += fs.statSync(file).size;
    }
  }
  await writeRest(options, startMs);
  return { sites: siteIds.length, hours: hours * siteIds.length, bytes, files: months.size * siteIds.length };
}

async function writeRest({ dataDir, siteIds, endMs, years, incidentsPerYear }: BigHistoryOptions, startMs: number) {
  const storage = await openStorage({ dataDir, keychain: createKeyFileKeychain(dataDir) });
  if (!storage.ok) throw new Error(storage.error.message);
  const { sites, history } = storage.value;
  await sites.save(
    siteIds.map((id) => aSite({ id, name: id, addedAt: startMs, intervalMs: 3_600_000 })),
    [],
  );
  const [open] = [...hoursBetween(endMs - 3_600_000, endMs)];
  if (open === undefined) throw new Error('Expected a full hour');
  await history.saveOpen(siteIds.map((siteId) => ({ siteId, hour: open, part: endMs, aggregate: anAggregate(3) })));
  await storage.value.close();
  fs.mkdirSync(path.join(dataDir, 'incidents'));
  for (const siteId of siteIds) {
    const lines = Array.from({ length: Math.round(incidentsPerYear * years) }, (_, index) => {
      return JSON.stringify(anIncident(siteId, startMs + ((index + 1) * msPerYear) / (incidentsPerYear + 1)));
    });
    fs.writeFileSync(path.join(dataDir, 'incidents', `${siteId}.jsonl`), `${['{"schema":1}', ...lines].join('\n')}\n`);
  }
}

/** An hour of a site that is checked every 20 s. */
export function anAggregate(seed: number) {
  const filled = createHourAccumulator();
  for (let check = 0; check < 180; check++) {
    const responseMs = 20 + ((seed * 7_919 + check * 104_729) % 6_000) / 100;
    filled.addCheck({ outcome: check % 60 === seed % 60 ? 'down' : 'up', responseMs, slow: false });
  }
  filled.addTime('observed', 3_600_000);
  return filled.snapshot();
}

function anIncident(siteId: string, startedAt: number): Omit<Incident, 'siteId'> {
  return {
    id: `${siteId}-${startedAt}`,
    startedAt,
    confirmedAt: startedAt + 20_000,
    endedAt: startedAt + 600_000,
    endedBy: 'recovered',
    failure: { kind: 'status', reason: 'status', message: 'The server answered 503.' },
    evidence: null,
    gaps: [],
    notes: [],
    isFlapping: false,
  };
}
