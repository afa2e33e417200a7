import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Keychain } from '../engine/ports';
import { writeNew } from './atomic-file';
import { codeOf, createNodeFileLayer } from './file-layer';
import type { FileLayer } from './file-layer';

/** Tells what this keychain encrypted from what the system's did. */
const prefix = 'key-file:1:';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts with a key in a file that only its owner can read: for a command line that reaches no keychain. AES-256-GCM;
 * the cipher text is nonce, tag and content in base64. Made at the first encryption, never overwritten.
 */
export function createKeyFileKeychain(
  dataDir: string,
  files: FileLayer = createNodeFileLayer(),
  onMade: (keyPath: string) => void = () => undefined,
): Keychain {
  const keyPath = path.join(dataDir, 'secrets.key');
  return {
    available: true,
    encrypt: async (text) => {
      let key = await readKey(files, keyPath);
      if (key === null) {
        key = await makeKey(files, keyPath);
        onMade(keyPath);
      }
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return prefix + Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64');
    },
    decrypt: async (text) => {
      if (!isFromKeyFile(text)) throw new Error('Not encrypted with the key file');
      const key = await readKey(files, keyPath);
      if (!key) throw new Error('The key file is missing');
      const bytes = Buffer.from(text.slice(prefix.length), 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const content = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([content, decipher.final()]).toString('utf8');
    },
  };
}

/**
 * Encrypts with the system's keychain where it can be reached, else with the key file; decrypts what either of them
 * wrote. So a site added on a bare command line keeps its password in the window.
 */
export function joinKeychains(system: Keychain, keyFile: Keychain): Keychain {
  return {
    available: system.available || keyFile.available,
    encrypt: (text) => (system.available ? system : keyFile).encrypt(text),
    decrypt: (text) => (isFromKeyFile(text) ? keyFile : system).decrypt(text),
  };
}

function isFromKeyFile(text: string): boolean {
  return text.startsWith(prefix);
}

async function readKey(files: FileLayer, keyPath: string): Promise<Buffer | null> {
  try {
    const key = Buffer.from((await files.read(keyPath)).toString('utf8').trim(), 'base64');
    if (key.length !== keyBytes) throw new Error('The key file is damaged');
    return key;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Written beside and linked into place: no other process ever reads half a key, and the first one made is kept. */
async function makeKey(files: FileLayer, keyPath: string): Promise<Buffer> {
  const temporary = `${keyPath}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeNew(files, temporary, `${randomBytes(keyBytes).toString('base64')}\n`);
    await files.link(temporary, keyPath).catch(async (error: unknown) => {
      if (codeOf(error) !== 'EEXIST') await files.rename(temporary, keyPath);
    });
    await files.syncFolder(path.dirname(keyPath));
  } finally {
    await files.remove(temporary).catch(() => undefined);
  }
  const key = await readKey(files, keyPath);
  if (!key) throw new Error('The key file could not be made');
  return key;
}
