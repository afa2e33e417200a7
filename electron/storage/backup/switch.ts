import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { switchMarkerSchema } from '../../contract/backup-schema';
import type { SwitchMarker } from '../../contract/backup-schema';
import { renamePatiently, writeNew } from '../atomic-file';
import { codeOf } from '../file-layer';
import type { FileLayer } from '../file-layer';
import { storagePathsOf } from '../paths';
import { replacedNames } from './parts';

/*
 * Puts one set of files in the place of another so that a crash leaves either the old or the new:
 *
 *   restore-new/ is whole --marker, phase "out"--> present files to before-restore.next/ --phase "in"--> files of
 *   restore-new/ to the data folder --phase "end"--> before-restore.next/ becomes before-restore/ --> marker removed
 *
 * Writing the marker decides it: before, a crash leaves the old files; after, the next start finishes what was begun, before
 * anything else is read. Each step can be done again: a file that was moved is not where it was any more. An undo is the
 * same with before-restore/ as the source, so what it replaces can be had back too.
 */
export const stagingFolder = 'restore-new';
export const undoFolder = 'before-restore';
const nextUndoFolder = 'before-restore.next';
const markerFile = 'restore.json';

/** Decides that a folder takes the place of the present files; the next `finishSwitch` carries it out. */
export function decideSwitch(files: FileLayer, dataDir: string, from: SwitchMarker['from']): Promise<void> {
  return writeMarker(files, dataDir, { schema: 1, from, phase: 'out' });
}

export async function isSwitchDecided(files: FileLayer, dataDir: string): Promise<boolean> {
  return (await files.kindOf(path.join(dataDir, markerFile))) === 'file';
}

/** When the files that an undo brings back were put aside, epoch ms; null where there are none. */
export async function undoableSince(files: FileLayer, dataDir: string): Promise<number | null> {
  const folder = path.join(dataDir, undoFolder);
  return (await files.kindOf(folder)) === 'folder' ? files.changedAt(folder) : null;
}

/** What the files that an undo brings back take, in bytes. */
export function undoBytes(files: FileLayer, dataDir: string): Promise<number> {
  return bytesIn(files, path.join(dataDir, undoFolder));
}

async function bytesIn(files: FileLayer, place: string): Promise<number> {
  const kind = await files.kindOf(place);
  if (kind === 'folder') {
    let sum = 0;
    for (const name of await files.list(place)) sum += await bytesIn(files, path.join(place, name));
    return sum;
  }
  if (kind !== 'file') return 0;
  const file = await files.open(place, 'read');
  return file.size().finally(() => file.close());
}

/** Deletes them. False where there are none, or where a switch that needs them is decided. */
export async function dropUndo(files: FileLayer, dataDir: string): Promise<boolean> {
  if (await isSwitchDecided(files, dataDir)) return false;
  if ((await undoableSince(files, dataDir)) === null) return false;
  await files.removeFolder(path.join(dataDir, undoFolder));
  await files.syncFolder(dataDir);
  return true;
}

/**
 * Finishes a switch that was decided, and takes away what a restore that came to nothing left. To be called by the holder of
 * the lock before any file is read. True where files were switched.
 */
export async function finishSwitch(files: FileLayer, dataDir: string): Promise<boolean> {
  const marker = await readMarker(files, dataDir);
  if (marker === null) {
    if ((await files.kindOf(path.join(dataDir, stagingFolder))) === 'folder') {
      await files.removeFolder(path.join(dataDir, stagingFolder));
    }
    return false;
  }
  const names = replacedNames(storagePathsOf(dataDir));
  const [source, aside] = [path.join(dataDir, marker.from), path.join(dataDir, nextUndoFolder)];
  if (marker.phase === 'out') {
    await files.makeFolder(aside);
    await moveAll(files, names, dataDir, aside);
    await writeMarker(files, dataDir, { ...marker, phase: 'in' });
  }
  if (marker.phase !== 'end') {
    await moveAll(files, names, source, dataDir);
    await writeMarker(files, dataDir, { ...marker, phase: 'end' });
  }
  await files.removeFolder(source);
  if ((await files.kindOf(aside)) === 'folder') {
    const undo = path.join(dataDir, undoFolder);
    await files.removeFolder(undo);
    await renamePatiently(files, aside, undo);
  }
  await files.syncFolder(dataDir);
  await files.remove(path.join(dataDir, markerFile));
  await files.syncFolder(dataDir);
  return true;
}

async function moveAll(files: FileLayer, names: readonly string[], from: string, to: string): Promise<void> {
  for (const name of names) {
    const place = path.join(from, name);
    if ((await files.kindOf(place)) !== 'missing') await renamePatiently(files, place, path.join(to, name));
  }
  await files.syncFolder(to);
  if ((await files.kindOf(from)) === 'folder') await files.syncFolder(from);
}

async function readMarker(files: FileLayer, dataDir: string): Promise<SwitchMarker | null> {
  try {
    const text = (await files.read(path.join(dataDir, markerFile))).toString('utf8');
    return switchMarkerSchema.parse(JSON.parse(text));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function writeMarker(files: FileLayer, dataDir: string, marker: SwitchMarker): Promise<void> {
  const file = path.join(dataDir, markerFile);
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  await writeNew(files, temporary, `${JSON.stringify(marker)}\n`);
  await renamePatiently(files, temporary, file);
  await files.syncFolder(dataDir);
}
