import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/command-io';
import { gatusTables, kumaTables, sqliteFile, sqliteFileInUse } from '../support/sqlite';
import { temporaryFolder } from '../support/storage';

const hourS = 3_600;
/** 2026-03-01T00:00:00Z, in seconds. */
const dayS = 1_772_323_200;

type Row = Readonly<Record<string, string>>;

async function exported(dataDir: string): Promise<readonly Row[]> {
  const { stdout } = await runCli(['export', '--data-dir', dataDir, '--from', '2026-02-01', '--to', '2026-03-04']);
  return parse<Row>(stdout, { columns: true, bom: true }).filter((row) => row['checks'] !== '0');
}

function figures(rows: readonly Row[], ...columns: readonly string[]): readonly (readonly (string | undefined)[])[] {
  return rows.map((row) => columns.map((column) => row[column]));
}

/** A shop checked each minute: two days kept by the hour, the day before only as a whole. */
const shop: readonly string[] = [
  ...kumaTables,
  `INSERT INTO monitor VALUES (1, 'Shop', 'http', 'https://shop.test', NULL, NULL, 1, 60, NULL)`,
  `INSERT INTO monitor VALUES (2, 'Servers', 'group', 'https://', NULL, NULL, 1, 60, NULL)`,
  `INSERT INTO monitor VALUES (3, 'Mail', 'port', 'https://', 'mail.test', 25, 0, 120, 2)`,
  `INSERT INTO stat_daily VALUES (1, 1, ${dayS - 24 * hourS}, 50.5, 10, 900, 1416, 24, NULL)`,
  `INSERT INTO stat_daily VALUES (2, 1, ${dayS}, 12.34, 3.14, 40, 117, 3, NULL)`,
  `INSERT INTO stat_hourly VALUES (1, 1, ${dayS}, 12.34, 3.14, 40, 58, 2, NULL)`,
  `INSERT INTO stat_hourly VALUES (2, 1, ${dayS + hourS}, 15, 5, 44, 59, 1, '{"maintenance":0}')`,
  `INSERT INTO stat_hourly VALUES (3, 3, ${dayS}, NULL, NULL, NULL, 0, 15, '{"maintenance":15}')`,
];

