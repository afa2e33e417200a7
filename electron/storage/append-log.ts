import path from 'node:path';
import { err, ok } from '../domain/result';
import type { StorageFault } from '../domain/storage-fault';
import type { Saved } from '../engine/ports';
import { writeNew } from './atomic-file';
import { setAside, setAsideFault, stampOf } from './context';
import type { StorageContext } from './context';
import { faultOf, unwritable } from './faults';
import { codeOf } from './file-layer';
import type { OpenFile } from './file-layer';
import { isJsonObject } from './migrations';

export const headerStart = '{"schema":';

/** The number in a header line `{"schema":1}`, or null for any other line. It holds for the lines after it. */
export function schemaInHeader(line: string): number | null {
  if (!line.startsWith(headerStart)) return null;
  const header = parseLine(line);
  return isJsonObject(header) && typeof header['schema'] === 'number' ? header['schema'] : null;
}

/** The value in a line, or undefined where it holds no JSON. */
export function parseLine(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Appends lines to a file of JSON lines and syncs it: after success all of them are on the disk. A line an earlier
 * crash cut off is set aside first, so that ours start on a fresh line. After a failure the file is cut back to what it
 * was; where even that fails, some of the lines may be there, and readers count what comes twice once.
 */
export function appendLines(
  context: StorageContext,
  file: string,
  lines: readonly string[],
  schema: number,
): Promise<Saved> {
  return context.queue.run(file, async () => {
    const refusal = context.refusal();
    if (refusal) return err(refusal);
    try {
      const handle = await openLog(context, file);
      try {
        const fault = await appendTo(context, { file, handle, schema }, lines);
        return fault ? err(fault) : ok(null);
      } finally {
        await handle.close();
      }
    } catch (error) {
      return err(unwritable(context.dataDir, file, error));
    }
  });
}

interface Log {
  readonly file: string;
  readonly handle: OpenFile;
  readonly schema: number;
}

async function appendTo(context: StorageContext, log: Log, lines: readonly string[]): Promise<StorageFault | null> {
  const { file, handle, schema } = log;
  const before = await handle.size();
  if (before > 0 && (await isNewer(log))) {
    return faultOf('newer-version', { dataDir: context.dataDir, path: file }, 'schema', (name) => {
      return `${name} was written by a newer version of the app and is left as it is. Update the app to add to it.`;
    });
  }
  const size = before > 0 ? await mendTail(context, log, before) : 0;
  const header = size === 0 ? [JSON.stringify({ schema })] : [];
  try {
    await handle.write(Buffer.from(`${[...header, ...lines].join('\n')}\n`));
    await handle.sync();
  } catch (error) {
    await handle.truncate(size).catch(() => undefined);
    throw error;
  }
  if (before === 0) await context.files.syncFolder(path.dirname(file));
  return null;
}

async function isNewer({ handle, schema }: Log): Promise<boolean> {
  const head = (await handle.readAt(0, 64)).toString('utf8').split('\n')[0] ?? '';
  return (schemaInHeader(head) ?? 1) > schema;
}

/** Returns the size of the file once it ends with a line end. */
async function mendTail(context: StorageContext, { file, handle }: Log, size: number): Promise<number> {
  const tail = await unfinishedTail(handle, size);
  if (tail.length === 0) return size;
  const text = tail.toString('utf8');
  if (isJsonObject(parseLine(text))) {
    // A whole object that lacks nothing but its line end, as an editor leaves it: it stays.
    await handle.write(Buffer.from('\n'));
    return size + 1;
  }
  const kept = `${file}.corrupt-${stampOf(context.now())}`;
  await writeNew(context.files, kept, text);
  await handle.truncate(size - tail.length);
  context.report(setAsideFault(context, file, kept, 'ended in a line that was cut off'));
  return size - tail.length;
}

async function unfinishedTail(handle: OpenFile, size: number): Promise<Buffer> {
  const step = 65_536;
  let tail = Buffer.alloc(0);
  for (let from = size; from > 0;) {
    // Nearly always the last byte is a line end, and reading that one is enough.
    const length = from === size ? 1 : Math.min(step, from);
    const chunk = await handle.readAt(from - length, length);
    const lineEnd = chunk.lastIndexOf(10);
    tail = Buffer.concat([chunk.subarray(lineEnd + 1), tail]);
    if (lineEnd >= 0) break;
    from -= length;
  }
  return tail;
}

/** Opens for appending; makes the folder, and moves out of the way what has no business being there. */
async function openLog(context: StorageContext, file: string): Promise<OpenFile> {
  const { files } = context;
  const folder = path.dirname(file);
  try {
    return await files.open(file, 'append');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EISDIR') await clearWay(context, file, 'had been replaced by a folder');
    else if (code === 'ENOENT' || code === 'ENOTDIR') await makeFolder(context, folder);
    else throw error;
  }
  return files.open(file, 'append');
}

async function makeFolder(context: StorageContext, folder: string): Promise<void> {
  const parent = path.dirname(folder);
  for (const place of [parent, folder]) {
    if (place !== context.dataDir && (await context.files.kindOf(place)) === 'file') {
      await clearWay(context, place, 'had been replaced by a file');
    }
  }
  await context.files.makeFolder(folder);
  await context.files.syncFolder(parent);
  if (parent !== context.dataDir) await context.files.syncFolder(context.dataDir);
}

async function clearWay(context: StorageContext, place: string, why: string): Promise<void> {
  // Several files may wait for the same folder: the first one clears the way.
  await context.queue.run(`clear:${place}`, async () => {
    if ((await context.files.kindOf(place)) === 'missing') return;
    context.report(setAsideFault(context, place, await setAside(context, place), why));
  });
}
