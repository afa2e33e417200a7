import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatAddress, parseAddress } from '../../../electron/contract/address';
import type { ParsedAddress } from '../../../electron/contract/address';
import type { CheckResult } from '../../../electron/domain/check';
import type { ProbeKind } from '../../../electron/domain/probe-settings';
import { Button } from '../../components/button';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog';
import { FieldRow, SelectField, TextField } from '../../components/field';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import { onListPaste } from '../import/list-paste';
import { PasteOffer } from '../import/paste-offer';
import { draftOf } from './draft';
import type { FieldErrors, FormValues } from './form-values';
import { withKind } from './kind-change';
import { MoreOptions } from './more-options';
import { TryResult } from './try-result';
import css from './site-form.module.css';

const words = texts.form;

interface FormProps {
  readonly title: string;
  readonly start: FormValues;
  /** The site that is edited, or copied; null for a new one. */
  readonly siteId: string | null;
  /** Saving makes a new site, with the secrets of `siteId` where no others are typed. */
  readonly isCopy?: boolean;
  readonly paused: boolean;
  /** Names of the secrets that are set, which stay as they are when left empty. */
  readonly secretsSet: readonly string[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

type Work = 'none' | 'saving' | 'trying';

/** A field is judged once it was left or saving was tried; after that its message follows each key. */
function useForm(start: FormValues, paused: boolean) {
  const [values, setValues] = useState(start);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isAllShown, setAllShown] = useState(false);
  const draft = draftOf(values, paused);
  const found: FieldErrors = draft.ok ? {} : draft.error;
  const errors: FieldErrors = isAllShown
    ? found
    : Object.fromEntries(Object.entries(found).filter(([field]) => touched.has(field)));
  return {
    values,
    draft,
    errors,
    showAll: () => setAllShown(true),
    set: (change: Partial<FormValues>) => setValues((before) => ({ ...before, ...change })),
    /** Whatever differs from the start has been looked at by now. */
    touchChanged: () => {
      const changed = (Object.keys(values) as (keyof FormValues)[]).filter((field) => values[field] !== start[field]);
      setTouched((before) => new Set([...before, ...changed]));
    },
    touch: (field: keyof FormValues) => setTouched((before) => new Set([...before, field])),
  };
}

type Form = ReturnType<typeof useForm>;

/** Saving and trying out; both show all faults first and then do nothing while there is one. */
function useSubmission(form: Form, { siteId, isCopy = false, onSaved }: FormProps) {
  const { api } = useApp();
  const [work, setWork] = useState<Work>('none');
  const [failure, setFailure] = useState<string | null>(null);
  const [tried, setTried] = useState<CheckResult | null>(null);
  const { draft } = form;

  const save = async (): Promise<void> => {
    form.showAll();
    if (!draft.ok || work === 'saving') return;
    setWork('saving');
    setFailure(null);
    const reply =
      siteId === null || isCopy
        ? await api.call('sites:add', { drafts: [draft.value], ...(siteId === null ? {} : { secretsFrom: siteId }) })
        : await api.call('sites:edit', { id: siteId, draft: draft.value });
    setWork('none');
    if (reply.ok) onSaved();
    else setFailure(reply.error.message);
  };

  const tryOut = async (): Promise<void> => {
    form.showAll();
    if (!draft.ok || work !== 'none') return;
    setWork('trying');
    setFailure(null);
    setTried(null);
    const reply = await api.call('sites:try', { id: siteId, draft: draft.value });
    setWork('none');
    if (reply.ok) setTried(reply.value);
    else setFailure(reply.error.message);
  };

  return { work, failure, tried, save, tryOut };
}

/** The form of a site: what matters first, the rest under "More options". */
export function SiteForm(props: FormProps): ReactNode {
  const { title, start, siteId, paused, secretsSet, onClose } = props;
  const form = useForm(start, paused);
  const { work, failure, tried, save, tryOut } = useSubmission(form, props);
  const hasHidden = Object.keys(form.errors).some((field) => !['address', 'name', 'every'].includes(field));
  return (
    <Dialog title={title} width="wide" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogBody>
          <div className={css['fields']} onBlur={form.touchChanged}>
            <MainFields form={form} />
            <MoreOptions
              values={form.values}
              errors={form.errors}
              kind={draftKind(form.values.address)}
              siteId={siteId}
              secretsSet={secretsSet}
              isForcedOpen={hasHidden}
              onChange={form.set}
            />
            <TryResult isTrying={work === 'trying'} result={tried} />
            {failure !== null && (
              <p className={css['failure']} role="alert" dir="auto">
                {failure}
              </p>
            )}
          </div>
        </DialogBody>
        <DialogFoot
          start={
            <Button aria-disabled={work !== 'none'} onClick={() => void tryOut()}>
              {work === 'trying' ? words.trying : words.tryNow}
            </Button>
          }
        >
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" aria-disabled={work === 'saving'}>
            {words.save}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function addressed(address: string): ParsedAddress | null {
  const parsed = parseAddress(address);
  return parsed.ok ? parsed.value : null;
}

/** The kind the address stands for; http while it stands for none yet. */
function draftKind(address: string): ProbeKind {
  return addressed(address)?.probe.kind ?? 'http';
}

const kindOptions = Object.entries(texts.kinds) as [ProbeKind, string][];

function MainFields({ form }: { readonly form: Form }): ReactNode {
  const { values, errors, set, touch } = form;
  const parsed = addressed(values.address);
  const probe = parsed?.probe;
  const [pasted, setPasted] = useState<string | null>(null);
  return (
    <>
      <TextField
        label={words.address}
        hint={words.addressHint}
        placeholder={words.addressPlaceholder}
        value={values.address}
        error={errors.address}
        dir="ltr"
        autoFocus
        onValue={(address) => set({ address })}
        onPaste={onListPaste(setPasted)}
        onBlur={() => {
          if (values.address !== '') touch('address');
        }}
      />
      {pasted !== null && <PasteOffer text={pasted} />}
      <FieldRow>
        <TextField
          label={words.name}
          hint={words.nameHint}
          placeholder={parsed?.suggestedName ?? ''}
          value={values.name}
          error={errors.name}
          onValue={(name) => set({ name })}
          onBlur={() => touch('name')}
        />
        <SelectField
          label={words.kind}
          value={probe?.kind ?? 'http'}
          options={kindOptions}
          onValue={(kind) => set({ address: withKind(values.address, kind) })}
        />
        <TextField
          label={words.every}
          inputMode="decimal"
          value={values.every}
          error={errors.every}
          onValue={(every) => set({ every })}
          onBlur={() => touch('every')}
        />
      </FieldRow>
      {probe?.kind === 'dns' && (
        <SelectField
          label={words.recordType}
          value={probe.recordType}
          options={recordTypes.map((type) => [type, type] as const)}
          onValue={(recordType) => set({ address: formatAddress({ ...probe, recordType }) })}
        />
      )}
    </>
  );
}

const recordTypes = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'PTR', 'SOA', 'SRV', 'TXT'] as const;
