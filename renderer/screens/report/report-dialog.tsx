import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { ReportProgress, ReportRequest } from '../../../electron/contract/file-calls';
import { withoutDirectionControls } from '../../../electron/domain/visible-text';
import { Button } from '../../components/button';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog';
import { SelectField, TextField } from '../../components/field';
import { formatLongMonth } from '../../format/date';
import { formatCount } from '../../format/measure';
import { useApp, useModel } from '../../state/app-context';
import { texts } from '../../texts';
import css from '../export/export-dialog.module.css';
import { recentMonths } from './report-figures';
import { allScope, scopeOptions, scopeOf } from './report-scope';

const words = texts.report;
/** Two years back; older months are in the history export. */
const monthCount = 24;
/** As many as a report is made for. */
const mostSites = 1_000;

interface ReportDialogProps {
  /** The site that was open; null: all of them are offered first. */
  readonly siteId: string | null;
  readonly onClose: () => void;
}

type Outcome = { readonly kind: 'saved'; readonly path: string } | { readonly kind: 'cancelled' } | null;

/** Has a report made and tells how it goes. */
function useReportMaking() {
  const { api } = useApp();
  const [progress, setProgress] = useState<ReportProgress | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => api.on('report', setProgress), [api]);

  const make = async (request: ReportRequest): Promise<void> => {
    if (isMaking) return;
    const { title, siteIds } = request;
    const refusal = title.trim() === '' ? words.emptyTitle : siteIds.length > mostSites ? words.tooMany : null;
    setFailure(refusal);
    setOutcome(null);
    if (refusal !== null) return;
    setMaking(true);
    const reply = await api.call('report:save', request);
    setMaking(false);
    setProgress(null);
    if (reply.ok) setOutcome({ kind: 'saved', path: reply.value.path });
    else if (reply.error.code === 'cancelled') setOutcome({ kind: 'cancelled' });
    else setFailure(reply.error.message);
  };
  return { progress, isMaking, outcome, failure, make, cancel: () => void api.call('report:cancel', null) };
}

/** What is chosen in the dialog, as the report that is asked for. */
function useReportChoice(siteId: string | null) {
  const { clock } = useApp();
  const { sites } = useModel();
  const [scope, setScope] = useState(siteId === null ? allScope : `site:${siteId}`);
  const [ownTitle, setTitle] = useState<string | null>(null);
  const months = recentMonths(clock.now(), monthCount);
  const [monthKey, setMonth] = useState(months[1]?.key ?? '');
  const { subject, siteIds } = scopeOf(scope, sites);
  const title = ownTitle ?? words.titleOf(subject === '' ? words.all(sites.size) : subject);
  const { fromMs = 0, toMs = 0 } = months.find(({ key }) => key === monthKey) ?? {};
  const name = `${title} ${monthKey}`.slice(0, 200);
  const request: ReportRequest = { title, subject, siteIds, fromMs, toMs, name };
  return { request, scope, setScope, setTitle, months, monthKey, setMonth, scopes: scopeOptions(siteId, sites) };
}

export function ReportDialog({ siteId, onClose }: ReportDialogProps): ReactNode {
  const { request, scope, setScope, setTitle, months, monthKey, setMonth, scopes } = useReportChoice(siteId);
  const { progress, isMaking, outcome, failure, make, cancel } = useReportMaking();
  const close = (): void => {
    if (isMaking) cancel();
    onClose();
  };

  return (
    <Dialog title={words.dialog} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make(request);
        }}
      >
        <DialogBody>
          <div className={css['fields']}>
            <p className={css['lead']}>{words.lead}</p>
            <TextField label={words.title} value={request.title} maxLength={200} onValue={setTitle} />
            <SelectField
              label={words.month}
              value={monthKey}
              options={months.map(({ key, fromMs }) => [key, formatLongMonth(fromMs)] as const)}
              onValue={setMonth}
            />
            <SelectField label={words.scope} value={scope} options={scopes} onValue={setScope} />
            {failure !== null && (
              <p className={css['failure']} role="alert" dir="auto">
                {failure}
              </p>
            )}
            {isMaking && <Making progress={progress} onCancel={cancel} />}
            {outcome !== null && <Made outcome={outcome} />}
          </div>
        </DialogBody>
        <DialogFoot>
          <Button look="quiet" onClick={close}>
            {texts.close}
          </Button>
          <Button type="submit" look={outcome?.kind === 'saved' ? 'plain' : 'primary'} aria-disabled={isMaking}>
            {words.save}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface MakingProps {
  /** Null while the place to save is being chosen. */
  readonly progress: ReportProgress | null;
  readonly onCancel: () => void;
}

function Making({ progress, onCancel }: MakingProps): ReactNode {
  if (progress === null) return null;
  const { step, done, of } = progress;
  const text = step === 'printing' ? words.printing : words.collecting(formatCount(done), formatCount(of));
  return (
    <div className={css['progress']} data-state="running">
      <div className={css['bar']}>
        <progress aria-label={words.progress} value={done} max={Math.max(1, of)} />
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
      <p role="status">{text}</p>
    </div>
  );
}

function Made({ outcome }: { readonly outcome: NonNullable<Outcome> }): ReactNode {
  return (
    <div className={css['progress']} data-state={outcome.kind === 'saved' ? 'done' : 'cancelled'}>
      <p role="status">{outcome.kind === 'saved' ? words.saved : words.cancelled}</p>
      {outcome.kind === 'saved' && <code dir="ltr">{withoutDirectionControls(outcome.path)}</code>}
    </div>
  );
}
