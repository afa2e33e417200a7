import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { sealHeaderSchema } from '../../contract/backup-schema';
import type { SealHeader } from '../../contract/backup-schema';
import { parseLine } from '../append-log';
import { alteredSentence, BackupProblem, cutSentence, newerSentence } from './problem';

/*
 * A stream that is encrypted and authenticated chunk by chunk, after the STREAM construction (Hoang, Reyhanitabar, Rogaway,
 * Vizár: "Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance", CRYPTO 2015):
 *
 *   name and version | header, one line of JSON | chunk, tag | chunk, tag | … | last chunk, tag
 *
 * The nonce of a chunk is 7 random bytes, its number (4 bytes) and whether it is the last (1 byte); the two first lines are
 * authenticated with each. So chunks cannot be changed, left out, repeated, put in another order or taken off the end.
 */
export const sealName = 'UPTIME-DESK-BACKUP ';
const firstLine = `${sealName}1\n`;
const tagBytes = 16;
const wrongPassphrase = 'The passphrase is wrong. Nothing was changed.';

/** The cost of guessing: 128 MiB and about half a second a guess. */
export interface SealCost {
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

const defaultCost: SealCost = { n: 131_072, r: 8, p: 1 };
const mostMemoryBytes = 1_200_000_000;

/** Encrypts what goes through. */
export async function createSeal(passphrase: string, cost: SealCost = defaultCost) {
  const salt = randomBytes(16);
  const { key, check } = await keyOf(passphrase, salt, cost);
  const header: SealHeader = {
    ...{ kdf: 'scrypt', ...cost, salt: salt.toString('base64'), nonce: randomBytes(7).toString('base64') },
    ...{ check, cipher: 'aes-256-gcm', chunkBytes: 65_536 },
  };
  const head = Buffer.from(`${firstLine}${JSON.stringify(header)}\n`);

  return async function* seal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
    yield head;
    for await (const { bytes, number, isLast } of chunksOf(source, header.chunkBytes)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(header, number, isLast), { authTagLength: tagBytes });
      cipher.setAAD(head);
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

/** The header of an encrypted backup, or null where the bytes are the beginning of something else. */
export function sealHeadOf(start: Buffer): { readonly head: Buffer; readonly header: SealHeader } | null {
  if (!start.toString('latin1', 0, sealName.length).startsWith(sealName)) return null;
  const firstEnd = start.indexOf(10);
  const headEnd = start.indexOf(10, firstEnd + 1);
  if (headEnd < 0) throw new BackupProblem('unusable', cutSentence);
  if (start.toString('latin1', 0, firstEnd + 1) !== firstLine) throw new BackupProblem('unusable', newerSentence);
  const header = sealHeaderSchema.safeParse(parseLine(start.toString('utf8', firstEnd + 1, headEnd)));
  if (!header.success || 128 * header.data.n * header.data.r > mostMemoryBytes) {
    throw new BackupProblem('unusable', alteredSentence);
  }
  return { head: start.subarray(0, headEnd + 1), header: header.data };
}

interface DerivedKey {
  readonly key: Buffer;
  readonly check: string;
}

/** Keys of files that are read more than once: each costs half a second. Forgotten with the task. */
export type KeyCache = Map<string, Promise<DerivedKey>>;

/** Decrypts what comes after the head; gives out nothing that was not authenticated. */
export async function createUnseal(passphrase: string, head: Buffer, header: SealHeader, keys: KeyCache = new Map()) {
  const name = `${head.toString('base64')} ${passphrase}`;
  const derived = keys.get(name) ?? keyOf(passphrase, Buffer.from(header.salt, 'base64'), header);
  keys.set(name, derived);
  const { key, check } = await derived;
  const [own, told] = [Buffer.from(check), Buffer.from(header.check)];
  if (own.length !== told.length || !timingSafeEqual(own, told)) {
    throw new BackupProblem('passphrase-wrong', wrongPassphrase);
  }
  return async function* unseal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
    for await (const { bytes, number, isLast } of chunksOf(source, header.chunkBytes + tagBytes)) {
      if (bytes.length < tagBytes) throw new BackupProblem('unusable', cutSentence);
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(header, number, isLast), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(head);
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const plain = decipher.update(bytes.subarray(0, -tagBytes));
      try {
        decipher.final();
      } catch {
        throw new BackupProblem('unusable', 'The backup is cut off, damaged or was altered. Use another copy of it.');
      }
      yield plain;
    }
  };
}

interface Chunk {
  readonly bytes: Buffer;
  readonly number: number;
  readonly isLast: boolean;
}

/** Cuts a stream into chunks of one size; the last one, which may be empty, is known by the end of the stream. */
async function* chunksOf(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Chunk, void, undefined> {
  let pieces: Buffer[] = [];
  let held = 0;
  let number = 0;
  for await (const piece of source) {
    pieces.push(piece);
    held += piece.length;
    if (held <= size) continue;
    let rest = Buffer.concat(pieces);
    while (rest.length > size) {
      yield { bytes: rest.subarray(0, size), number: number++, isLast: false };
      rest = rest.subarray(size);
    }
    pieces = [rest];
    held = rest.length;
  }
  yield { bytes: Buffer.concat(pieces), number, isLast: true };
}

function nonceOf({ nonce }: SealHeader, number: number, isLast: boolean): Buffer {
  const whole = Buffer.alloc(12);
  Buffer.from(nonce, 'base64').copy(whole, 0, 0, 7);
  whole.writeUInt32BE(number, 7);
  whole.writeUInt8(isLast ? 1 : 0, 11);
  return whole;
}

async function keyOf(passphrase: string, salt: Buffer, { n, r, p }: SealCost): Promise<DerivedKey> {
  // The same text may be typed in several ways: composed or not, wide or narrow.
  const text = passphrase.normalize('NFKC');
  const derived = await new Promise<Buffer>((resolve, reject) => {
    scrypt(text, salt, 64, { N: n, r, p, maxmem: mostMemoryBytes + 1_000_000 }, (error, bytes) => {
      if (error === null) resolve(bytes);
      else reject(error);
    });
  });
  const check = createHash('sha256').update(derived.subarray(32)).digest('base64').slice(0, 24);
  return { key: derived.subarray(0, 32), check };
}
