import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ExportRequest } from '../../../electron/contract/calls';
import { withoutDirectionControls } from '../../../electron/domain/visible-text';
import { Button } from '../../components/button';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog';
import { FieldRow, SelectField, TextField } from '../../components/field';
import { useApp, useModel } from '../../state/app-context';
import { texts } from '../../texts';
import { ExportPeriods } from './export-period';
import { ExportProgressView } from './export-progress';
import { spanOf } from './export-span';
import css from './export-dialog.module.css';

const words = texts.exporting;

type Format = ExportRequest['format'];
const formats = Object.entries(words.formats) as [Format, string][];

/** The value of the choice that stands for every site; no id looks like it. */
const everySite = '*';

interface Choice {
  readonly format: Format;
  /** Local date and time as the fields give them; empty: no limit. */
  readonly from: string;
  readonly to: string;
  readonly site: string;
}

interface ExportProps {
  /** The site that was open; null: all of them are offered first. */
  readonly siteId: string | null;
  readonly onClose: () => void;
}

/** Starts an export and remembers which one it was. */
function useExport(choice: Choice) {
  const { api } = useApp();
  const [isStarting, setStarting] = useState(false);
  const [exportId, setExportId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const span = spanOf(choice.from, choice.to);

  const start = async (): Promise<void> => {
    if (isStarting || !span.ok) return;
    setStarting(true);
    setFailure(null);
    const siteIds = choice.site === everySite ? null : [choice.site];
    const reply = await api.call('export:start', { format: choice.format, ...span.value, siteIds });
    setStarting(false);
    if (reply.ok) setExportId(reply.value.exportId);
    else if (reply.error.code !== 'cancelled') setFailure(reply.error.message);
  };

  return { isStarting, exportId, failure, start, errors: span.ok ? {} : span.error };
}

export function ExportDialog({ siteId, onClose }: ExportProps): ReactNode {
  const { exports } = useModel();
  const [choice, setChoice] = useState<Choice>({ format: 'csv', from: '', to: '', site: siteId ?? everySite });
  const { isStarting, exportId, failure, start, errors } = useExport(choice);
  const progress = exportId === null ? undefined : exports.get(exportId);
  const isRunning = exportId !== null && (progress === undefined || progress.state === 'running');
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRunning) void start();
        }}
      >
        <DialogBody>
          <div className={css['fields']}>
            <p className={css['lead']}>{words.lead}</p>
            <Choices choice={choice} errors={errors} onChoice={setChoice} />
            {failure !== null && (
              <p className={css['failure']} role="alert" dir="auto">
                {failure}
              </p>
            )}
            {exportId !== null && <ExportProgressView exportId={exportId} progress={progress} />}
          </div>
        </DialogBody>
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          <Button
            type="submit"
            look={progress?.state === 'done' ? 'plain' : 'primary'}
            aria-disabled={isStarting || isRunning}
          >
            {words.start}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly choice: Choice;
  readonly errors: { readonly from?: string; readonly to?: string };
  readonly onChoice: (choice: Choice) => void;
}

function Choices({ choice, errors, onChoice }: ChoicesProps): ReactNode {
  const { sites } = useModel();
  const options = [
    [everySite, words.allSites(sites.size)] as const,
    ...[...sites.values()].map(({ id, name }) => [id, withoutDirectionControls(name)] as const),
  ];
  return (
    <>
      <SelectField
        label={words.format}
        value={choice.format}
        options={formats}
        onValue={(format) => onChoice({ ...choice, format })}
      />
      <ExportPeriods onEnds={(ends) => onChoice({ ...choice, ...ends })} />
      <FieldRow>
        <TextField
          label={words.from}
          type="datetime-local"
          hint={words.fromHint}
          error={errors.from}
          value={choice.from}
          onValue={(from) => onChoice({ ...choice, from })}
        />
        <TextField
          label={words.to}
          type="datetime-local"
          hint={words.toHint}
          error={errors.to}
          value={choice.to}
          onValue={(to) => onChoice({ ...choice, to })}
        />
      </FieldRow>
      <SelectField
        label={words.sites}
        value={choice.site}
        options={options}
        onValue={(site) => onChoice({ ...choice, site })}
      />
    </>
  );
}
