import { useEffect, useState } from 'react';
import type { ImportPreview } from '../../../electron/contract/import-calls';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import { applyInput } from './import-choice';
import type { ImportChoice } from './import-choice';
import { bytesOf, noSource } from './import-source';
import type { NoSource } from './import-source';
import type { ImportSource } from '../../state/navigation';

/** Where an import is: before a source, on its way, or looked through. */
export type ImportStep =
  | { readonly at: 'source'; readonly failure: NoSource | null }
  | { readonly at: 'reading' }
  | { readonly at: 'preview'; readonly preview: ImportPreview };

/** Reads a source and keeps what came of it. */
export function useReading(start: ImportSource | null) {
  const { api } = useApp();
  const [step, setStep] = useState<ImportStep>(start === null ? { at: 'source', failure: null } : { at: 'reading' });

  const read = async (source: ImportSource): Promise<ImportStep> => {
    const bytes = await bytesOf(source);
    if (!bytes.ok) return { at: 'source', failure: bytes.error };
    const reply = await api.call('import:preview', { bytes: bytes.value });
    return reply.ok
      ? { at: 'preview', preview: reply.value }
      : { at: 'source', failure: noSource(reply.error.message) };
  };

  // What was pasted or dropped before the dialog opened.
  useEffect(() => {
    let isOver = false;
    if (start !== null) {
      void read(start).then((next) => {
        if (!isOver) setStep(next);
      });
    }
    return () => {
      isOver = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one source a dialog; the reader never changes
  }, [start]);

  return {
    step,
    read: (source: ImportSource) => {
      setStep({ at: 'reading' });
      void read(source).then(setStep);
    },
    fail: (message: string) => setStep({ at: 'source', failure: noSource(message) }),
    startOver: () => setStep({ at: 'source', failure: null }),
  };
}

/** Takes the chosen rows in; the notice that follows offers to undo it. */
export function useApply(preview: ImportPreview, choice: ImportChoice, onDone: () => void) {
  const { api, toasts, actions } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const input = applyInput(preview, choice);

  const apply = async (): Promise<void> => {
    if (input === null || isBusy) return;
    setBusy(true);
    setFailure(null);
    const reply = await api.call('import:apply', input);
    setBusy(false);
    if (!reply.ok) {
      setFailure(reply.error.message);
      return;
    }
    const { ids, hours } = reply.value;
    const paused = preview.rows.filter((row) => row.paused && choice.taken.has(row.index)).length;
    const details = [
      ...(paused > 0 ? [texts.importing.pausedHint(paused)] : []),
      ...(hours > 0 ? [texts.importing.hours(hours)] : []),
    ];
    toasts.show({
      tone: 'plain',
      title: texts.importing.done(ids.length),
      ...(details.length > 0 ? { detail: details.join(' · ') } : {}),
      ...(ids.length > 0 ? { action: { label: texts.undo, run: () => actions.undoImport(ids) } } : {}),
    });
    onDone();
  };

  return { isReady: input !== null, isBusy, failure, apply };
}
