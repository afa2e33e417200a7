import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { createHourAccumulator } from '../../electron/domain/hour';
import { hoursBetween, monthOf } from '../../electron/domain/hour-key';
import type { HourKey } from '../../electron/domain/hour-key';
import type { StoredHour } from '../../electron/engine/ports';
import { createKeyFileKeychain, openStorage } from '../../electron/storage';
import type { Storage } from '../../electron/storage';
import { encodeHour } from '../../electron/storage/hour-line';
import { aSite } from '../support/site';

/*
 * A large history, for as many years as HISTORY_YEARS says (1; issue-size is 5), of 200 sites: what opening it, a year's chart
 * of one site, a drain and the sealing of an hour cost. Aims: open under 2 s, a year under 200 ms, drains at the same cost at
 * any size.
 */
const years = Number(process.env['HISTORY_YEARS'] ?? 1);
const siteIds = Array.from({ length: 200 }, (_, index) => `site${String(index).padStart(4, '0')}`);
const endMs = Date.UTC(2026, 11, 1);
const startMs = Date.UTC(2026 - years, 11, 1);
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'uptime-desk-history-'));

afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

function anAggregate(seed: number) {
  const filled = createHourAccumulator();
  for (let check = 0; check < 180; check++) {
    const responseMs = 20 + ((seed * 7_919 + check * 104_729) % 6_000) / 100;
    filled.addCheck({ outcome: check % 60 === seed % 60 ? 'down' : 'up', responseMs, slow: false });
  }
  filled.addTime('observed', 3_600_000);
  return filled.snapshot();
}

function hourOf(siteId: string, hour: HourKey, part: number): StoredHour {
  return { siteId, hour, part, aggregate: anAggregate(part % 97) };
}

async function measured<T>(what: string, run: () => Promise<T>): Promise<T> {
  const cpu = process.cpuUsage();
  const began = performance.now();
  const result = await run();
  const tookMs = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    `${what}: ${tookMs.toFixed(0)} ms, CPU ${((user + system) / 1_000).toFixed(0)} ms, rss ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
  );
  return result;
}

async function opened(): Promise<Storage> {
  const storage = await openStorage({ dataDir, keychain: createKeyFileKeychain(dataDir) });
  if (!storage.ok) throw new Error(storage.error.message);
  return storage.value;
}

beforeAll(async () => {
  const months = new Map<string, string[]>();
  let count = 0;
  for (const hour of hoursBetween(startMs, endMs)) {
    const lines = months.get(monthOf(hour)) ?? ['{"schema":1}'];
    months.set(monthOf(hour), lines);
    lines.push(JSON.stringify(encodeHour(hourOf('', hour, startMs + count++))));
  }
  let bytes = 0;
  for (const siteId of siteIds) {
    fs.mkdirSync(path.join(dataDir, 'history', siteId), { recursive: true });
    for (const [month, lines] of months) {
      const text = `${lines.join('\n')}\n`;
      bytes += text.length;
      fs.writeFileSync(path.join(dataDir, 'history', siteId, `${month}.jsonl`), text);
    }
  }
  const storage = await opened();
  await storage.sites.save(
    siteIds.map((id) => aSite({ id })),
    [],
  );
  await storage.history.saveOpen(openHours());
  await storage.close();
  console.log(
    `${siteIds.length} sites, ${years} years: ${count * siteIds.length} hours, ${(bytes / 1e6).toFixed(0)} MB`,
  );
}, 600_000);

function openHours(): readonly StoredHour[] {
  return siteIds.map((siteId) => hourOf(siteId, '2026-11-30T23Z' as HourKey, endMs));
}

test('a large history', async () => {
  const storage = await measured('opened, with sites and open hours', async () => {
    const fresh = await opened();
    await fresh.sites.load();
    await fresh.history.loadOpen();
    return fresh;
  });
  for (const round of ['first', 'second']) {
    await measured(`a year of one site (${round} time)`, async () => {
      let rows = 0;
      for await (const _row of storage.history.read('site0100', endMs - 365 * 86_400_000, endMs)) rows++;
      return rows;
    });
  }
  await measured('all years of one site', async () => {
    for await (const _row of storage.history.read('site0101', 0, Infinity));
  });
  const hours = openHours();
  await measured('a drain of 200 open hours', () => storage.history.saveOpen(hours));
  const size = fs.statSync(path.join(dataDir, 'open-hours.json')).size;
  console.log(`open-hours.json: ${(size / siteIds.length).toFixed(0)} bytes a site`);
  await measured('sealing one hour of 200 sites', () => storage.history.seal(hours));
  await measured('retention: a month of 200 sites dropped', async () => {
    for (const id of siteIds) await storage.history.dropBefore(id, startMs + 35 * 86_400_000);
  });
  await storage.close();
});
