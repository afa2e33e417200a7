import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ExportRequest } from '../../../electron/contract/calls';
import { Button } from '../../components/button';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog';
import { FieldRow, SelectField, TextField } from '../../components/field';
import { useApp, useModel } from '../../state/app-context';
import { texts } from '../../texts';
import { spanOf } from './export-span';
import { ExportProgressView } from './export-progress';
import css from './export-dialog.module.css';

const words = texts.exporting;

type Format = ExportRequest['format'];
const formats = Object.entries(words.formats) as [Format, string][];

interface ExportProps {
  /** The site that was open; null: all of them are offered first. */
  readonly siteId: string | null;
  readonly onClose: () => void;
}

/** The value of the choice that stands for every site; no id looks like it. */
const everySite = '*';

export function ExportDialog({ siteId, onClose }: ExportProps): ReactNode {
  const { api } = useApp();
  const { sites, exports } = useModel();
  const [format, setFormat] = useState<Format>('csv');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [chosen, setChosen] = useState(siteId ?? everySite);
  const [isStarting, setStarting] = useState(false);
  const [exportId, setExportId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const span = spanOf(from, to);
  const progress = exportId === null ? undefined : exports.get(exportId);

  const start = async (): Promise<void> => {
    if (isStarting || !span.ok) return;
    setStarting(true);
    setFailure(null);
    const siteIds = chosen === everySite ? null : [chosen];
    const reply = await api.call('export:start', { format, ...span.value, siteIds });
    setStarting(false);
    if (reply.ok) setExportId(reply.value.exportId);
    else if (reply.error.code !== 'cancelled') setFailure(reply.error.message);
  };

  const options = [
    [everySite, words.allSites(sites.size)] as const,
    ...[...sites.values()].map(({ id, name }) => [id, name] as const),
  ];
  const errors = span.ok ? {} : span.error;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <DialogBody>
          <div className={css['fields']}>
            <p className={css['lead']}>{words.lead}</p>
            <SelectField label={words.format} value={format} options={formats} onValue={(value) => setFormat(value)} />
            <FieldRow>
              <TextField
                label={words.from}
                type="datetime-local"
                hint={words.fromHint}
                error={errors.from}
                value={from}
                onValue={setFrom}
              />
              <TextField
                label={words.to}
                type="datetime-local"
                hint={words.toHint}
                error={errors.to}
                value={to}
                onValue={setTo}
              />
            </FieldRow>
            <SelectField label={words.sites} value={chosen} options={options} onValue={setChosen} />
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
            aria-disabled={isStarting || progress?.state === 'running'}
          >
            {words.start}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
