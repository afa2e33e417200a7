import path from 'node:path';
import { codeOf } from '../file-layer';
import type { FileLayer } from '../file-layer';
import { monthOfFile } from '../paths';
import type { StoragePaths } from '../paths';

type Names = { readonly [N in keyof StoragePaths as StoragePaths[N] extends string ? N : never]: PartKind };

/**
 * `document`: one file, as it is. `lines`: a folder of appended files, one a site. `months`: a folder of those a site.
 * `records`: a folder of documents.
 * `secret`: encrypted for this machine, written anew from what it says. `none`: not in a backup.
 */
type PartKind = 'document' | 'lines' | 'months' | 'records' | 'secret' | 'none';

/** Each file there is; one that is not decided on does not compile. */
const kinds: Names = {
  // Before the history: an hour that is sealed meanwhile is in both then, and counts once.
  openHours: 'document',
  history: 'months',
  incidents: 'lines',
  corrections: 'lines',
  imports: 'records',
  state: 'document',
  settings: 'document',
  sites: 'document',
  secrets: 'secret',
  channels: 'secret',
  // Worked out of the history.
  days: 'none',
  // Messages of another time are not to be sent again.
  outbox: 'none',
  // Where the exports of this machine are; what it is set to is in the settings.
  scheduledExport: 'none',
};

/** Name of the part that says what the others are. */
export const manifestName = 'manifest.json';
export const secretsName = 'secrets.json';
export const channelsName = 'channels.json';

/** A file of the data folder that goes into a backup. */
export interface BackupPart {
  /** Path below the data folder, with slashes. */
  readonly name: string;
  readonly path: string;
  /** Appended to while it is read: taken up to the last line that is whole. */
  readonly isLog: boolean;
}

/** Files and folders that a restore replaces: all the app keeps, and nothing Chromium or others keep beside it. */
export function replacedNames(paths: StoragePaths): readonly string[] {
  const names = Object.values(paths).flatMap((place: unknown) =>
    typeof place === 'string' ? [path.basename(place)] : [],
  );
  return names.flatMap((name) => (name.endsWith('.json') ? [name, `${name}.bak`] : [name]));
}

/** The files a backup takes as they are, in the order they are to be read. */
export async function* partsOf(files: FileLayer, paths: StoragePaths): AsyncGenerator<BackupPart, void, undefined> {
  for (const [key, kind] of Object.entries(kinds)) {
    const place = paths[key as keyof Names];
    const base = path.basename(place);
    if (kind === 'document') yield { name: base, path: place, isLog: false };
    if (kind === 'lines') yield* filesIn(files, place, { name: base, isLog: true });
    if (kind === 'records') yield* filesIn(files, place, { name: base, isLog: false });
    if (kind === 'months') {
      for (const site of await namesIn(files, place)) {
        if (isSiteName(site)) yield* filesIn(files, path.join(place, site), { name: `${base}/${site}`, isLog: true });
      }
    }
  }
}

async function* filesIn(
  files: FileLayer,
  folder: string,
  { name, isLog }: Pick<BackupPart, 'name' | 'isLog'>,
): AsyncGenerator<BackupPart, void, undefined> {
  for (const file of await namesIn(files, folder)) {
    const part = `${name}/${file}`;
    if (isPartName(part)) yield { name: part, path: path.join(folder, file), isLog };
  }
}

async function namesIn(files: FileLayer, folder: string): Promise<readonly string[]> {
  try {
    return await files.list(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}

function isSiteName(name: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(name);
}

const documentNames: ReadonlySet<string> = new Set([
  ...['open-hours.json', 'state.json', 'settings.json', 'sites.json'],
  ...[secretsName, channelsName, manifestName],
]);

const logFolders: ReadonlySet<string> = new Set(['incidents', 'corrections']);

/** Whether a name in a backup is one this version writes; no other is ever put on disk. */
export function isPartName(name: string): boolean {
  if (documentNames.has(name)) return true;
  const places = name.split('/');
  const [folder = '', site = '', month = ''] = places;
  if (folder === 'history') return places.length === 3 && isSiteName(site) && monthOfFile(month) !== null;
  if (places.length !== 2) return false;
  if (folder === 'imports') return /^\d{1,16}\.json$/.test(site);
  return logFolders.has(folder) && /^[A-Za-z0-9_-]{1,64}\.jsonl$/.test(site);
}
