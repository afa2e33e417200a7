import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog';
import { AreaField } from '../../components/field';
import { Message, Spinner } from '../../components/message';
import { texts } from '../../texts';
import { textLocale } from '../../texts/language';
import { pasteExample, programNames } from './format-name';
import { ImportPreviewForm } from './import-preview-form';
import { useApp } from '../../state/app-context';
import type { ImportSource } from '../../state/navigation';
import type { NoSource } from './import-source';
import { useReading } from './use-import';
import css from './import.module.css';

const words = texts.importing;

interface ImportProps {
  /** What was pasted or dropped already; null: the dialog asks for it. */
  readonly source: ImportSource | null;
  readonly onClose: () => void;
}

/** A list or a file, then what would come in, then in it comes. */
export function ImportDialog({ source, onClose }: ImportProps): ReactNode {
  const { step, read, fail, startOver } = useReading(source);
  const [text, setText] = useState(source?.type === 'text' ? source.text : '');
  return (
    <Dialog title={words.title} width={step.at === 'preview' ? 'full' : 'wide'} onClose={onClose}>
      {step.at === 'source' && (
        <SourceForm
          text={text}
          failure={step.failure}
          onText={setText}
          onSource={read}
          onFail={fail}
          onClose={onClose}
        />
      )}
      {step.at === 'reading' && (
        <DialogBody>
          <Message icon={<Spinner />} isBusy>
            {words.reading}
          </Message>
        </DialogBody>
      )}
      {step.at === 'preview' && (
        <ImportPreviewForm preview={step.preview} onBack={startOver} onClose={onClose} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface SourceProps {
  readonly text: string;
  readonly failure: NoSource | null;
  readonly onText: (text: string) => void;
  readonly onSource: (source: ImportSource) => void;
  readonly onFail: (failure: string) => void;
  readonly onClose: () => void;
}

function SourceForm({ text, failure, onText, onSource, onFail, onClose }: SourceProps): ReactNode {
  const { navigation } = useApp();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') onFail(words.empty);
        else onSource({ type: 'text', text });
      }}
    >
      <DialogBody>
        <div className={css['source']}>
          <p className={css['lead']}>{words.lead}</p>
          {failure !== null && (
            <p className={css['failure']} role="alert" dir="auto">
              {failure.message}
            </p>
          )}
          {failure?.isDatabase === true && (
            <Button onClick={() => navigation.openDialog({ kind: 'past' })}>{texts.past.title}</Button>
          )}
          <AreaField
            label={words.paste}
            placeholder={pasteExample}
            value={text}
            rows={8}
            dir="ltr"
            autoFocus
            onValue={onText}
          />
          <FileChoice onSource={onSource} />
          <p className={css['known']}>
            {words.known} <bdi>{knownPrograms}</bdi>
          </p>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="primary">
          {words.read}
        </Button>
      </DialogFoot>
    </form>
  );
}

const knownPrograms = new Intl.ListFormat(textLocale, { type: 'unit' }).format(programNames);

function FileChoice({ onSource }: Pick<SourceProps, 'onSource'>): ReactNode {
  return (
    <div className={css['file']}>
      <label className={css['choose']}>
        <span>{words.choose}</span>
        <input
          type="file"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file can be chosen again after it was mended.
            if (file !== undefined) onSource({ type: 'file', file });
            event.target.value = '';
          }}
        />
      </label>
      <span>{words.dropHint}</span>
    </div>
  );
}
