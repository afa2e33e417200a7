import { useState } from 'react';
import type { ReactNode } from 'react';
import type { PastEntry, PastOrder } from '../../../electron/contract/past-calls';
import { Button } from '../../components/button';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog';
import { SelectField } from '../../components/field';
import { Message, Spinner } from '../../components/message';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import { PastEntries } from './past-entries';
import { PastMapping } from './past-mapping';
import { PastRecords } from './past-records';
import { usePast } from './use-past';
import type { PastWork } from './use-past';
import css from './past.module.css';

const words = texts.past;
type Overlap = PastOrder['overlap'];
const overlaps = Object.entries(words.overlaps) as [Overlap, string][];

/** Brings hours of another program in: a file, a look at what would come, the import, and Undo in the notice after it. */
export function PastDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const work = usePast();
  const [overlap, setOverlap] = useState<Overlap>('keep');
  const finish = useFinish(onClose);
  const { preview } = work;
  const entries = preview?.kind === 'plan' ? preview.entries : [];
  const wanted = hoursComing(entries, overlap);
  return (
    <Dialog title={words.title} width="wide" onClose={onClose}>
      <DialogBody>
        <div className={css['body']}>
          <p className={css['lead']}>{words.lead}</p>
          <Told work={work} />
          <Found work={work} />
          {work.file === null && <PastRecords />}
          {entries.some((entry) => entry.overlapping > 0) && (
            <SelectField
              label={words.overlap}
              hint={words.overlapHint}
              value={overlap}
              options={overlaps}
              onValue={setOverlap}
            />
          )}
          {preview?.kind === 'plan' && wanted === 0 && <p className={css['lead']}>{words.nothing}</p>}
        </div>
      </DialogBody>
      <DialogFoot
        start={
          <Button look={work.file === null ? 'primary' : 'plain'} onClick={() => void work.choose()}>
            {work.file === null ? words.choose : words.other}
          </Button>
        }
      >
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        {preview?.kind === 'plan' && (
          <StartButton work={work} wanted={wanted} onStart={() => void work.bringIn(overlap).then(finish)} />
        )}
      </DialogFoot>
    </Dialog>
  );
}

/** The file that is looked at, and what went wrong with it. */
function Told({ work: { file, failure } }: { readonly work: PastWork }): ReactNode {
  return (
    <>
      {file !== null && (
        <p className={css['file']} dir="auto">
          {words.file(file.name)}
        </p>
      )}
      {failure !== null && (
        <p className={css['failure']} role="alert" dir="auto">
          {failure}
        </p>
      )}
    </>
  );
}

function StartButton(props: {
  readonly work: PastWork;
  readonly wanted: number;
  readonly onStart: () => void;
}): ReactNode {
  const { work, wanted, onStart } = props;
  const isIdle = wanted > 0 && work.isBusy === null;
  return (
    <Button look="primary" aria-disabled={!isIdle} onClick={() => isIdle && onStart()}>
      {work.isBusy === 'importing' ? words.importing : words.start(wanted)}
    </Button>
  );
}

function Found({ work }: { readonly work: PastWork }): ReactNode {
  const { preview } = work;
  if (preview === null) {
    return work.isBusy === null ? null : (
      <Message icon={<Spinner />} isBusy>
        {words.reading}
      </Message>
    );
  }
  if (preview.kind === 'table') {
    return (
      <PastMapping table={preview} isBusy={work.isBusy !== null} onMapping={(mapping) => void work.look(mapping)} />
    );
  }
  return <PastEntries plan={preview} work={work} />;
}

/** How many hours would be written. */
function hoursComing(entries: readonly PastEntry[], overlap: Overlap): number {
  return entries
    .filter(({ target }) => target.kind !== 'none')
    .reduce((sum, entry) => sum + entry.hours - (overlap === 'keep' ? entry.overlapping : 0), 0);
}

/** Closes after an import, and says what came in with the way back. */
function useFinish(onClose: () => void): (imported: Awaited<ReturnType<PastWork['bringIn']>>) => void {
  const { api, toasts } = useApp();
  const undo = async (importId: number): Promise<void> => {
    const reply = await api.call('past:undo', { importId });
    if (reply.ok) toasts.show({ tone: 'plain', title: words.undone });
    else toasts.show({ tone: 'error', title: texts.toasts.failed, detail: reply.error.message });
  };
  return (imported) => {
    if (imported === null) return;
    onClose();
    toasts.show({
      tone: 'plain',
      title: words.done(imported.hours, imported.sites),
      action: { label: texts.undo, run: () => void undo(imported.importId) },
    });
  };
}
