import { describe, expect, it } from 'vitest';
import { parseWindowOptions } from '../../electron/commands';
import { readTime } from '../../electron/commands/time-argument';
import { runCli } from '../support/command-io';

describe('the command line', () => {
  it('opens the window where no subcommand is given, whatever Chromium is told', async () => {
    const args = ['--no-sandbox', '--remote-debugging-port=9222', '--enable-logging', '--data-dir', '/x', '--hidden'];
    expect((await runCli(args)).code).toBe('window');
    expect(parseWindowOptions(args, { defaultDataDir: '/y' })).toEqual({ dataDir: '/x', isHidden: true, link: null });
    expect(parseWindowOptions(['--data-dir=/z'], { defaultDataDir: '/y' })).toEqual({
      dataDir: '/z',
      isHidden: false,
      link: null,
    });
    expect(parseWindowOptions([], { defaultDataDir: '/y' })).toEqual({ dataDir: '/y', isHidden: false, link: null });
  });

  it('exits 2 with one line on stderr where it is used wrongly', async () => {
    const wrong = [
      ['--bogus'],
      ['--data-dir'],
      ['frobnicate'],
      ['check'],
      ['check', 'http://'],
      ['check', 'https://a.test', 'https://b.test'],
      ['check', 'https://a.test', '--bogus'],
      ['check', 'https://a.test', '--no-sandbox'],
      ['check', 'https://a.test', '--timeout', '5'],
      ['check', 'https://a.test', '--timeout'],
      ['check', 'https://a.test', '--timeout', '500', '--timeout', '600'],
      ['check', 'https://a.test', '--expect-status', 'good'],
      ['check', 'https://a.test', '--header', 'no colon'],
      ['check', 'https://a.test', '--json-path', '$.a'],
      ['check', 'https://a.test', '--ca', '/nowhere/ca.pem'],
      ['check', 'ping://a.test', '--method', 'HEAD'],
      ['check', 'a.test', '--kind', 'gopher'],
      ['check', 'a.test', '--kind', 'tcp'],
      ['check', 'https://a.test', '--resolver', 'example.com'],
      ['check', 'https://a.test', '--proxy', 'ftp://p.test'],
      ['add', 'https://a.test', '--every', '0'],
      ['add', 'https://a.test', '--every', '1.5'],
      ['add', 'https://a.test', '--name', '\u200b'],
      ['sites', 'extra'],
      ['import'],
      ['import', 'a', 'b'],
      ['export', '--format', 'xml'],
      ['export', '--from', 'yesterday'],
      ['export', '--from', '2026-02-30'],
      ['export', '--from', '2026-12-01', '--to', '2026-11-01'],
      ['export', 'file.csv'],
      ['monitor', 'now'],
      ['help', 'frobnicate'],
    ];
    for (const args of wrong) {
      const { code, stdout, stderr } = await runCli(args);
      expect({ args, code, stdout }).toEqual({ args, code: 2, stdout: '' });
      expect(stderr).toMatch(/^uptime-desk: [^\n]+\n$/);
    }
  });

  it('tells its version and its help', async () => {
    expect(await runCli(['--version'])).toEqual({ code: 0, stdout: '1.2.3\n', stderr: '' });
    expect((await runCli(['--help'])).stdout).toContain('Exit codes: 0 done; 1 check found the site down');
    for (const command of ['check', 'sites', 'add', 'import', 'export', 'monitor']) {
      const asked = await runCli([command, '--help']);
      expect(asked).toMatchObject({ code: 0, stderr: '' });
      expect(asked.stdout).toContain(`uptime-desk ${command}`);
      expect(await runCli(['help', command])).toEqual(asked);
    }
    expect((await runCli(['help', 'check'])).stdout).toContain('--accept-any-certificate');
  });

  it('exits 3 and names the folder where there is no data', async () => {
    for (const args of [['sites'], ['export']]) {
      const { code, stderr } = await runCli([...args, '--data-dir', '/nowhere/at/all']);
      expect(code).toBe(3);
      expect(stderr).toContain('/nowhere/at/all');
      expect(stderr.trimEnd()).not.toContain('\n');
    }
  });
});

describe('a time on the command line', () => {
  const localMidnight = new Date(2026, 10, 30).getTime();

  it('is a date, the local midnight it begins with', () => {
    expect(readTime('from', '2026-11-30')).toEqual({ ok: true, value: localMidnight });
  });

  it('is a date and a time, local without an offset', () => {
    expect(readTime('from', '2026-11-30T17:30')).toEqual({ ok: true, value: localMidnight + 17.5 * 3_600_000 });
    expect(readTime('from', '2026-11-30 17:30:15Z')).toEqual({ ok: true, value: Date.UTC(2026, 10, 30, 17, 30, 15) });
    expect(readTime('from', '2026-11-30T17:00+0530')).toEqual({ ok: true, value: Date.UTC(2026, 10, 30, 11, 30) });
  });

  it('is no day that the calendar lacks, and no other form', () => {
    for (const text of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '11/30/2026',
      '2026-11-30T25:00',
      '2026-11',
      'now',
      '',
    ]) {
      expect(readTime('to', text).ok).toBe(false);
    }
    expect(readTime('to', '2028-02-29').ok).toBe(true);
  });
});