describe('import-history from Uptime Kuma 2', () => {
  it('brings hours with their figures, days spread over their hours, and the sites they are of', async () => {
    const dataDir = temporaryFolder();
    const file = sqliteFile(temporaryFolder(), 'kuma.db', shop);
    const { code, stdout, stderr } = await runCli(['import-history', file, '--data-dir', dataDir]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('The file is a database of Uptime Kuma.');
    expect(stdout).toContain('27 hours came in; 2 sites were added.');
    const rows = await exported(dataDir);
    const shopRows = rows.filter((row) => row['site'] === 'Shop');
    expect(shopRows.slice(0, 24).every((row) => row['up'] === '59' && row['down'] === '1')).toBe(true);
    expect(figures(shopRows.slice(24), 'hour_utc', 'up', 'down', 'min_ms', 'avg_ms', 'max_ms', 'p95_ms')).toEqual([
      ['2026-03-01T00:00:00Z', '58', '2', '3.1', '12.3', '40.0', ''],
      ['2026-03-01T01:00:00Z', '59', '1', '5.0', '15.0', '44.0', ''],
    ]);
    const mail = rows.filter((row) => row['site'] === 'Mail');
    expect(figures(mail, 'up', 'down', 'observed_s', 'maintenance_s', 'not_running_s', 'avg_ms')).toEqual([
      ['0', '15', '1800', '1800', '0', ''],
    ]);
  });

  it('says what would come in and changes nothing with --dry-run', async () => {
    const dataDir = temporaryFolder();
    const file = sqliteFile(temporaryFolder(), 'kuma.db', shop);
    const { code, stdout } = await runCli(['import-history', file, '--dry-run', '--data-dir', dataDir]);
    expect(code).toBe(0);
    expect(stdout).toContain('Nothing was changed (--dry-run).');
    expect(stdout).toMatch(/Shop +26 hours, 2026-02-28 to 2026-03-01: new site/);
    expect(fs.readdirSync(dataDir)).toEqual([]);
  });

  it('reads what is still in the write-ahead log of a Kuma that runs, and leaves its files alone', async () => {
    const dataDir = temporaryFolder();
    const later = [`INSERT INTO stat_hourly VALUES (9, 1, ${dayS + 2 * hourS}, 20, 20, 20, 60, 0, NULL)`];
    const file = sqliteFileInUse(temporaryFolder(), 'kuma.db', shop, later);
    const before = [file, `${file}-wal`].map((name) => fs.readFileSync(name));
    expect((await runCli(['import-history', file, '--data-dir', dataDir])).stdout).toContain('28 hours came in');
    expect([file, `${file}-wal`].map((name) => fs.readFileSync(name))).toEqual(before);
  });

  it('takes the hours of version 1 from the checks themselves', async () => {
    const dataDir = temporaryFolder();
    const file = sqliteFile(temporaryFolder(), 'kuma.db', [
      kumaTables[0] ?? '',
      `INSERT INTO monitor VALUES (1, 'Shop', 'http', 'https://shop.test', NULL, NULL, 1, 60, NULL)`,
      'CREATE TABLE heartbeat (id INTEGER PRIMARY KEY, monitor_id INTEGER, status INTEGER, time TEXT, ping INTEGER)',
      ...[10, 20, 30].map(
        (ms, at) => `INSERT INTO heartbeat VALUES (${at}, 1, 1, '2026-03-01 05:0${at}:00.123', ${ms})`,
      ),
      `INSERT INTO heartbeat VALUES (8, 1, 0, '2026-03-01 05:59:59.999', NULL)`,
      `INSERT INTO heartbeat VALUES (9, 1, 2, '2026-03-01 06:00:00.000', NULL)`,
    ]);
    expect((await runCli(['import-history', file, '--data-dir', dataDir])).code).toBe(0);
    expect(figures(await exported(dataDir), 'hour_utc', 'up', 'down', 'min_ms', 'avg_ms', 'max_ms')).toEqual([
      ['2026-03-01T05:00:00Z', '3', '1', '10.0', '20.0', '30.0'],
    ]);
  });
});

describe('import-history over hours there is a record of', () => {
  const table = (hours: readonly string[]): string => `url,time,up,down,avg\n${hours.join('\n')}\n`;
  const write = (text: string): string => {
    const file = path.join(temporaryFolder(), 'history.csv');
    fs.writeFileSync(file, text);
    return file;
  };

  it('keeps the record, or replaces it by choice, and undo brings each state back exactly', async () => {
    const dataDir = temporaryFolder();
    const first = write(
      table(['https://a.test,2026-03-01T00:00:00Z,60,0,10', 'https://a.test,2026-03-01T01:00:00Z,60,0,10']),
    );
    await runCli(['import-history', first, '--data-dir', dataDir]);
    const afterFirst = await exported(dataDir);
    const second = write(
      table(['https://a.test,2026-03-01T01:00:00Z,1,59,99', 'https://a.test,2026-03-01T02:00:00Z,5,0,7']),
    );

    const kept = await runCli(['import-history', second, '--data-dir', dataDir]);
    expect(kept.stdout).toContain('1 hour there is a record of already: what is recorded here stays.');
    expect(figures(await exported(dataDir), 'up', 'down')).toEqual([
      ['60', '0'],
      ['60', '0'],
      ['5', '0'],
    ]);
    expect((await runCli(['import-history', '--undo', '--data-dir', dataDir])).code).toBe(0);
    expect(await exported(dataDir)).toEqual(afterFirst);

    const replaced = await runCli(['import-history', second, '--overlap', 'replace', '--data-dir', dataDir]);
    expect(replaced.stdout).toContain('2 hours came in, 1 of them in place of recorded ones; 0 sites were added.');
    expect(figures(await exported(dataDir), 'up', 'down')).toEqual([
      ['60', '0'],
      ['1', '59'],
      ['5', '0'],
    ]);
    await runCli(['import-history', '--undo', '--data-dir', dataDir]);
    expect(await exported(dataDir)).toEqual(afterFirst);

    await runCli(['import-history', '--undo', '--data-dir', dataDir]);
    expect((await runCli(['sites', '--data-dir', dataDir])).stdout).toContain('No sites yet.');
    expect(await runCli(['import-history', '--undo', '--data-dir', dataDir])).toMatchObject({ code: 3 });
  });

  it('counts an import that is done again once', async () => {
    const dataDir = temporaryFolder();
    const file = write(table(['https://a.test,2026-03-01T00:00:00Z,60,0,10']));
    await runCli(['import-history', file, '--data-dir', dataDir]);
    await runCli(['import-history', file, '--data-dir', dataDir]);
    expect(figures(await exported(dataDir), 'up')).toEqual([['60']]);
  });
});

describe('import-history from Gatus', () => {
  const gatus = [
    ...gatusTables,
    `INSERT INTO endpoints VALUES (1, 'core_api', 'api', 'core')`,
    // Merged to one row, as it does with what is older than two days.
    `INSERT INTO endpoint_uptimes VALUES (1, 1, ${dayS - 240 * hourS}, 1440, 1416, 144000)`,
    ...Array.from(
      { length: 3 },
      (_, at) => `INSERT INTO endpoint_uptimes VALUES (${at + 2}, 1, ${dayS + at * hourS}, 60, 59, 3000)`,
    ),
  ];

  it('brings averages to the site of the same name, and tells least, greatest and percentiles as unknown', async () => {
    const dataDir = temporaryFolder();
    await runCli(['add', 'https://api.test', '--name', 'API', '--data-dir', dataDir]);
    const { stdout } = await runCli([
      'import-history',
      sqliteFile(temporaryFolder(), 'data.db', gatus),
      '--data-dir',
      dataDir,
    ]);
    expect(stdout).toContain('27 hours came in');
    const rows = await exported(dataDir);
    expect(figures(rows.slice(-1), 'up', 'down', 'min_ms', 'avg_ms', 'max_ms', 'p50_ms', 'coverage_percent')).toEqual([
      ['59', '1', '', '50.0', '', '', '100'],
    ]);
    expect(rows.slice(0, 24).reduce((sum, row) => sum + Number(row['down']), 0)).toBe(24);
  });

  it('leaves out an endpoint no site is called like, and says what to do', async () => {
    const dataDir = temporaryFolder();
    const run = await runCli([
      'import-history',
      sqliteFile(temporaryFolder(), 'data.db', gatus),
      '--dry-run',
      '--data-dir',
      dataDir,
    ]);
    expect(run.stdout).toContain('No site is called api. Add it first, or choose the site it is.');
  });
});

describe('import-history from a table', () => {
  it('asks what the columns mean where the headers do not say, and takes --map', async () => {
    const dataDir = temporaryFolder();
    const file = path.join(temporaryFolder(), 'report.csv');
    fs.writeFileSync(file, 'Wann;Was;Prozent;Messungen\n2026-03-01 07:00;https://a.test;98,33;60\n');
    const asked = await runCli(['import-history', file, '--data-dir', dataDir]);
    expect(asked.code).toBe(2);
    expect(asked.stderr).toContain('Which column holds the time? The columns are Wann, Was, Prozent, Messungen.');
    const map = ['time=Wann', 'address=Was', 'uptime=Prozent', 'checks=Messungen'].flatMap((each) => ['--map', each]);
    expect((await runCli(['import-history', file, ...map, '--data-dir', dataDir])).code).toBe(0);
    expect(figures(await exported(dataDir), 'hour_utc', 'up', 'down')).toEqual([['2026-03-01T07:00:00Z', '59', '1']]);
  });

  it.each([
    ['a damaged database', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(5_000, 7)]), 'damaged'],
    ['a row without a time', 'url,time,up,down\nhttps://a.test,yesterday,1,0\n', 'Line 2: “yesterday” is no time'],
    [
      'counts that contradict each other',
      'url,time,up,checks\na.test,2026-03-01T00Z,5,4\n',
      'Line 2: more checks were up',
    ],
    ['nothing at all', '', 'no table'],
  ])('refuses %s with a sentence, and adds nothing', async (_what, content, message) => {
    const dataDir = temporaryFolder();
    const file = path.join(temporaryFolder(), 'file');
    fs.writeFileSync(file, content);
    const { code, stdout, stderr } = await runCli(['import-history', file, '--data-dir', dataDir]);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toContain(message);
    expect(fs.readdirSync(dataDir)).toEqual([]);
  });
});
