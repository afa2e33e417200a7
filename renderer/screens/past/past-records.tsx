import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { PastRecord } from '../../../electron/contract/past-calls';
import { Button } from '../../components/button';
import { Name } from '../../components/name';
import { withoutDirectionControls } from '../../../electron/domain/visible-text';
import { formatMoment } from '../../format/date';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import css from './past.module.css';

const words = texts.past;

/** What was imported before and can be taken back, the newest first: one after the other, since they may lie over each other. */
export function PastRecords(): ReactNode {
  const { api } = useApp();
  const [records, setRecords] = useState<readonly PastRecord[]>([]);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const [undone, setUndone] = useState(0);

  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<void> => {
      const reply = await api.call('past:list', null);
      if (!isOver && reply.ok) setRecords(reply.value.imports);
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [api, undone]);

  const undo = async (importId: number): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const reply = await api.call('past:undo', { importId });
    setBusy(false);
    setSaid(reply.ok ? words.undone : '');
    setFailure(reply.ok ? null : reply.error.message);
    setUndone((before) => before + 1);
  };

  return (
    <>
      {records.length > 0 && <Records records={records} isBusy={isBusy} onUndo={(id) => void undo(id)} />}
      {failure !== null && (
        <p className={css['failure']} role="alert" dir="auto">
          {failure}
        </p>
      )}
      <p className={css['lead']} role="status">
        {said}
      </p>
    </>
  );
}

function Records(props: {
  readonly records: readonly PastRecord[];
  readonly isBusy: boolean;
  readonly onUndo: (importId: number) => void;
}): ReactNode {
  return (
    <section className={css['records']} aria-label={words.earlier}>
      <h3>{words.earlier}</h3>
      <ul>
        {props.records.map(({ importId, name, hours }, index) => (
          <li key={importId}>
            <span>
              <Name>{name}</Name>
              <small>{words.record(hours, formatMoment(importId))}</small>
            </span>
            {index === 0 && (
              <Button
                look="quiet"
                aria-disabled={props.isBusy}
                aria-label={words.undoOf(withoutDirectionControls(name))}
                onClick={() => props.onUndo(importId)}
              >
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
