import path from 'node:path';
import type { StorageFault } from '../domain/storage-fault';
import { codeOf } from './file-layer';

type Cause = readonly [what: string, todo: string];

const resumes = 'Nothing is lost meanwhile: it is tried again by itself.';

const causes: Readonly<Record<string, Cause>> = {
  ENOSPC: ['the disk is full', `Free some space. ${resumes}`],
  EDQUOT: ['your share of the disk is used up', `Free some space. ${resumes}`],
  EFBIG: ['the file is larger than this disk allows', 'Move the data folder to another disk.'],
  EROFS: ['the disk can only be read', 'Make it writable, or start with another --data-dir.'],
  EACCES: ['access is denied', 'Check who owns the data folder and its permissions.'],
  EPERM: ['access is denied', 'Check the permissions of the data folder, and whether another program holds the file.'],
  EBUSY: ['another program holds the file', `Close what uses it. ${resumes}`],
  EIO: ['the disk reports a fault', 'Check the disk, and copy the data folder to another one soon.'],
  EMFILE: ['too many files are open', resumes],
  ENFILE: ['too many files are open on this machine', resumes],
  ENOENT: ['its folder is gone', 'Put the data folder back, or restart with another --data-dir.'],
  EEXIST: ['there is a file where the folder should be', 'Choose another folder with --data-dir.'],
  ENOTDIR: ['there is a file where a folder should be', 'Move that file out of the data folder.'],
  EISDIR: ['there is a folder where the file should be', 'Move that folder out of the data folder.'],
  ENOTEMPTY: ['there is a folder where the file should be', 'Move that folder out of the data folder.'],
  ENAMETOOLONG: ['the path is too long', 'Choose a shorter --data-dir.'],
};

function causeOf(error: unknown): Cause {
  const said = error instanceof Error ? error.message : String(error);
  return causes[codeOf(error)] ?? [said, 'Check the data folder.'];
}

/** Path below the data folder, for people and for ids; the data folder itself is `data folder`. */
function nameOf(dataDir: string, file: string): string {
  return path.relative(dataDir, file).split(path.sep).join('/') || 'data folder';
}

/** What concerns every file of the disk, and every file of a folder: told once, not once a file. */
const ofTheDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE']);
const ofTheFolder = new Set(['EACCES', 'ENOENT', 'ENOTDIR']);

function scopeOf(dataDir: string, file: string, code: string): string {
  if (ofTheDisk.has(code)) return 'disk';
  return nameOf(dataDir, ofTheFolder.has(code) && file !== dataDir ? path.dirname(file) : file);
}

/** The fault of a file that could not be written. */
export function unwritable(dataDir: string, file: string, error: unknown): StorageFault {
  const [what, todo] = causeOf(error);
  const name = nameOf(dataDir, file);
  return {
    id: `write:${scopeOf(dataDir, file, codeOf(error))}:${codeOf(error) || 'unknown'}`,
    kind: 'unwritable',
    path: file,
    message: `${name} could not be written: ${what}. ${todo}`,
  };
}

/** The fault of a file that is there but could not be read. */
export function unreadable(dataDir: string, file: string, error: unknown): StorageFault {
  const [what, todo] = causeOf(error);
  const name = nameOf(dataDir, file);
  return {
    id: `read:${codeOf(error) === 'ENOTDIR' ? nameOf(dataDir, path.dirname(file)) : name}:${codeOf(error) || 'unknown'}`,
    kind: 'unreadable',
    path: file,
    message: `${name} could not be read: ${what}. ${todo.replace(resumes, '').trim()}`.trim(),
  };
}

/** A fault with a sentence of its own; `cause` is the last part of its id. */
export function faultOf(
  kind: StorageFault['kind'],
  file: { readonly dataDir: string; readonly path: string },
  cause: string,
  say: (name: string) => string,
): StorageFault {
  const name = nameOf(file.dataDir, file.path);
  return { id: `${kind}:${name}:${cause}`, kind, path: file.path, message: say(name) };
}
