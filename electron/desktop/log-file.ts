import { appendFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { withoutSecrets } from './secret-mask';

/** Both files together are at most twice this large. */
const mostBytes = 512 * 1024;
/** A single entry is cut here: a stack is long, a page that came along is longer. */
const longestEntry = 4_000;

/** What happened, line by line, without secrets: `log/uptime-desk.log`, and the one before it. */
export interface LogFile {
  write(level: 'info' | 'warn' | 'error', message: string): void;
  /** The newest lines, oldest first. */
  tail(lines: number): Promise<readonly string[]>;
  /** Resolves when all that was written is on disk, or cannot be. */
  flushed(): Promise<void>;
}

export function createLogFile(deps: {
  readonly dataDir: string;
  readonly now: () => number;
  readonly mostBytes?: number;
}): LogFile {
  const folder = path.join(deps.dataDir, 'log');
  const file = path.join(folder, 'uptime-desk.log');
  const older = `${file}.1`;
  const limit = deps.mostBytes ?? mostBytes;
  let size: number | null = null;
  let queue: Promise<void> = Promise.resolve();

  async function append(line: string): Promise<void> {
    try {
      if (size === null) {
        await mkdir(folder, { recursive: true });
        size = await sizeOf(file);
      }
      const bytes = Buffer.byteLength(line);
      if (size > 0 && size + bytes > limit) {
        await rm(older, { force: true });
        await rename(file, older);
        size = 0;
      }
      await appendFile(file, line, { mode: 0o600 });
      size += bytes;
    } catch {
      // A full disk is told by the files that matter; a log that cannot be written has nowhere to say so.
      size = null;
    }
  }

  return {
    write(level, message) {
      const text = withoutSecrets(message.slice(0, longestEntry)).replaceAll('\n', '\n  ');
      const line = `${new Date(deps.now()).toISOString()} ${level} ${text}\n`;
      queue = queue.then(() => append(line));
    },
    async tail(lines) {
      await queue;
      const texts = [await endOf(older, limit), await endOf(file, limit)];
      return texts
        .join('')
        .split('\n')
        .filter((line) => line !== '')
        .slice(-lines);
    },
    flushed: () => queue,
  };
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    return 0;
  }
}

async function endOf(file: string, bytes: number): Promise<string> {
  try {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      const from = Math.max(0, size - bytes);
      const buffer = Buffer.alloc(size - from);
      await handle.read(buffer, 0, buffer.length, from);
      return buffer.toString('utf8');
    } finally {
      await handle.close();
    }
  } catch {
    return '';
  }
}
