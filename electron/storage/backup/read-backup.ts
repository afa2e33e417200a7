import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { backupManifestSchema } from '../../contract/backup-schema';
import type { BackupManifest } from '../../contract/backup-schema';
import { parseLine, schemaInHeader } from '../append-log';
import { codeOf } from '../file-layer';
import type { FileLayer } from '../file-layer';
import { isJsonObject, migrations, schemaOf } from '../migrations';
import { isPartName, manifestName } from './parts';
import { alteredSentence, BackupProblem, cutSentence, foreignSentence, newerSentence } from './problem';
import { createUnseal, sealHeadOf } from './seal';
import type { KeyCache } from './seal';
import { readTar } from './tar';
import type { TarFile } from './tar';

const pieceBytes = 262_144;
/** A manifest of a hundred thousand files is well below. */
const largestManifestBytes = 64 * 1024 * 1024;

export interface ReadTask {
  readonly files: FileLayer;
  readonly path: string;
  readonly passphrase: string | null;
  readonly keys?: KeyCache;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

/** Takes the pieces of one part; `end` comes after the last one, `giveUp` where that does not come. */
export interface PartTaker {
  write(piece: Buffer): Promise<void>;
  end(): Promise<void>;
  giveUp?(): Promise<void>;
}

export interface ReadResult {
  readonly manifest: BackupManifest;
  /** Of all parts, unpacked. */
  readonly bytes: number;
}

/**
 * Reads a backup from its first byte to its last and checks all of it: names, sizes, checksums, tags, schemas. `taker` gets
 * the parts as they come; what it did is only to be used when this has resolved. Throws a `BackupProblem`.
 */
export async function readBackup(
  task: ReadTask,
  taker: (name: string) => Promise<PartTaker> = () => Promise.resolve(nobody),
): Promise<ReadResult> {
  const found = new Map<string, { readonly bytes: number; readonly sha256: string }>();
  let manifest: BackupManifest | null = null;
  try {
    for await (const file of readTar(await archiveIn(task))) {
      if (manifest !== null || !isPartName(file.name) || found.has(file.name)) {
        throw new BackupProblem('unusable', alteredSentence);
      }
      if (file.name === manifestName) manifest = await manifestIn(file);
      else found.set(file.name, await takePart(file, await taker(file.name), task.signal));
    }
  } catch (error) {
    throw problemOf(error);
  }
  if (manifest === null) throw new BackupProblem('unusable', cutSentence);
  const isWhole =
    manifest.parts.length === found.size &&
    manifest.parts.every(({ name, bytes, sha256 }) => {
      const part = found.get(name);
      return part?.bytes === bytes && part.sha256 === sha256;
    });
  if (!isWhole) throw new BackupProblem('unusable', alteredSentence);
  return { manifest, bytes: manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0) };
}

const nobody: PartTaker = { write: () => Promise.resolve(), end: () => Promise.resolve() };

async function takePart(
  file: TarFile,
  taker: PartTaker,
  signal: AbortSignal,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let isFirst = true;
  try {
    for await (const piece of file.content) {
      if (signal.aborted) throw new BackupProblem('cancelled', 'It was cancelled. Nothing was changed.');
      if (isFirst) refuseNewer(file.name, piece);
      isFirst = false;
      hash.update(piece);
      await taker.write(piece);
    }
  } catch (error) {
    await taker.giveUp?.();
    throw error;
  }
  await taker.end();
  return { bytes: file.bytes, sha256: hash.digest('hex') };
}

/** A file of lines says in its first one by which version it was written. */
function refuseNewer(name: string, piece: Buffer): void {
  const folder = name.split('/')[0];
  if (folder !== 'history' && folder !== 'incidents' && folder !== 'corrections') return;
  const schema = schemaInHeader(piece.toString('utf8', 0, 64).split('\n')[0] ?? '') ?? 1;
  if (schema > schemaOf(migrations[folder])) throw new BackupProblem('unusable', newerSentence);
}

async function manifestIn(file: TarFile): Promise<BackupManifest> {
  if (file.bytes > largestManifestBytes) throw new BackupProblem('unusable', alteredSentence);
  const pieces: Buffer[] = [];
  for await (const piece of file.content) pieces.push(piece);
  const json = parseLine(Buffer.concat(pieces).toString('utf8'));
  if (isJsonObject(json) && typeof json['schema'] === 'number' && json['schema'] > 1) {
    throw new BackupProblem('unusable', newerSentence);
  }
  const manifest = backupManifestSchema.safeParse(json);
  if (!manifest.success) throw new BackupProblem('unusable', alteredSentence);
  return manifest.data;
}

/** The archive in the file: decrypted where it is encrypted, and unpacked. */
async function archiveIn(task: ReadTask): Promise<AsyncIterable<Buffer>> {
  const start = await startOf(task);
  const seal = sealHeadOf(start);
  if (seal === null && start.readUInt16BE(0) !== 0x1f8b) throw new BackupProblem('unusable', foreignSentence);
  if (seal !== null && task.passphrase === null) {
    throw new BackupProblem('passphrase-needed', 'The backup is encrypted: it needs its passphrase.');
  }
  const unseal = seal === null ? null : await createUnseal(task.passphrase ?? '', seal.head, seal.header, task.keys);
  const bytes = bytesOf(task, seal?.head.length ?? 0);
  const gunzip = createGunzip();
  // What ends the stream is met by who reads from it.
  pipeline(Readable.from(unseal === null ? bytes : unseal(bytes)), gunzip, () => undefined);
  return gunzip as AsyncIterable<Buffer>;
}

async function startOf({ files, path }: ReadTask): Promise<Buffer> {
  let start: Buffer;
  try {
    const file = await files.open(path, 'read');
    start = await file.readAt(0, 4_096).finally(() => file.close());
  } catch (error) {
    const code = codeOf(error);
    const why = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : code;
    throw new BackupProblem('file', `The backup could not be read: ${why}.`);
  }
  if (start.length < 2) throw new BackupProblem('unusable', foreignSentence);
  return start;
}

async function* bytesOf(task: ReadTask, from: number): AsyncGenerator<Buffer, void, undefined> {
  const file = await task.files.open(task.path, 'read');
  try {
    const size = await file.size();
    for (let position = from; ;) {
      const piece = await file.readAt(position, pieceBytes);
      if (piece.length === 0) return;
      position += piece.length;
      task.onProgress(size === 0 ? 1 : Math.min(1, position / size));
      yield piece;
    }
  } finally {
    await file.close();
  }
}

/** What zlib says of a damaged or cut stream, in words. */
function problemOf(error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'Z_BUF_ERROR') return new BackupProblem('unusable', cutSentence);
  return code.startsWith('Z_') ? new BackupProblem('unusable', alteredSentence) : error;
}
