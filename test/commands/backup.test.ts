import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentOf, fill } from '../support/backups';
import { runCli } from '../support/command-io';
import { openedStorage, temporaryFolder } from '../support/storage';

async function filled(name = 'Shop') {
  const folder = temporaryFolder();
  const dataDir = path.join(folder, 'data');
  await fill(dataDir, name);
  const phraseFile = path.join(folder, 'phrase.txt');
  fs.writeFileSync(phraseFile, 'correct horse battery\nsecond line\n');
  return { folder, dataDir, file: path.join(folder, 'backup.tar.gz'), phraseFile };
}

describe('backup and restore', { timeout: 60_000 }, () => {
  it('carry everything to another folder, and say what', async () => {
    const { folder, dataDir, file, phraseFile } = await filled();
    const made = await runCli(['backup', file, '--passphrase-file', phraseFile, '--data-dir', dataDir]);
    expect(made).toEqual({
      code: 0,
      stdout: `Wrote a backup of 2 sites and 5 hours of history to ${file}\n`,
      stderr: '',
    });
    const other = path.join(folder, 'other');
    const restored = await runCli(['restore', file, '--passphrase-file', phraseFile, '--data-dir', other]);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(/^Restored 2 sites and 5 hours of history, as of 20\S+Z\n/);
    expect(contentOf(other)).toEqual(contentOf(dataDir));
  });

  it('say which secrets are left out, and which have to be entered again', async () => {
    const { folder, dataDir, file } = await filled();
    const made = await runCli(['backup', file, '--data-dir', dataDir]);
    expect(made.stderr).toBe(
      'uptime-desk: Passwords and tokens are not in it: Shop, Team. With --passphrase-file they are in it, encrypted.\n',
    );
    const restored = await runCli(['restore', file, '--data-dir', path.join(folder, 'other')]);
    expect(restored.stderr).toBe(
      'uptime-desk: Passwords and tokens are missing and have to be entered again: Shop, Team.\n',
    );
  });

  it('undo brings back what was there, and says where there is nothing', async () => {
    const { dataDir, file } = await filled();
    await runCli(['backup', file, '--data-dir', dataDir]);
    const before = contentOf(dataDir);
    expect(await runCli(['restore', '--undo', '--data-dir', dataDir])).toMatchObject({ code: 3 });
    await fill(dataDir, 'Other name');
    const changed = contentOf(dataDir);
    await runCli(['restore', file, '--data-dir', dataDir]);
    expect(contentOf(dataDir)).toEqual(before);
    const undone = await runCli(['restore', '--undo', '--data-dir', dataDir]);
    expect(undone).toEqual({ code: 0, stdout: 'Brought back what was there before the restore\n', stderr: '' });
    expect(contentOf(dataDir)).toEqual(changed);
  });

  it('beside a running app: backup works, restore is refused and says who holds the folder', async () => {
    const { dataDir, file } = await filled();
    await openedStorage(dataDir, { what: 'app' });
    expect(await runCli(['backup', file, '--data-dir', dataDir])).toMatchObject({ code: 0 });
    const { code, stdout, stderr } = await runCli(['restore', file, '--data-dir', dataDir]);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toMatch(/^uptime-desk: The data folder is in use by[^\n]+\n$/);
  });

  it('tell wrong usage, a wrong passphrase and a file that is none', async () => {
    const { folder, dataDir, file, phraseFile } = await filled();
    const before = contentOf(dataDir);
    const wrong = path.join(folder, 'wrong.txt');
    fs.writeFileSync(wrong, 'another phrase');
    fs.writeFileSync(path.join(folder, 'short.txt'), 'short');
    await runCli(['backup', file, '--passphrase-file', phraseFile, '--data-dir', dataDir]);
    const say = async (...args: string[]): Promise<string> => {
      const { code, stdout, stderr } = await runCli([...args, '--data-dir', dataDir]);
      expect(stdout).toBe('');
      expect(stderr.trim().split('\n')).toHaveLength(1);
      return `${code} ${stderr.trim().replace('uptime-desk: ', '')}`;
    };
    expect(await say('backup')).toMatch(/^2 Which file\?/);
    expect(await say('restore', file)).toMatch(/^2 The backup is encrypted: name a file/);
    expect(await say('restore', file, '--passphrase-file', wrong)).toBe(
      '3 The passphrase is wrong. Nothing was changed.',
    );
    expect(await say('backup', file, '--passphrase-file', path.join(folder, 'short.txt'))).toContain('at least 8');
    expect(await say('backup', file, '--passphrase-file', `${wrong}.gone`)).toContain('3 ');
    expect(await say('restore', wrong)).toBe('3 This file is not a backup of Uptime Desk.');
    expect(await say('backup', path.join(folder, 'nowhere', 'file'))).toContain('there is no such folder');
    expect(contentOf(dataDir)).toEqual(before);
  });
});
