import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNodeFileLayer } from '../../../electron/storage';
import type { FileLayer } from '../../../electron/storage';
import { backUp, backupsOf, contentOf, fill, passphrase, quiet } from '../../support/backups';
import { openedStorage, temporaryFolder } from '../../support/storage';

async function made(phrase: string | null = null) {
  const folder = temporaryFolder();
  const [dataDir, file] = [path.join(folder, 'data'), path.join(folder, 'backup')];
  await fill(dataDir, 'Shop');
  return { folder, dataDir, file, summary: await backUp(dataDir, file, phrase) };
}

async function restored(dataDir: string, file: string, phrase: string | null = null) {
  const storage = await openedStorage(dataDir);
  await storage.close();
  const backups = backupsOf(dataDir);
  const result = await backups.restore(file, phrase, quiet);
  if (result.ok) expect(await backups.finish()).toEqual({ ok: true, value: true });
  return result;
}

/** Knows how many files are open. */
function createCountingFiles(): { readonly layer: FileLayer; readonly open: () => number } {
  const files = createNodeFileLayer();
  let count = 0;
  const open: FileLayer['open'] = async (name, mode) => {
    const file = await files.open(name, mode);
    count += 1;
    return { ...file, close: () => file.close().finally(() => (count -= 1)) };
  };
  return { layer: { ...files, open }, open: () => count };
}

describe('a backup', () => {
  test('brings everything back in another folder, and says what it holds', async () => {
    const { folder, dataDir, file, summary } = await made(passphrase);
    expect(summary).toMatchObject({ sites: 2, hours: 5, hasSecrets: true, secretsLeftOut: [], version: '1.2.3' });
    const other = path.join(folder, 'other');
    expect(await restored(other, file, passphrase)).toEqual({ ok: true, value: summary });
    expect(contentOf(other)).toEqual(contentOf(dataDir));
    const storage = await openedStorage(other);
    expect((await storage.secrets.load()).secrets.get('site0001')).toEqual({ password: 'secret of Shop' });
    expect((await storage.channels.load()).channels[0]?.secrets).toEqual({ token: 'token of Shop' });
  });

  test('without a passphrase holds no secret, and names what lacks one; any tar can list it', async () => {
    const { folder, file, summary } = await made();
    expect(summary).toMatchObject({ hasSecrets: false, secretsLeftOut: ['Shop', 'Team'] });
    const plain = gunzipSync(fs.readFileSync(file)).toString('latin1');
    for (const secret of ['secret of Shop', 'token of Shop', 'key-file:']) expect(plain).not.toContain(secret);
    const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
    expect(names).toContain('history/site0001/2026-11.jsonl');
    expect(names.at(-1)).toBe('manifest.json');
    const other = path.join(folder, 'other');
    await restored(other, file);
    const storage = await openedStorage(other);
    expect((await storage.secrets.load()).secrets.size).toBe(0);
    expect((await storage.sites.load()).sites.map(({ name }) => name)).toEqual(['Shop', 'Plain']);
  });

  test('with a passphrase shows nothing of what is in it', async () => {
    const { file } = await made(passphrase);
    const bytes = fs.readFileSync(file).toString('latin1');
    for (const text of ['Shop', 'site0001', 'history/', 'secret of']) expect(bytes).not.toContain(text);
  });

  test('asks for the passphrase, and a wrong one touches nothing', async () => {
    const { dataDir, file } = await made(passphrase);
    const before = contentOf(dataDir);
    const backups = backupsOf(dataDir);
    expect(await backups.inspect(file, null, quiet)).toEqual({ ok: true, value: { state: 'passphrase-needed' } });
    const wrong = await backups.inspect(file, 'wrong horse', quiet);
    expect(wrong).toMatchObject({ ok: true, value: { state: 'passphrase-wrong' } });
    expect(await backups.restore(file, 'wrong horse', quiet)).toMatchObject({
      ok: false,
      error: { kind: 'passphrase-wrong' },
    });
    expect(contentOf(dataDir)).toEqual(before);
    expect(fs.existsSync(path.join(dataDir, 'restore-new'))).toBe(false);
    expect((await backups.inspect(file, passphrase, quiet)).ok).toBe(true);
  });

  test('ends in whole lines where a log is just being written', async () => {
    const { dataDir, file, folder } = await made();
    fs.appendFileSync(path.join(dataDir, 'history', 'site0001', '2026-11.jsonl'), '{"h":"2026-11-30T2');
    await backUp(dataDir, file);
    const other = path.join(folder, 'other');
    await restored(other, file);
    expect(fs.readFileSync(path.join(other, 'history', 'site0001', '2026-11.jsonl'), 'utf8').endsWith('}\n')).toBe(
      true,
    );
  });

  test('that is cancelled leaves nothing behind, and the earlier file as it was', async () => {
    const { dataDir, file, folder } = await made();
    const before = fs.readFileSync(file);
    const controller = new AbortController();
    const control = { signal: controller.signal, onProgress: () => controller.abort() };
    const written = await backupsOf(dataDir).write(file, null, control);
    expect(written).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    expect(fs.readFileSync(file)).toEqual(before);
    expect(fs.readdirSync(folder).sort()).toEqual(['backup', 'data']);
  });
});

