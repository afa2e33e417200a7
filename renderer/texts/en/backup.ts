import { plural } from './plural';

const siteCount = (sites: number): string => plural(sites, { one: '# site', other: '# sites' });
const hourCount = (hours: number): string => plural(hours, { one: '# hour', other: '# hours' });

export const backup = {
  title: 'Backup',
  hint: 'Sites, settings, history, incidents, corrections and channels in one file.',
  write: 'Back up…',
  restore: 'Restore…',
  restoreNow: 'Restore',
  check: 'Check',
  passphrase: 'Passphrase (optional)',
  passphraseHint:
    'With one the file is encrypted, and passwords and tokens are in it; without, they are left out. A forgotten passphrase cannot be recovered.',
  short: 'A passphrase has at least 8 characters.',
  passphraseOf: 'Passphrase of the backup',
  locked: 'This backup is encrypted:',
  wrong: 'The passphrase is wrong. Nothing was changed.',
  progress: 'Progress',
  written: (path: string) => `Written to ${path}.`,
  leftOut: 'Passwords and tokens are not in it.',
  found: (date: string, sites: number, hours: number) =>
    `The backup is whole: made ${date}, ${siteCount(sites)}, ${hourCount(hours)} of history.`,
  withSecrets: 'With passwords and tokens.',
  withoutSecrets: 'Without passwords and tokens: they have to be entered again.',
  confirm: 'It takes the place of what is here now, which is kept and can be brought back.',
  restored: 'Restored. Watching starts again with it.',
  missing: (names: string) => `Enter the passwords and tokens again of: ${names}.`,
  undo: 'Undo restore',
  undoHint: (date: string) => `What was here before the restore of ${date} is kept.`,
  drop: 'Delete it…',
  dropNow: 'Delete',
  confirmDrop: (size: string) =>
    `Delete what was here before the restore? It takes ${size}; the restore cannot be undone afterwards.`,
  dropped: 'What was kept is deleted.',
  undone: 'What was there before is back.',
} as const;
