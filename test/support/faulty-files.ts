import type { FileLayer, OpenFile } from '../../electron/storage/file-layer';

/** One call of the file layer, numbered from 0 in the order they are made. */
export interface FileCall {
  readonly index: number;
  /** `rename`, `file.write` … */
  readonly name: string;
  readonly path: string;
}

/**
 * What happens to a call. `fail`: nothing is done; `torn`: half of what was to be written is; `late`: it is done, and
 * fails all the same, as a disk does that loses the answer.
 */
export type FileFate =
  | 'pass'
  | {
      readonly code: string;
      readonly how: 'fail' | 'torn' | 'late';
      /** Called once as much is done as is to be done, before the call fails: a program may end itself here. */
      readonly then?: () => void;
    };

export interface FaultyFiles extends FileLayer {
  readonly calls: FileCall[];
}

/** A file layer whose calls meet the fate that `decide` gives them. It may also end the process there. */
export function createFaultyFiles(inner: FileLayer, decide: (call: FileCall) => FileFate): FaultyFiles {
  const calls: FileCall[] = [];

  const meet = async <T>(
    name: string,
    path: string,
    run: () => Promise<T>,
    half?: () => Promise<unknown>,
  ): Promise<T> => {
    const call = { index: calls.length, name, path };
    calls.push(call);
    const fate = decide(call);
    if (fate === 'pass') return run();
    if (fate.how === 'late') await run();
    if (fate.how === 'torn') await half?.();
    fate.then?.();
    throw Object.assign(new Error(`${fate.code}: injected, ${name} '${path}'`), { code: fate.code });
  };

  const wrapped = (path: string, file: OpenFile): OpenFile => ({
    size: () => meet('file.size', path, () => file.size()),
    readAt: (position, length) => meet('file.readAt', path, () => file.readAt(position, length)),
    write: (bytes) =>
      meet(
        'file.write',
        path,
        () => file.write(bytes),
        () => file.write(bytes.subarray(0, Math.floor(bytes.length / 2))),
      ),
    truncate: (size) => meet('file.truncate', path, () => file.truncate(size)),
    sync: () => meet('file.sync', path, () => file.sync()),
    // The descriptor is given back in any case, as the system does.
    close: async () => {
      await file.close();
      await meet('file.close', path, () => Promise.resolve());
    },
  });

  return {
    calls,
    open: async (path, mode) => {
      let opened: OpenFile | undefined;
      const open = async () => (opened = await inner.open(path, mode));
      try {
        return wrapped(path, await meet(`open ${mode}`, path, open));
      } catch (error) {
        await opened?.close();
        throw error;
      }
    },
    read: (path) => meet('read', path, () => inner.read(path)),
    kindOf: (path) => meet('kindOf', path, () => inner.kindOf(path)),
    versionOf: (path) => meet('versionOf', path, () => inner.versionOf(path)),
    changedAt: (path) => meet('changedAt', path, () => inner.changedAt(path)),
    touch: (path, atMs) => meet('touch', path, () => inner.touch(path, atMs)),
    list: (path) => meet('list', path, () => inner.list(path)),
    makeFolder: (path) => meet('makeFolder', path, () => inner.makeFolder(path)),
    rename: (from, to) => meet('rename', to, () => inner.rename(from, to)),
    link: (existing, path) => meet('link', path, () => inner.link(existing, path)),
    copy: (from, to) => meet('copy', to, () => inner.copy(from, to)),
    remove: (path) => meet('remove', path, () => inner.remove(path)),
    removeFolder: (path) => meet('removeFolder', path, () => inner.removeFolder(path)),
    syncFolder: (path) => meet('syncFolder', path, () => inner.syncFolder(path)),
  };
}

/** Files that are not synced: for tests in which nothing but the process could end, which it does not. */
export function withoutSync(inner: FileLayer): FileLayer {
  return {
    ...inner,
    open: async (path, mode) => ({ ...(await inner.open(path, mode)), sync: () => Promise.resolve() }),
    syncFolder: () => Promise.resolve(),
  };
}
