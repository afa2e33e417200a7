import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ProbeSecrets } from '../../electron/domain/probe-settings';
import type { Keychain } from '../../electron/engine/ports';
import { createKeyFileKeychain, joinKeychains } from '../../electron/storage';
import { openedStorage, temporaryFolder } from '../support/storage';

const secrets = { password: 'hunter2-geheim', headers: { 'x-key': 'k3y-value' } };

/** Stands in for the system's keychain. */
function aKeychain(available = true): Keychain {
  return {
    available,
    encrypt: (text) => Promise.resolve(`system:${Buffer.from(text).toString('hex')}`),
    decrypt: (text) =>
      available && text.startsWith('system:')
        ? Promise.resolve(Buffer.from(text.slice(7), 'hex').toString())
        : Promise.reject(new Error('locked hunter2')),
  };
}

describe('secrets', () => {
  test('come back after a restart, and are in no file in clear', async () => {
    const dataDir = temporaryFolder();
    const first = await openedStorage(dataDir);
    await Promise.all([first.secrets.save('site0001', secrets), first.secrets.save('site0002', { token: 'other' })]);
    await first.close();
    for (const name of fs.readdirSync(dataDir)) {
      const text = fs.readFileSync(path.join(dataDir, name), 'utf8');
      for (const secret of ['hunter2', 'k3y-value', Buffer.from('hunter2-geheim').toString('base64')]) {
        expect(text).not.toContain(secret);
      }
      expect(fs.statSync(path.join(dataDir, name)).mode & 0o077).toBe(0);
    }
    const second = await openedStorage(dataDir);
    const loaded = await second.secrets.load();
    expect(loaded).toEqual({
      secrets: new Map<string, ProbeSecrets>([
        ['site0001', secrets],
        ['site0002', { token: 'other' }],
      ]),
      faults: [],
    });
  });

  test('that are removed are gone from every file', async () => {
    const dataDir = temporaryFolder();
    const storage = await openedStorage(dataDir);
    await storage.secrets.save('site0001', secrets);
    await storage.secrets.save('site0001', null);
    expect((await storage.secrets.load()).secrets.size).toBe(0);
    const left = fs
      .readdirSync(dataDir)
      .filter((name) => fs.readFileSync(path.join(dataDir, name), 'utf8').includes('site0001'));
    expect(left).toEqual([]);
  });

  test('of a keychain that cannot be reached now stay in the file, and a fault tells it without telling them', async () => {
    const dataDir = temporaryFolder();
    const first = await openedStorage(dataDir, { keychain: aKeychain() });
    await first.secrets.save('site0001', secrets);
    await first.close();
    const second = await openedStorage(dataDir, {
      keychain: joinKeychains(aKeychain(false), createKeyFileKeychain(dataDir)),
    });
    const { secrets: none, faults } = await second.secrets.load();
    expect(none.size).toBe(0);
    expect(faults).toMatchObject([{ kind: 'unreadable' }]);
    expect(JSON.stringify(faults)).not.toContain('hunter2');
    await second.secrets.save('site0002', { token: 'from the command line' });
    await second.close();
    const third = await openedStorage(dataDir, {
      keychain: joinKeychains(aKeychain(), createKeyFileKeychain(dataDir)),
    });
    expect([...(await third.secrets.load()).secrets.keys()]).toEqual(['site0001', 'site0002']);
  });

  test('are refused where there is no keychain at all', async () => {
    const { secrets: store } = await openedStorage(temporaryFolder(), { keychain: aKeychain(false) });
    expect(await store.save('site0001', secrets)).toMatchObject({ ok: false, error: { kind: 'unwritable' } });
  });
});

describe('the key file', () => {
  test('is readable by its owner only, made once, and used by every later start', async () => {
    const dataDir = temporaryFolder();
    const text = await createKeyFileKeychain(dataDir).encrypt('a secret');
    const key = path.join(dataDir, 'secrets.key');
    expect(fs.statSync(key).mode & 0o777).toBe(0o600);
    expect(await createKeyFileKeychain(dataDir).decrypt(text)).toBe('a secret');
    expect(fs.readdirSync(dataDir)).toEqual(['secrets.key']);
  });

  test('made by several at once is one and the same', async () => {
    const dataDir = temporaryFolder();
    const texts = await Promise.all(
      Array.from({ length: 8 }, (_, n) => createKeyFileKeychain(dataDir).encrypt(`${n}`)),
    );
    const keychain = createKeyFileKeychain(dataDir);
    expect(await Promise.all(texts.map((text) => keychain.decrypt(text)))).toEqual(texts.map((_, n) => `${n}`));
  });

  test('tells a changed text from a good one, and a damaged key is not replaced', async () => {
    const dataDir = temporaryFolder();
    const keychain = createKeyFileKeychain(dataDir);
    const text = await keychain.encrypt('a secret');
    const changed = text.slice(0, -4) + (text.endsWith('AAA=') ? 'BBB=' : 'AAA=');
    await expect(keychain.decrypt(changed)).rejects.toThrow();
    fs.writeFileSync(path.join(dataDir, 'secrets.key'), 'short');
    await expect(keychain.encrypt('another')).rejects.toThrow('damaged');
    expect(fs.readFileSync(path.join(dataDir, 'secrets.key'), 'utf8')).toBe('short');
  });
});
