import { randomBytes } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import type { StorageFault } from '../domain/storage-fault';
import type { ExportSink, Saved } from '../engine/ports';
import { codeOf, createNodeFileLayer } from './file-layer';
import type { FileLayer } from './file-layer';

/** What a symbolic link stands for, so that the link stays and its target is replaced. */
async function linkedTo(file: string): Promise<string> {
  return realpath(file).catch(() => file);
}

/** A sink that takes bytes too. */
export interface FileSink extends ExportSink {
  writeBytes(bytes: Uint8Array): Promise<Saved>;
}

/**
 * A file that comes into being as a whole: written under a temporary name beside its place, then renamed. What stood
 * there before stays until then.
 */
export async function createExportFile(
  file: string,
  files: FileLayer = createNodeFileLayer(),
): Promise<Result<FileSink, StorageFault>> {
  const target = await linkedTo(path.resolve(file));
  const temporary = `${target}.${randomBytes(4).toString('hex')}.part`;
  const faultOf = (error: unknown): StorageFault => exportFault(target, error);
  try {
    const kind = await files.kindOf(target);
    if (kind === 'folder') return err(faultOf(Object.assign(new Error('is a folder'), { code: 'EISDIR' })));
    if (kind === 'other') return err(faultOf(new Error('it is a device or a pipe, not a file')));
    const handle = await files.open(temporary, 'create');
    const discard = async (): Promise<void> => {
      await handle.close().catch(() => undefined);
      await files.remove(temporary).catch(() => undefined);
    };
    const attempt = async (step: () => Promise<void>): Promise<Saved> => {
      try {
        await step();
        return ok(null);
      } catch (error) {
        await discard();
        return err(faultOf(error));
      }
    };
    return ok({
      write: (text) => attempt(() => handle.write(Buffer.from(text))),
      writeBytes: (bytes) => attempt(() => handle.write(bytes)),
      finish: () =>
        attempt(async () => {
          await handle.sync();
          await handle.close();
          await files.rename(temporary, target);
          await files.syncFolder(path.dirname(target));
        }),
      discard,
    });
  } catch (error) {
    return err(faultOf(error));
  }
}

const causes: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space, or choose another disk',
  EDQUOT: 'your share of the disk is used up. Free some space, or choose another disk',
  EROFS: 'the disk can only be read. Choose another folder',
  EACCES: 'access is denied. Choose a folder you may write to',
  EPERM: 'access is denied, or another program holds the file. Close it there, or choose another name',
  EBUSY: 'another program holds the file. Close it there, or choose another name',
  ENOENT: 'there is no such folder. Make it, or choose another one',
  ENOTDIR: 'its folder is a file. Choose another folder',
  EISDIR: 'there is a folder of that name. Choose another name',
  ENAMETOOLONG: 'the name is too long. Choose a shorter one',
};

function exportFault(target: string, error: unknown): StorageFault {
  const code = codeOf(error);
  const cause = causes[code] ?? (error instanceof Error ? error.message : String(error));
  const message = `${target} could not be written: ${cause}.`;
  return { id: `export:${target}:${code || 'unknown'}`, kind: 'unwritable', path: target, message };
}
