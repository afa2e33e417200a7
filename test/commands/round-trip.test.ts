import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExportRow } from '../../electron/contract/export-schema';
import type { StoredHour } from '../../electron/engine/ports';
import { runCli } from '../support/command-io';
import { anyHour, storedHour } from '../support/history';
import { aSite } from '../support/site';
import { openedStorage, temporaryFolder } from '../support/storage';

const firstMs = Date.UTC(2026, 8, 29, 20);
const anyName = fc
  .tuple(
    fc.constantFrom('=1+1', 'Größe 服务 ✓ é', '"a","b";ü', 'שלום', 'x\ty'),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  .map((parts) =>
    parts
      .join(' ')
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .trim(),
  );
/** Gaps are the hours in between; the last of them lie in another month. */
const anyHours = fc.uniqueArray(fc.tuple(fc.nat(60), anyHour), {
  selector: ([hour]) => hour,
  minLength: 1,
  maxLength: 12,
});
const anySites = fc.array(fc.tuple(anyName, anyHours), { minLength: 1, maxLength: 3 });

/** A data folder with the history of sites, and the text of an export of it. */
async function historyOf(
  sites: readonly (readonly [string, readonly (readonly [number, StoredHour['aggregate']])[]])[],
) {
  const dataDir = temporaryFolder();
  const storage = await openedStorage(dataDir);
  const stored = sites.map(([name], index) => {
    return aSite({ id: `site000${index}`, name: `${name} ${index}`, addedAt: firstMs, paused: true });
  });
  const probes = stored.map((site, index) => {
    return { ...site, probe: { ...site.probe, url: `https://site${index}.test/` } as typeof site.probe };
  });
  await storage.sites.load();
  await storage.sites.save(probes, []);
  for (const [index, [, hours]] of sites.entries()) {
    const ascending = [...hours].sort(([a], [b]) => a - b);
    const sealed = ascending.map(([hour, aggregate]) =>
      storedHour(`site000${index}`, firstMs + hour * 3_600_000, aggregate),
    );
    await storage.history.seal(sealed);
  }
  await storage.close();
  return dataDir;
}

async function exported(dataDir: string, format: string): Promise<string> {
  const to = new Date(firstMs + 80 * 3_600_000).toISOString();
  const { code, stdout, stderr } = await runCli(['export', '--format', format, '--to', to, '--data-dir', dataDir]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

/** Names and bytes of a site's months, without the id of the site. */
function bytesOf(dataDir: string): readonly string[] {
  const folder = path.join(dataDir, 'history');
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .map((site) => {
      const months = fs.readdirSync(path.join(folder, site)).sort();
      return months.map((month) => `${month}\n${fs.readFileSync(path.join(folder, site, month), 'utf8')}`).join('');
    })
    .sort();
}

test('any history comes back from JSON and JSON Lines as the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(anySites, fc.constantFrom('json', 'jsonl'), async (sites, format) => {
      const from = await historyOf(sites);
      const text = await exported(from, format);
      const file = path.join(temporaryFolder(), `history.${format}`);
      fs.writeFileSync(file, text);
      const into = temporaryFolder();
      const imported = await runCli(['import', file, '--data-dir', into]);
      expect(imported.stderr).toBe('');
      expect(bytesOf(into)).toEqual(bytesOf(from));
    }),
    { numRuns: 10 },
  );
}, 120_000);

test('any history as CSV is parsed by another reader to the figures of the JSON, times at 0.1 ms', async () => {
  await fc.assert(
    fc.asyncProperty(anySites, async (sites) => {
      const from = await historyOf(sites);
      const rows = JSON.parse(await exported(from, 'json')) as readonly ExportRow[];
      const cells = parse(await exported(from, 'csv'), { columns: true, bom: true }) as unknown as readonly Record<
        string,
        string
      >[];
      expect(cells).toHaveLength(rows.length);
      for (const [index, row] of rows.entries()) {
        for (const [column, value] of Object.entries(row)) {
          const cell = cells[index]?.[column];
          if (typeof value === 'number')
            expect(Number(cell), column).toBeCloseTo(value, column.endsWith('_ms') ? 1 : 9);
          else if (value === null && column !== 'record') expect(cell, column).toBe('');
        }
      }
    }),
    { numRuns: 10 },
  );
}, 120_000);
