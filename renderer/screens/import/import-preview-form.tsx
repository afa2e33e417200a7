import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { ImportPreview } from '../../../electron/contract/import-calls';
import { Button } from '../../components/button';
import { DialogFoot } from '../../components/dialog';
import { FieldRow, TextField } from '../../components/field';
import { formatCount } from '../../format/measure';
import { texts } from '../../texts';
import { formatName } from './format-name';
import { countsOf, everyOf, firstChoice, hoursForPresent, shownRows, withTaken } from './import-choice';
import type { ImportChoice } from './import-choice';
import { ImportTable } from './import-table';
import { useApply } from './use-import';
import css from './import.module.css';

const words = texts.importing;

interface PreviewProps {
  readonly preview: ImportPreview;
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Everything a list would bring, entry by entry, before any of it is watched. */
export function ImportPreviewForm({ preview, onBack, onClose, onDone }: PreviewProps): ReactNode {
  const [choice, setChoice] = useState(() => firstChoice(preview));
  const rows = useMemo(() => shownRows(preview, choice), [preview, choice]);
  const { isReady, isBusy, failure, apply } = useApply(preview, choice, onDone);
  const count = choice.taken.size;
  const hours = hoursForPresent(preview, choice);
  return (
    <form
      noValidate
      className={css['preview']}
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <div className={css['top']}>
        <Summary preview={preview} />
        <VerdictFilter preview={preview} choice={choice} onChoice={setChoice} />
      </div>
      <ImportTable
        rows={rows}
        choice={choice}
        onTaken={(changed, isTaken) => setChoice((before) => withTaken(before, changed, isTaken))}
        onName={(index, name) =>
          setChoice((before) => ({ ...before, names: new Map([...before.names, [index, name]]) }))
        }
      />
      <CommonFields choice={choice} onChoice={setChoice} />
      {failure !== null && (
        <p className={css['failure']} role="alert" dir="auto">
          {failure}
        </p>
      )}
      <DialogFoot start={<Button onClick={onBack}>{words.back}</Button>}>
        {count + hours === 0 && <span className={css['none']}>{words.none}</span>}
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="primary" aria-disabled={!isReady || isBusy}>
          {isBusy ? words.starting : count === 0 && hours > 0 ? texts.past.start(hours) : words.start(count)}
        </Button>
      </DialogFoot>
    </form>
  );
}

function Summary({ preview }: { readonly preview: ImportPreview }): ReactNode {
  const hours = preview.hours === 0 ? '' : ` · ${words.hours(preview.hours)}`;
  return (
    <p className={css['lead']} role="status">
      {words.recognised(formatName(preview.format))} {words.entries(preview.rows.length)}
      {hours}
    </p>
  );
}

interface ChoiceProps {
  readonly choice: ImportChoice;
  readonly onChoice: (change: (before: ImportChoice) => ImportChoice) => void;
}

function VerdictFilter({ preview, choice, onChoice }: ChoiceProps & { readonly preview: ImportPreview }): ReactNode {
  const counts = useMemo(() => countsOf(preview), [preview]);
  const options = [[null, preview.rows.length] as const, ...counts];
  return (
    <div className={css['filter']} role="group" aria-label={words.filter}>
      {options.map(([action, count]) => (
        <button
          key={action ?? 'all'}
          type="button"
          aria-pressed={choice.shown === action}
          onClick={() => onChoice((before) => ({ ...before, shown: action }))}
        >
          <b>{formatCount(count)}</b> <span>{action === null ? words.all : words.verdicts[action]}</span>
        </button>
      ))}
    </div>
  );
}

function CommonFields({ choice, onChoice }: ChoiceProps): ReactNode {
  const every = everyOf(choice.every);
  const set = (part: Partial<ImportChoice>): void => onChoice((before) => ({ ...before, ...part }));
  return (
    <fieldset className={css['common']}>
      <legend>{words.common}</legend>
      <FieldRow>
        <TextField
          label={words.group}
          hint={words.groupHint}
          value={choice.group}
          onValue={(group) => set({ group })}
        />
        <TextField label={words.tags} hint={words.tagsHint} value={choice.tags} onValue={(tags) => set({ tags })} />
        <TextField
          label={words.every}
          hint={words.everyHint}
          error={every.ok ? undefined : every.error}
          inputMode="decimal"
          value={choice.every}
          onValue={(text) => set({ every: text })}
        />
      </FieldRow>
    </fieldset>
  );
}
