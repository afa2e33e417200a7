import type { BackupSummary, Inspection } from '../contract/backup-schema';
import type { Reply } from '../contract/failure';
import type { Result } from '../domain/result';
import { done, refused } from './answers';
import type { Engine } from './engine';
import type { BackupControl, BackupFailure, Backups } from './ports-backup';

interface BackupFile {
  readonly path: string;
  readonly passphrase: string | null;
}

/** Those with a path are for main only, which has asked a person for it. */
export interface BackupCalls {
  readonly 'backup:state': (input: null) => Promise<Reply<{ undoableSince: number | null; fraction: number | null }>>;
  readonly 'backup:cancel': (input: null) => Promise<Reply<null>>;
  readonly 'backup:kept': (input: null) => Promise<Reply<{ bytes: number }>>;
  readonly 'backup:drop-kept': (input: null) => Promise<Reply<null>>;
  readonly 'backup:write-to': (input: BackupFile) => Promise<Reply<BackupSummary>>;
  readonly 'backup:inspect-file': (input: BackupFile) => Promise<Reply<Inspection>>;
  /** Decided when it is answered; main starts the watching anew then, which carries it out. */
  readonly 'backup:restore-file': (input: BackupFile) => Promise<Reply<BackupSummary>>;
  readonly 'backup:decide-undo': (input: null) => Promise<Reply<null>>;
}

const nothingKept = 'There is no restore to be undone.';

interface Task {
  readonly controller: AbortController;
  fraction: number;
  ended: Promise<unknown>;
}

/** Backups of the data folder a running engine holds; one task at a time. */
export function createBackupCalls(
  engine: Engine,
  backups: Backups,
): { readonly calls: BackupCalls; stop(): Promise<void> } {
  let task: Task | null = null;

  async function run<T>(start: (control: BackupControl) => Promise<Result<T, BackupFailure>>): Promise<Reply<T>> {
    if (task !== null) return refused('conflict', 'Another backup or restore is under way. Wait until it has ended.');
    const own: Task = { controller: new AbortController(), fraction: 0, ended: Promise.resolve() };
    task = own;
    const running = start({ signal: own.controller.signal, onProgress: (fraction) => (own.fraction = fraction) });
    own.ended = running.catch(() => undefined);
    try {
      const result = await running;
      if (result.ok) return done(result.value);
      return refused(result.error.kind === 'cancelled' ? 'cancelled' : 'storage', result.error.message);
    } finally {
      task = null;
    }
  }

  return {
    calls: {
      async 'backup:state'() {
        return done({ undoableSince: await backups.undoableSince(), fraction: task?.fraction ?? null });
      },
      'backup:cancel'() {
        task?.controller.abort();
        return Promise.resolve(done(null));
      },
      async 'backup:kept'() {
        const bytes = await backups.undoBytes();
        return bytes.ok ? done({ bytes: bytes.value }) : refused('storage', bytes.error.message);
      },
      async 'backup:drop-kept'() {
        const dropped = await run(() => backups.dropUndo());
        if (!dropped.ok) return dropped;
        return dropped.value ? done(null) : refused('not-found', nothingKept);
      },
      'backup:write-to': ({ path, passphrase }) =>
        run(async (control) => {
          await engine.drain();
          return backups.write(path, passphrase, control);
        }),
      'backup:inspect-file': ({ path, passphrase }) => run((control) => backups.inspect(path, passphrase, control)),
      'backup:restore-file': ({ path, passphrase }) => run((control) => backups.restore(path, passphrase, control)),
      async 'backup:decide-undo'() {
        const decided = await run(() => backups.undo());
        if (!decided.ok) return decided;
        return decided.value ? done(null) : refused('not-found', nothingKept);
      },
    },
    async stop() {
      task?.controller.abort();
      await task?.ended;
    },
  };
}
