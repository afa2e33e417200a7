import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { TextField } from '../../components/field';
import { formatMoment } from '../../format/date';
import { formatBytes } from '../../format/measure';
import { texts } from '../../texts';
import type { Section } from './section';
import css from './settings-dialog.module.css';
import type { BackupStep, BackupTool } from './use-backup';
import { useBackup } from './use-backup';

const words = texts.backup;
const shortest = 8;

export const backupSection: Section = {
  id: 'backup',
  title: words.title,
  settings: [
    { id: 'backup', label: words.write, sentence: words.hint, keywords: words.restore, Control: BackupFields },
  ],
};

function BackupFields(): ReactNode {
  const tool = useBackup();
  const { step, isBusy, undoableSince, said, failure } = tool;
  return (
    <>
      <p>{words.hint}</p>
      {step.kind === 'idle' && <Write tool={tool} />}
      {step.kind === 'locked' && <Unlock tool={tool} path={step.path} />}
      {step.kind === 'confirm' && <Confirm tool={tool} step={step} />}
      {step.kind === 'drop' && <Drop tool={tool} bytes={step.bytes} />}
      {tool.fraction !== null && (
        <div className={css['folder']}>
          <progress aria-label={words.progress} value={tool.fraction} max={1} />
          <Button onClick={tool.cancel}>{texts.cancel}</Button>
        </div>
      )}
      {failure !== null && (
        <p className={css['failure']} role="alert" dir="auto">
          {failure}
        </p>
      )}
      <p role="status" dir="auto">
        {said}
      </p>
      {step.kind === 'idle' && undoableSince !== null && (
        <div className={css['folder']}>
          <span>
            <small>{words.undoHint(formatMoment(undoableSince))}</small>
          </span>
          <Button look="quiet" aria-disabled={isBusy} onClick={() => void tool.askDrop()}>
            {words.drop}
          </Button>
          <Button aria-disabled={isBusy} onClick={() => void tool.undo()}>
            {words.undo}
          </Button>
        </div>
      )}
    </>
  );
}

/** The beginning: back up, with or without a passphrase, or choose a file to restore. */
function Write({ tool }: { readonly tool: BackupTool }): ReactNode {
  const [passphrase, setPassphrase] = useState('');
  const isShort = passphrase !== '' && passphrase.length < shortest;
  return (
    <>
      <TextField
        label={words.passphrase}
        hint={words.passphraseHint}
        type="password"
        autoComplete="new-password"
        error={isShort ? words.short : undefined}
        value={passphrase}
        onValue={setPassphrase}
      />
      <div className={css['folder']}>
        <Button
          aria-disabled={tool.isBusy || isShort}
          onClick={() => {
            if (!isShort) void tool.write(passphrase === '' ? null : passphrase);
          }}
        >
          {words.write}
        </Button>
        <Button look="quiet" aria-disabled={tool.isBusy} onClick={() => void tool.choose()}>
          {words.restore}
        </Button>
      </div>
    </>
  );
}

function Unlock({ tool, path }: { readonly tool: BackupTool; readonly path: string }): ReactNode {
  const [passphrase, setPassphrase] = useState('');
  return (
    <>
      <p>
        {words.locked} <code dir="ltr">{path}</code>
      </p>
      <TextField
        label={words.passphraseOf}
        type="password"
        autoFocus
        value={passphrase}
        onValue={setPassphrase}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void tool.unlock(path, passphrase);
        }}
      />
      <div className={css['folder']}>
        <Button look="quiet" onClick={tool.leave}>
          {texts.cancel}
        </Button>
        <Button look="primary" aria-disabled={tool.isBusy} onClick={() => void tool.unlock(path, passphrase)}>
          {words.check}
        </Button>
      </div>
    </>
  );
}

/** Before what was kept is gone for good. */
function Drop({ tool, bytes }: { readonly tool: BackupTool; readonly bytes: number }): ReactNode {
  return (
    <>
      <p>{words.confirmDrop(formatBytes(bytes))}</p>
      <div className={css['folder']}>
        <Button look="quiet" onClick={tool.leave}>
          {texts.cancel}
        </Button>
        <Button look="primary" aria-disabled={tool.isBusy} onClick={() => void tool.drop()}>
          {words.dropNow}
        </Button>
      </div>
    </>
  );
}

interface ConfirmProps {
  readonly tool: BackupTool;
  readonly step: Extract<BackupStep, { readonly kind: 'confirm' }>;
}

/** What is in the file, before anything happens. */
function Confirm({ tool, step }: ConfirmProps): ReactNode {
  const { createdAt, sites, hours, hasSecrets } = step.summary;
  return (
    <>
      <p>
        {words.found(formatMoment(createdAt), sites, hours)} {hasSecrets ? words.withSecrets : words.withoutSecrets}
      </p>
      <p>{words.confirm}</p>
      <div className={css['folder']}>
        <Button look="quiet" onClick={tool.leave}>
          {texts.cancel}
        </Button>
        <Button look="primary" aria-disabled={tool.isBusy} onClick={() => void tool.restore(step.passphrase)}>
          {words.restoreNow}
        </Button>
      </div>
    </>
  );
}
