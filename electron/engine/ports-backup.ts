import type { BackupSummary, Inspection } from '../contract/backup-schema';
import type { Result } from '../domain/result';

/**
 * `passphrase-needed`, `passphrase-wrong`: it can be tried again with another one. `unusable`: no backup, cut, altered, or of
 * a newer version. `file`: a file could not be read or written. `cancelled`: on request.
 */
export interface BackupFailure {
  readonly kind: 'passphrase-needed' | 'passphrase-wrong' | 'unusable' | 'file' | 'cancelled';
  /** What happened and what to do. */
  readonly message: string;
}

/** How a backup or a restore is watched and ended. */
export interface BackupControl {
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** Backups of a data folder. A restore is decided here; it is carried out by `finish`, or at the next start. */
export interface Backups {
  /** Encrypted where there is a passphrase; else without secrets. */
  write(
    target: string,
    passphrase: string | null,
    control: BackupControl,
  ): Promise<Result<BackupSummary, BackupFailure>>;
  /** Reads and checks the whole file. */
  inspect(file: string, passphrase: string | null, control: BackupControl): Promise<Result<Inspection, BackupFailure>>;
  /** Unpacks it beside the present files and decides that it takes their place. */
  restore(
    file: string,
    passphrase: string | null,
    control: BackupControl,
  ): Promise<Result<BackupSummary, BackupFailure>>;
  /** Decides that the files from before the last restore come back. False where there are none. */
  undo(): Promise<Result<boolean, BackupFailure>>;
  /** Carries out what was decided; only for who holds the lock and has nothing open. */
  finish(): Promise<Result<boolean, BackupFailure>>;
  /** Since when there is something to undo, epoch ms, or null. */
  undoableSince(): Promise<number | null>;
  /** What it takes on the disk. */
  undoBytes(): Promise<Result<number, BackupFailure>>;
  /** Deletes it. False where there is nothing, or where it is just being brought back. */
  dropUndo(): Promise<Result<boolean, BackupFailure>>;
}
