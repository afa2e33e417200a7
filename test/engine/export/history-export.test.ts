import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportColumns, exportDocumentSchema, exportRowSchema } from '../../../electron/contract/export-schema';
import { publishedSchemas } from '../../../electron/contract/published-schemas';
import type { ExportFormat } from '../../../electron/contract/schedule-schema';
import { msPerHour } from '../../../electron/domain/hour-key';
import { exportHistory } from '../../../electron/engine/export/history-export';
import type { HistoryExport } from '../../../electron/engine/export/history-export';
import { storedHourOf } from '../../../electron/engine/import/history-rows';
import type { StoredHour } from '../../../electron/engine/ports';
import type { UtcOffset } from '../../../electron/engine/local-time';
import { fromSpreadsheetText } from '../../../electron/domain/spreadsheet-text';
import { createExportFile } from '../../../electron/storage/export-file';
import { anHour, anyHour, rowsFrom, storedHour } from '../../support/history';

const noon = Date.UTC(2026, 10, 30, 12);
const site = { id: 'site1', name: 'Shop', address: 'https://shop.example.test/', addedAt: noon };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'export-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Options = Partial<HistoryExport> & { readonly hours?: readonly StoredHour[]; readonly format?: ExportFormat };

async function exportTo(name: string, options: Options): Promise<Awaited<ReturnType<typeof exportHistory>>> {
  const sink = await createExportFile(path.join(folder, name));
  if (!sink.ok) throw new Error(sink.error.message);
  const sites = options.sites ?? [site];
  const nowMs = options.nowMs ?? noon + 3 * msPerHour;
  return exportHistory({
    sites,
    request: { format: options.format ?? 'csv', fromMs: null, toMs: null },
    rowsOf: (id, range) =>
      rowsFrom({ id, addedAt: sites.find((each) => each.id === id)!.addedAt }, options.hours ?? [], {
        ...range,
        nowMs,
      }),
    nowMs,
    offsetOf: () => 60,
    sink: sink.value,
    ...options,
  });
}

async function exported(options: Options): Promise<string> {
  const result = await exportTo('out', options);
  expect(result).toMatchObject({ ok: true });
  return readFile(path.join(folder, 'out'), 'utf8');
}

const twoHours = [
  storedHour('site1', noon, anHour({ ups: [12.34, 20], downs: 1 })),
  storedHour('site1', noon + 2 * msPerHour, anHour({ downs: 2 })),
];

