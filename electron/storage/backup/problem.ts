import type { BackupFailure } from '../../engine/ports-backup';

/** Ends a backup or a restore from within its streams; turned into a value at the border of this folder. */
export class BackupProblem extends Error {
  readonly kind: BackupFailure['kind'];

  constructor(kind: BackupFailure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

export const cutSentence = 'The backup is cut off: a part of the file is missing. Use another copy of it.';
export const alteredSentence = 'The backup is damaged or was altered after it was made. Use another copy of it.';
export const foreignSentence = 'This file is not a backup of Uptime Desk.';
export const newerSentence = 'The backup was made by a newer version of Uptime Desk. Update the app, then restore it.';