function unpacks(packed: Buffer, content: Buffer): boolean {
  try {
    return gunzipSync(packed).equals(content);
  } catch {
    return false;
  }
}

describe('a backup that is damaged', () => {
  for (const phrase of [null, passphrase]) {
    const kind = phrase === null ? 'plain' : 'encrypted';

    test(`is refused wherever the ${kind} file is cut or changed`, async () => {
      const { dataDir, file, folder } = await made(phrase);
      const bytes = fs.readFileSync(file);
      const before = contentOf(dataDir);
      const damaged = path.join(folder, 'damaged');
      const damage = fc.record({ at: fc.nat(bytes.length - 1), bit: fc.nat(7), isCut: fc.boolean() });
      await fc.assert(
        fc.asyncProperty(damage, async ({ at, bit, isCut }) => {
          const copy = Buffer.from(isCut ? bytes.subarray(0, at) : bytes);
          if (!isCut) copy[at] = (copy[at] ?? 0) ^ (1 << bit);
          fs.writeFileSync(damaged, copy);
          const files = createCountingFiles();
          const read = await backupsOf(dataDir, files.layer).restore(damaged, phrase, quiet);
          expect(files.open()).toBe(0);
          // A few bits of gzip mean nothing: when and where it was made, and what fills the last byte of a stream.
          const isHarmless = phrase === null && !isCut && unpacks(copy, gunzipSync(bytes));
          if (!isHarmless) expect(read.ok).toBe(false);
          if (!read.ok) expect(read.error.message).toMatch(/\.$/);
          fs.rmSync(path.join(dataDir, 'restore.json'), { force: true });
          expect(contentOf(dataDir)).toEqual(before);
        }),
        { numRuns: 40 },
      );
    });
  }

  test('cannot write outside of the data folder', async () => {
    const { dataDir, file, folder } = await made();
    const archive = gunzipSync(fs.readFileSync(file));
    for (const name of ['../../evil.json', '/etc/evil.json', 'history/../../evil', 'evil.json', 'lock']) {
      const copy = Buffer.from(archive);
      copy.fill(0, 0, 100);
      copy.write(name, 0);
      copy.fill(32, 148, 156);
      const sum = copy.subarray(0, 512).reduce((total, byte) => total + byte, 0);
      copy.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
      fs.writeFileSync(file, gzipSync(copy));
      expect(await backupsOf(dataDir).restore(file, null, quiet)).toMatchObject({
        ok: false,
        error: { kind: 'unusable' },
      });
    }
    expect(fs.readdirSync(folder).sort()).toEqual(['backup', 'data']);
  });

  test('or is none at all, or is not there, is said in words', async () => {
    const { dataDir, file } = await made();
    const backups = backupsOf(dataDir);
    fs.writeFileSync(file, 'dear diary');
    expect(await backups.inspect(file, null, quiet)).toMatchObject({
      error: { message: 'This file is not a backup of Uptime Desk.' },
    });
    expect(await backups.inspect(`${file}.gone`, null, quiet)).toMatchObject({
      error: { message: 'The backup could not be read: there is no such file.' },
    });
  });
});
