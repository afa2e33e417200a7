import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createExportFile } from '../../electron/storage/export-file';
import { createNodeFileLayer } from '../../electron/storage/file-layer';

function folder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'uptime-desk-export-'));
  onTestFinished(() => fs.rmSync(made, { recursive: true, force: true }));
  return made;
}

async function write(file: string, text: string): Promise<string | null> {
  const sink = await createExportFile(file);
  if (!sink.ok) return sink.error.message;
  await sink.value.write(text);
  const finished = await sink.value.finish();
  return finished.ok ? null : finished.error.message;
}

test('an export to a symbolic link replaces what the link stands for, and the link stays', async () => {
  const dir = folder();
  fs.writeFileSync(path.join(dir, 'real.csv'), 'old');
  fs.symlinkSync('real.csv', path.join(dir, 'link.csv'));
  expect(await write(path.join(dir, 'link.csv'), 'new')).toBeNull();
  expect(fs.lstatSync(path.join(dir, 'link.csv')).isSymbolicLink()).toBe(true);
  expect(fs.readFileSync(path.join(dir, 'real.csv'), 'utf8')).toBe('new');
  expect(fs.readdirSync(dir).sort()).toEqual(['link.csv', 'real.csv']);
});

test('a pipe is refused in words and stays what it is', async () => {
  const pipe = path.join(folder(), 'pipe');
  if (spawnSync('mkfifo', [pipe]).status !== 0) return;
  expect(await write(pipe, 'text')).toContain('not a file');
  expect(fs.lstatSync(pipe).isFIFO()).toBe(true);
});

test('folders are made with those above them; a file in the way is told', async () => {
  const files = createNodeFileLayer();
  const dir = folder();
  await files.makeFolder(path.join(dir, 'a', 'b', 'c'));
  await files.makeFolder(path.join(dir, 'a', 'b', 'c'));
  expect(fs.statSync(path.join(dir, 'a/b/c')).isDirectory()).toBe(true);
  await Promise.all(Array.from({ length: 20 }, () => files.makeFolder(path.join(dir, 'x', 'y', 'z'))));
  expect(fs.statSync(path.join(dir, 'x/y/z')).isDirectory()).toBe(true);
  fs.writeFileSync(path.join(dir, 'file'), '');
  await expect(files.makeFolder(path.join(dir, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(files.makeFolder(path.join(dir, 'file', 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test('a folder that the system denies is an error, never a wait without end', async () => {
  if (!fs.existsSync('/proc/self')) return;
  await expect(createNodeFileLayer().makeFolder('/proc/no-such-folder/below')).rejects.toMatchObject({
    code: 'ENOENT',
  });
});