describe('a CSV export', () => {
  it('has the promised columns in order, a row per hour with gaps included, and CRLF line ends', async () => {
    const text = await exported({ hours: twoHours });
    const lines = text.slice(1).split('\r\n');
    expect(lines[0]).toBe(exportColumns.join(','));
    expect(lines[1]).toBe(
      'site1,Shop,https://shop.example.test/,2026-11-30T12:00:00Z,2026-11-30T13:00:00+01:00,3,2,1,66.66,12.3,16.2,20.0,12.5,19.6,19.6,3600,0,0,0,0,0,100',
    );
    expect(lines[2]).toBe(
      'site1,Shop,https://shop.example.test/,2026-11-30T13:00:00Z,2026-11-30T14:00:00+01:00,0,0,0,,,,,,,,0,0,0,0,0,3600,0',
    );
    expect(lines[3]).toMatch(/,2,0,2,0,,,,,,,3600,0,0,0,0,0,100$/);
    expect(lines.slice(4)).toEqual(['']);
  });

  it('case 117: begins with one byte order mark, also when written again over itself; JSON has none', async () => {
    for (let time = 0; time < 2; time += 1) await exportTo('again.csv', { hours: twoHours });
    const bytes = await readFile(path.join(folder, 'again.csv'));
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.indexOf(Buffer.from([0xef, 0xbb, 0xbf]), 1)).toBe(-1);
    for (const format of ['json', 'jsonl'] as const) {
      expect((await exported({ hours: twoHours, format })).charCodeAt(0)).toBeLessThan(0x80);
    }
  });

  it('case 117: keeps umlauts, Chinese and accents', async () => {
    const named = { ...site, name: 'Größe 服务 ✓ é' };
    expect(await exported({ hours: twoHours, sites: [named] })).toContain('site1,Größe 服务 ✓ é,');
  });

  it('case 115: no cell can run as a formula, and the way back gives the name', async () => {
    const names = [
      ...['=1+1', '=HYPERLINK("http://127.0.0.1/?"&A1,"open")', "=cmd|' /C calc'!A0", '+49 30 1234', '-2+3'],
      ...['@SUM(1;1)', '\t=1+1', '\r=1+1', ' =1+1', '＝1+1', "'=already quoted", '|pipe', 'safe name', '\n=1', "''"],
    ];
    const sites = names.map((name, index) => ({ ...site, id: `site${index}`, name }));
    const text = await exported({ hours: [], sites, nowMs: noon + 1 });
    const cells = parse(text, { bom: true })
      .slice(1)
      .map((row) => row[1] ?? '');
    expect(cells.filter((cell) => /^\s*[=+\-@\t\r|＝＋－＠]/u.test(cell))).toEqual([]);
    expect(cells.map(fromSpreadsheetText)).toEqual(names);
  });

  it('quotes commas, quotes and both line ends, so that any reader finds the same cells', async () => {
    const name = fc
      .string({ unit: 'binary', maxLength: 20 })
      .filter(
        (text) =>
          !/[\u0000-\u0008\u000b-\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffd]/u.test(
            text,
          ),
      );
    await fc.assert(
      fc.asyncProperty(name, async (each) => {
        const text = await exported({ hours: [], sites: [{ ...site, name: each }], nowMs: noon + 1 });
        const rows = parse(text, { bom: true, relax_column_count: false });
        expect(rows).toHaveLength(2);
        expect(fromSpreadsheetText(rows[1]![1]!)).toBe(each);
      }),
      { numRuns: 50 },
    );
  });

  it('case 137: takes direction overrides out of a name, and keeps Arabic and Hebrew', async () => {
    const sites = ['safe\u202egnp.exe', 'up \u2067down\u2069 80%', 'موقع الشركة'].map((name, n) => ({
      ...site,
      id: `s00${n}`,
      name,
    }));
    const text = await exported({ hours: [], sites, nowMs: noon + 1 });
    expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
    expect(text).toContain(',موقع الشركة,');
  });

  it('case 119: the 25-hour day has the same sortable instants in every zone, and its two 02:00 rows differ', async () => {
    const startMs = Date.UTC(2026, 9, 24, 22);
    const endMs = startMs + 25 * msPerHour;
    const berlin = (ms: number): number => (ms < Date.UTC(2026, 9, 25, 1) ? 120 : 60);
    const rowsIn = async (offsetOf: UtcOffset): Promise<readonly Record<string, string>[]> => {
      const text = await exported({ sites: [{ ...site, addedAt: startMs }], nowMs: endMs, offsetOf });
      return parse<Record<string, string>>(text, { bom: true, columns: true });
    };
    const [inBerlin, inUtc, inStJohns] = [await rowsIn(berlin), await rowsIn(() => 0), await rowsIn(() => -150)];
    const instants = inBerlin.map((row) => row['hour_utc']);
    expect(instants).toHaveLength(25);
    expect([...instants].sort()).toEqual(instants);
    expect(inUtc.map((row) => row['hour_utc'])).toEqual(instants);
    expect(inStJohns[0]!['hour_local']).toBe('2026-10-24T19:30:00-02:30');
    const twos = inBerlin.map((row) => row['hour_local']).filter((text) => text?.startsWith('2026-10-25T02:'));
    expect(twos).toEqual(['2026-10-25T02:00:00+02:00', '2026-10-25T02:00:00+01:00']);
    for (const row of [...inBerlin, ...inUtc, ...inStJohns]) {
      expect(Date.parse(row['hour_local']!)).toBe(Date.parse(row['hour_utc']!));
    }
  });
});

