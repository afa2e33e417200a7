import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

export interface SourceFile {
  /** Below the checkout, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const sourceFolders = ['electron', 'renderer', 'test', 'build'];

/** Every file of the project's own whose name ends so. */
export function sourceFiles(ending: RegExp, folders: readonly string[] = sourceFolders): readonly SourceFile[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && ending.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => ({
        path: path.relative(root, file).split(path.sep).join('/'),
        text: fs.readFileSync(file, 'utf8'),
      })),
  );
}
