import { useEffect, useState } from 'react';
import type { BackupSummary } from '../../../electron/contract/backup-schema';
import type { Reply } from '../../../electron/contract/failure';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';

const words = texts.backup;
const lookEveryMs = 400;

/** Where the person is: nothing under way, or on the way to a restore. */
export type BackupStep =
  | { readonly kind: 'idle' }
  /** The chosen file is encrypted; a wrong passphrase was told. */
  | { readonly kind: 'locked'; readonly path: string }
  /** What was kept is to be deleted. */
  | { readonly kind: 'drop'; readonly bytes: number }
  | {
      readonly kind: 'confirm';
      readonly path: string;
      readonly summary: BackupSummary;
      readonly passphrase: string | null;
    };

export interface BackupTool {
  readonly step: BackupStep;
  /** 0 to 1 while something is under way. */
  readonly fraction: number | null;
  readonly isBusy: boolean;
  readonly undoableSince: number | null;
  readonly said: string | null;
  readonly failure: string | null;
  readonly write: (passphrase: string | null) => Promise<void>;
  readonly choose: () => Promise<void>;
  readonly unlock: (path: string, passphrase: string) => Promise<void>;
  readonly restore: (passphrase: string | null) => Promise<void>;
  readonly undo: () => Promise<void>;
  /** Asks how much is kept, before it is deleted. */
  readonly askDrop: () => Promise<void>;
  readonly drop: () => Promise<void>;
  readonly cancel: () => void;
  /** Back to the beginning; nothing was changed. */
  readonly leave: () => void;
}

/** Backs up and restores, one thing at a time. */
export function useBackup(): BackupTool {
  const { api } = useApp();
  const [step, setStep] = useState<BackupStep>({ kind: 'idle' });
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { fraction, undoableSince } = useBackupState(isBusy);

  /** The value of a call, or null where it failed, which is told, or was cancelled, which is not. */
  async function attempt<T>(call: () => Promise<Reply<T>>): Promise<T | null> {
    if (isBusy) return null;
    setBusy(true);
    setSaid(null);
    setFailure(null);
    const reply = await call();
    setBusy(false);
    if (reply.ok) return reply.value;
    if (reply.error.code !== 'cancelled') setFailure(reply.error.message);
    return null;
  }

  async function inspect(path: string, passphrase: string | null): Promise<void> {
    const found = await attempt(() => api.call('backup:inspect', { passphrase }));
    if (found === null) return;
    if (found.state === 'good') setStep({ kind: 'confirm', path, summary: found.summary, passphrase });
    else setStep({ kind: 'locked', path });
    if (found.state === 'passphrase-wrong') setFailure(words.wrong);
  }

  return {
    ...{ step, fraction, isBusy, undoableSince, said, failure },
    async write(passphrase) {
      const written = await attempt(() => api.call('backup:write', { passphrase }));
      if (written === null) return;
      const leftOut = written.summary.secretsLeftOut.length > 0 ? ` ${words.leftOut}` : '';
      setSaid(`${words.written(written.path)}${leftOut}`);
    },
    async choose() {
      const chosen = await attempt(() => api.call('backup:choose', null));
      if (chosen !== null) await inspect(chosen.path, null);
    },
    unlock: inspect,
    async restore(passphrase) {
      const summary = await attempt(() => api.call('backup:restore', { passphrase }));
      if (summary === null) return;
      setStep({ kind: 'idle' });
      const missing = summary.secretsLeftOut;
      setSaid(missing.length > 0 ? `${words.restored} ${words.missing(missing.join(', '))}` : words.restored);
    },
    async undo() {
      if ((await attempt(async () => asTrue(await api.call('backup:undo', null)))) !== null) setSaid(words.undone);
    },
    ...dropCalls({ api, attempt, setStep, setSaid }),
    cancel: () => void api.call('backup:cancel', null),
    leave() {
      setStep({ kind: 'idle' });
      setFailure(null);
    },
  };
}

interface DropParts {
  readonly api: ReturnType<typeof useApp>['api'];
  readonly attempt: <T>(call: () => Promise<Reply<T>>) => Promise<T | null>;
  readonly setStep: (step: BackupStep) => void;
  readonly setSaid: (said: string) => void;
}

/** Deleting what a restore has kept: first its size is asked, then it is gone. */
function dropCalls({ api, attempt, setStep, setSaid }: DropParts): Pick<BackupTool, 'askDrop' | 'drop'> {
  return {
    async askDrop() {
      const kept = await attempt(() => api.call('backup:kept', null));
      if (kept !== null) setStep({ kind: 'drop', bytes: kept.bytes });
    },
    async drop() {
      const dropped = await attempt(async () => asTrue(await api.call('backup:drop-kept', null)));
      setStep({ kind: 'idle' });
      if (dropped !== null) setSaid(words.dropped);
    },
  };
}

function asTrue(reply: Reply<null>): Reply<true> {
  return reply.ok ? { ok: true, value: true } : reply;
}

function useBackupState(isBusy: boolean): { readonly fraction: number | null; readonly undoableSince: number | null } {
  const { api } = useApp();
  const [state, setState] = useState<{ fraction: number | null; undoableSince: number | null }>({
    fraction: null,
    undoableSince: null,
  });
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const reply = await api.call('backup:state', null);
      if (!isOver && reply.ok) setState(reply.value);
    };
    void look();
    const timer = setInterval(() => void look(), isBusy ? lookEveryMs : 5 * lookEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [api, isBusy]);
  return isBusy ? state : { ...state, fraction: null };
}
