import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { BackupManifest } from '../../contract/backup-schema';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import type { BackupFailure } from '../../engine/ports-backup';
import { createExportFile } from '../export-file';
import { codeOf } from '../file-layer';
import type { FileLayer, OpenFile } from '../file-layer';
import type { StoragePaths } from '../paths';
import { channelsName, manifestName, partsOf, secretsName } from './parts';
import type { BackupPart } from './parts';
import { BackupProblem } from './problem';
import { createSeal } from './seal';
import type { SealCost } from './seal';
import { tarEnd, tarHeader, tarPadding } from './tar';

const pieceBytes = 262_144;

export interface BackupTask {
  readonly files: FileLayer;
  readonly paths: StoragePaths;
  /** Where the backup is to be. */
  readonly target: string;
  /** Encrypts the file; without one it holds no secrets. */
  readonly passphrase: string | null;
  readonly cost?: SealCost;
  readonly version: string;
  readonly nowMs: number;
  readonly sites: number;
  /** Texts of the parts that are not files: channels, and secrets where there is a passphrase. */
  readonly channels: string;
  readonly secrets: string | null;
  readonly secretsLeftOut: readonly string[];
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

/** Writes a backup: a tar archive, compressed with gzip, and encrypted where there is a passphrase. Seen only when whole. */
export async function writeBackup(task: BackupTask): Promise<Result<BackupManifest, BackupFailure>> {
  const sink = await createExportFile(task.target, task.files);
  if (!sink.ok) return err({ kind: 'file', message: sink.error.message });
  const manifest: Draft = { hours: 0, parts: [] };
  try {
    const archive = Readable.from(archiveOf(task, manifest));
    const seal = task.passphrase === null ? through : await createSeal(task.passphrase, task.cost);
    const target = new Writable({
      write: (bytes: Buffer, _encoding, taken) => {
        void sink.value.writeBytes(bytes).then((saved) => {
          taken(saved.ok ? null : new BackupProblem('file', saved.error.message));
        });
      },
    });
    await pipeline(archive, createGzip({ level: 6 }), seal, target, { signal: task.signal });
  } catch (error) {
    await sink.value.discard();
    return err(failureOf(error, task.signal));
  }
  const finished = await sink.value.finish();
  return finished.ok ? ok(manifestOf(task, manifest)) : err({ kind: 'file', message: finished.error.message });
}

async function* through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  yield* source;
}

/** What ended a stream, as a value. */
export function failureOf(error: unknown, signal?: AbortSignal): BackupFailure {
  if (signal?.aborted === true) return { kind: 'cancelled', message: 'It was cancelled. Nothing was changed.' };
  if (error instanceof BackupProblem) return { kind: error.kind, message: error.message };
  const said = error instanceof Error ? error.message : String(error);
  return { kind: 'file', message: `A file could not be read or written: ${said}.` };
}

interface Draft {
  hours: number;
  readonly parts: BackupManifest['parts'];
}

function manifestOf(task: BackupTask, { hours, parts }: Draft): BackupManifest {
  const { version, sites, nowMs: createdAt } = task;
  return {
    ...{ schema: 1, app: 'uptime-desk', version, createdAt, sites, hours, hasSecrets: task.secrets !== null },
    secretsLeftOut: [...task.secretsLeftOut],
    parts: [...parts],
  };
}

async function* archiveOf(task: BackupTask, draft: Draft): AsyncGenerator<Buffer, void, undefined> {
  const total = await bytesIn(task);
  let done = 0;
  for await (const part of partsOf(task.files, task.paths)) {
    for await (const bytes of fileIn(task, part, draft)) {
      yield bytes;
      done += bytes.length;
      task.onProgress(total === 0 ? 0 : Math.min(1, done / total));
    }
  }
  yield* textIn(task, channelsName, task.channels, draft);
  if (task.secrets !== null) yield* textIn(task, secretsName, task.secrets, draft);
  const manifest = `${JSON.stringify(manifestOf(task, draft))}\n`;
  yield* textIn(task, manifestName, manifest, { hours: 0, parts: [] });
  yield tarEnd;
}

/** How much there is to read, for the progress. */
async function bytesIn({ files, paths }: BackupTask): Promise<number> {
  let total = 0;
  for await (const part of partsOf(files, paths)) {
    const file = await openPart(files, part);
    if (file === null) continue;
    total += await file.size().finally(() => file.close());
  }
  return total;
}

/** Null where it is missing: never written, or purged meanwhile. */
async function openPart(files: FileLayer, part: BackupPart): Promise<OpenFile | null> {
  try {
    return await files.open(part.path, 'read');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new BackupProblem('file', `${part.name} could not be read: ${codeOf(error)}. Nothing was written.`);
  }
}

async function* fileIn(task: BackupTask, part: BackupPart, draft: Draft): AsyncGenerator<Buffer, void, undefined> {
  const file = await openPart(task.files, part);
  if (file === null) return;
  try {
    const bytes = part.isLog ? await wholeLines(file) : await file.size();
    const hash = createHash('sha256');
    yield tarHeader({ name: part.name, bytes }, task.nowMs);
    for (let position = 0; position < bytes;) {
      const piece = await file.readAt(position, Math.min(pieceBytes, bytes - position));
      if (piece.length === 0) throw new BackupProblem('file', `${part.name} changed while it was read. Try again.`);
      if (part.name.startsWith('history/')) draft.hours += linesIn(piece) - (position === 0 ? headersIn(piece) : 0);
      if (part.name === 'open-hours.json') draft.hours += hoursIn(piece);
      hash.update(piece);
      position += piece.length;
      yield piece;
    }
    yield tarPadding(bytes);
    draft.parts.push(partOf(part.name, bytes, hash));
  } finally {
    await file.close();
  }
}

function* textIn(task: BackupTask, name: string, text: string, draft: Draft): Generator<Buffer, void, undefined> {
  const bytes = Buffer.from(text);
  yield tarHeader({ name, bytes: bytes.length }, task.nowMs);
  yield bytes;
  yield tarPadding(bytes.length);
  draft.parts.push(partOf(name, bytes.length, createHash('sha256').update(bytes)));
}

function partOf(name: string, bytes: number, hash: Hash): BackupManifest['parts'][number] {
  return { name, bytes, sha256: hash.digest('hex') };
}

/** Size of a log up to its last line end: the line after it is just being written, or was cut off. */
async function wholeLines(file: OpenFile): Promise<number> {
  for (let end = await file.size(); end > 0;) {
    const from = Math.max(0, end - 65_536);
    const lineEnd = (await file.readAt(from, end - from)).lastIndexOf(10);
    if (lineEnd >= 0) return from + lineEnd + 1;
    end = from;
  }
  return 0;
}

function linesIn(piece: Buffer): number {
  let lines = 0;
  for (let place = piece.indexOf(10); place >= 0; place = piece.indexOf(10, place + 1)) lines += 1;
  return lines;
}

function headersIn(piece: Buffer): number {
  return piece.toString('latin1', 0, 10) === '{"schema":' ? 1 : 0;
}

/** Hours in a piece of `open-hours.json`; one that is cut in two by the piece may be missed. */
function hoursIn(piece: Buffer): number {
  return piece.toString('latin1').split('{"h":"').length - 1;
}
