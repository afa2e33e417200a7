import type { ReactNode } from 'react';
import type { ExportProgress } from '../../../electron/contract/view-schema';
import { Button } from '../../components/button';
import { formatWholePercent } from '../../format/percent';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import css from './export-dialog.module.css';

const words = texts.exporting;

interface ProgressProps {
  readonly exportId: string;
  /** Undefined until the first word of it comes. */
  readonly progress: ExportProgress | undefined;
}

export function ExportProgressView({ exportId, progress }: ProgressProps): ReactNode {
  const { api } = useApp();
  const state = progress?.state ?? 'running';
  /** What went wrong names the file itself. */
  const isWritten = progress !== undefined && (state === 'running' || state === 'done');
  return (
    <div className={css['progress']} data-state={state}>
      {state === 'running' && (
        <div className={css['bar']}>
          <progress aria-label={words.progress} value={progress?.fraction ?? 0} max={1} />
          <span>{formatWholePercent((progress?.fraction ?? 0) * 100)}</span>
          <Button onClick={() => void api.call('export:cancel', { exportId })}>{words.cancel}</Button>
        </div>
      )}
      <p role="status">{sentenceOf(progress)}</p>
      {isWritten && <code dir="ltr">{progress.path}</code>}
      {state === 'done' && (
        <div>
          <Button look="primary" onClick={() => void api.call('export:reveal', { exportId })}>
            {words.show}
          </Button>
        </div>
      )}
    </div>
  );
}

function sentenceOf(progress: ExportProgress | undefined): string {
  if (progress === undefined) return words.running(0);
  switch (progress.state) {
    case 'running':
      return words.running(progress.rows);
    case 'done':
      return words.done(progress.rows);
    case 'cancelled':
      return words.cancelled;
    case 'failed':
      return progress.message ?? words.failed;
  }
}