describe('a JSON and a JSON Lines export', () => {
  it('match the published schema, and carry the columns of the CSV plus the record', async () => {
    const document: unknown = JSON.parse(await exported({ hours: twoHours, format: 'json' }));
    const rows = exportDocumentSchema.parse(document);
    expect(rows).toHaveLength(3);
    expect(Object.keys(rows[0]!)).toEqual([...exportColumns, 'record']);
    expect(rows[1]).toMatchObject({ avg_ms: null, uptime_percent: null, record: null });
    const lines = (await exported({ hours: twoHours, format: 'jsonl' })).trimEnd().split('\n');
    expect(lines.map((line) => exportRowSchema.parse(JSON.parse(line)))).toEqual(rows);
  });

  it('have a JSON Schema that names every field as required', () => {
    const found = publishedSchemas().find(({ name }) => name === 'export-row');
    const schema = found?.schema as { required: string[]; properties: Record<string, unknown> };
    expect(schema.required).toEqual([...exportColumns, 'record']);
    expect(Object.keys(schema.properties)).toEqual([...exportColumns, 'record', 'corrections']);
  });

  it('without a row are still valid', async () => {
    expect(JSON.parse(await exported({ sites: [], format: 'json' }))).toEqual([]);
    expect(await exported({ sites: [], format: 'jsonl' })).toBe('');
  });

  it('give any history back exactly as it was stored', async () => {
    const anyHistory = fc.uniqueArray(fc.tuple(fc.nat(30), anyHour), { selector: ([hour]) => hour, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(anyHistory, fc.constantFrom('json', 'jsonl' as const), async (history, format) => {
        const hours = history.map(([hour, aggregate]) => storedHour('site1', noon + hour * msPerHour, aggregate));
        const text = await exported({ hours, format, nowMs: noon + 31 * msPerHour });
        const rows =
          format === 'json'
            ? exportDocumentSchema.parse(JSON.parse(text))
            : text
                .trimEnd()
                .split('\n')
                .map((line) => exportRowSchema.parse(JSON.parse(line)));
        const back = rows.map((row) => storedHourOf(row)).map((result) => (result.ok ? result.value : result.error));
        const sorted = [...hours].sort((a, b) => (a.hour < b.hour ? -1 : 1));
        expect(back.filter((hour) => hour !== null)).toEqual(sorted);
      }),
      { numRuns: 60 },
    );
  });
});

describe('an export under way', () => {
  const many = Array.from({ length: 4_000 }, (_, n) => storedHour('site1', noon + n * msPerHour, anHour({ ups: [5] })));
  const nowMs = noon + 4_000 * msPerHour;

  it('tells its progress up to 1', async () => {
    const steps: number[] = [];
    const result = await exportTo('out', { hours: many, nowMs, onProgress: (step) => steps.push(step.fraction) });
    expect(result).toEqual({ ok: true, value: 4_000 });
    expect(steps.length).toBeGreaterThan(5);
    expect([...steps].sort((a, b) => a - b)).toEqual(steps);
    expect(steps.at(-1)).toBe(1);
  });

  it('leaves nothing behind, and the earlier file as it was, when it is cancelled', async () => {
    await writeFile(path.join(folder, 'out'), 'earlier');
    const cancel = new AbortController();
    const result = await exportTo('out', {
      hours: many,
      nowMs,
      signal: cancel.signal,
      onProgress: () => cancel.abort(),
    });
    expect(result).toEqual({ ok: false, error: { why: 'cancelled' } });
    expect(await readdir(folder)).toEqual(['out']);
    expect(await readFile(path.join(folder, 'out'), 'utf8')).toBe('earlier');
  });

  it('is not seen under its name before it is whole', async () => {
    const seen: string[][] = [];
    const onProgress = (): void => void seen.push(readdirSync(folder));
    await exportTo('out', { hours: many, nowMs, onProgress });
    expect(await readdir(folder)).toEqual(['out']);
    expect(seen[0]?.[0]).toMatch(/^out\.[0-9a-f]+\.part$/);
  });

  it('names the folder that is not there', async () => {
    const sink = await createExportFile(path.join(folder, 'nowhere', 'out.csv'));
    expect(sink).toMatchObject({ ok: false, error: { kind: 'unwritable' } });
    expect(!sink.ok && sink.error.message).toContain('there is no such folder');
  });
});
