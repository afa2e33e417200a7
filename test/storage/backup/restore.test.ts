import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createNodeFileLayer, openStorage, createKeyFileKeychain } from '../../../electron/storage';
import { openStorageForReading } from '../../../electron/storage';
import { backUp, backupsOf, contentOf, fill, quiet } from '../../support/backups';
import { bundleProgram } from '../../support/bundle';
import { createFaultyFiles, withoutSync } from '../../support/faulty-files';
import type { FileFate } from '../../support/faulty-files';
import { openedStorage, temporaryFolder } from '../../support/storage';

/** A folder with the data of one site, and a backup of another. */
async function prepared() {
  const folder = temporaryFolder();
  const [dataDir, other, file] = ['data', 'other', 'backup'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await fill(dataDir, 'Present');
  await fill(other, 'Former state');
  await backUp(other, file);
  return { folder, dataDir, file, present: contentOf(dataDir), former: contentOf(other) };
}

async function reopen(dataDir: string): Promise<void> {
  const storage = await openedStorage(dataDir);
  await storage.close();
}

test('a restore is undone, and the undo too', async () => {
  const { dataDir, file, present, former } = await prepared();
  const backups = backupsOf(dataDir);
  expect(await backups.undoableSince()).toBeNull();
  await backups.restore(file, null, quiet);
  expect(contentOf(dataDir)).toEqual(present);
  await reopen(dataDir);
  expect(contentOf(dataDir)).toEqual(former);
  expect(await backups.undoableSince()).not.toBeNull();
  for (const expected of [present, former, present]) {
    expect(await backups.undo()).toEqual({ ok: true, value: true });
    await reopen(dataDir);
    expect(contentOf(dataDir)).toEqual(expected);
  }
  const storage = await openedStorage(dataDir);
  expect((await storage.secrets.load()).secrets.get('site0001')).toEqual({ password: 'secret of Present' });
});

test('what was kept before a restore is measured and deleted, but not while it is brought back', async () => {
  const [dataDir, file] = [temporaryFolder(), path.join(temporaryFolder(), 'all.tar.gz')];
  await fill(dataDir, 'Before');
  await backUp(dataDir, file);
  const backups = backupsOf(dataDir);
  expect(await backups.dropUndo()).toEqual({ ok: true, value: false });
  await backups.restore(file, null, quiet);
  await backups.finish();
  const kept = path.join(dataDir, 'before-restore');
  const files = fs.readdirSync(kept, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0);
  expect(await backups.undoBytes()).toEqual({ ok: true, value: bytes });
  await backups.undo();
  expect(await backups.dropUndo()).toEqual({ ok: true, value: false });
  await backups.finish();
  expect(await backups.dropUndo()).toEqual({ ok: true, value: true });
  expect(fs.existsSync(kept)).toBe(false);
  expect(await backups.undoableSince()).toBeNull();
});

test('without a restore there is nothing to undo', async () => {
  const { dataDir, present } = await prepared();
  expect(await backupsOf(dataDir).undo()).toEqual({ ok: true, value: false });
  await reopen(dataDir);
  expect(contentOf(dataDir)).toEqual(present);
});

test('who reads beside it is told while files are being switched', async () => {
  const { dataDir, file } = await prepared();
  await backupsOf(dataDir).restore(file, null, quiet);
  const read = await openStorageForReading({ dataDir, keychain: createKeyFileKeychain(dataDir) });
  expect(read).toMatchObject({ ok: false, error: { message: expect.stringContaining('being restored') as string } });
});

test('a crash at a step of a restore leaves the old or the new, and the next start finishes it', async () => {
  const { folder, dataDir, file, present, former } = await prepared();
  const run = async (copy: string, fate: (index: number) => FileFate): Promise<number> => {
    const files = createFaultyFiles(withoutSync(createNodeFileLayer()), ({ index }) => fate(index));
    const restored = await backupsOf(copy, files).restore(file, null, quiet);
    if (restored.ok) await backupsOf(copy, files).finish();
    return files.calls.length;
  };
  const fresh = (name: string): string => {
    const copy = path.join(folder, name);
    fs.cpSync(dataDir, copy, { recursive: true });
    return copy;
  };
  const steps = await run(fresh('whole'), () => 'pass');
  expect(contentOf(path.join(folder, 'whole'))).toEqual(former);
  let seenOld = 0;
  let seenNew = 0;
  for (let step = 0; step < steps; step += 4) {
    const copy = fresh(`at-${step}`);
    const how = (['fail', 'torn', 'late'] as const)[(step / 4) % 3] ?? 'fail';
    await run(copy, (index) => (index < step ? 'pass' : { code: 'EIO', how: index === step ? how : 'fail' }));
    const opened = await openStorage({ dataDir: copy, keychain: createKeyFileKeychain(copy) });
    if (!opened.ok) throw new Error(opened.error.message);
    await opened.value.close();
    const found = contentOf(copy);
    const isNew = fs.existsSync(path.join(copy, 'before-restore'));
    expect(found).toEqual(isNew ? former : present);
    expect(fs.readdirSync(copy).filter((name) => /^restore|\.next$|\.tmp$/.test(name))).toEqual([]);
    if (isNew) seenNew += 1;
    else seenOld += 1;
    fs.rmSync(copy, { recursive: true });
  }
  expect(seenOld).toBeGreaterThan(5);
  expect(seenNew).toBeGreaterThan(2);
}, 120_000);

test('a process that is killed while it restores leaves the old or the new', async () => {
  const { folder, dataDir, file, present, former } = await prepared();
  const script = await bundleProgram('test/support/restore-program.ts');
  for (let kill = 0; kill < 4; kill += 1) {
    const copy = path.join(folder, `kill-${kill}`);
    fs.cpSync(dataDir, copy, { recursive: true });
    const child = spawn(process.execPath, [script, copy, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    setTimeout(() => child.kill('SIGKILL'), kill * 15);
    await ended;
    await reopen(copy);
    const isNew = fs.existsSync(path.join(copy, 'before-restore'));
    expect(contentOf(copy)).toEqual(isNew ? former : present);
  }
}, 60_000);
