import type { CallInput } from '../../electron/contract/calls';
import type { BackupSummary } from '../../electron/contract/backup-schema';

/** Answers the calls about backups and scheduled exports: an encrypted file whose passphrase is `open sesame`. */
export function createFakeBackups(now: () => number) {
  let undoableSince: number | null = null;
  const path = '/home/ada/uptime-desk.backup';
  const summary: BackupSummary = {
    ...{ version: '0.1.0', createdAt: now(), sites: 3, hours: 26_280, bytes: 5_000_000 },
    ...{ hasSecrets: false, secretsLeftOut: ['Shop'] },
  };
  const done = { ok: true as const, value: null };

  return {
    'backup:state': () => ({ ok: true as const, value: { undoableSince, fraction: null } }),
    'backup:cancel': () => done,
    'backup:kept': () => ({ ok: true as const, value: { bytes: 48_200_000 } }),
    'backup:drop-kept': () => {
      undoableSince = null;
      return done;
    },
    'backup:write': ({ passphrase }: CallInput<'backup:write'>) => {
      const secretsLeftOut = passphrase === null ? ['Shop'] : [];
      return { ok: true as const, value: { path, summary: { ...summary, secretsLeftOut } } };
    },
    'backup:choose': () => ({ ok: true as const, value: { path } }),
    'backup:inspect': ({ passphrase }: CallInput<'backup:inspect'>) => {
      if (passphrase === null) return { ok: true as const, value: { state: 'passphrase-needed' as const } };
      if (passphrase === 'open sesame') return { ok: true as const, value: { state: 'good' as const, summary } };
      return { ok: true as const, value: { state: 'passphrase-wrong' as const, message: 'The passphrase is wrong.' } };
    },
    'backup:restore': () => {
      undoableSince = now();
      return { ok: true as const, value: summary };
    },
    'backup:undo': () => {
      undoableSince = null;
      return done;
    },
    'schedule:result': () => ({ ok: true as const, value: { result: null } }),
    'schedule:choose-folder': () => ({ ok: true as const, value: { folder: '/home/ada/exports' } }),
  };
}
