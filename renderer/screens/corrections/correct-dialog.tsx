import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CorrectionKind } from '../../../electron/domain/correction';
import type { SiteView } from '../../../electron/contract/view-schema';
import { Button } from '../../components/button';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog';
import { AreaField, FieldRow, SelectField, TextField } from '../../components/field';
import { useApp, useModel } from '../../state/app-context';
import { texts } from '../../texts';
import { draftOf, startValues } from './correction-values';
import type { CorrectionErrors, CorrectionValues } from './correction-values';
import css from './corrections.module.css';

const words = texts.corrections;
const kinds = Object.entries(words.kinds) as [CorrectionKind, string][];

interface DialogProps {
  readonly site: SiteView;
  readonly span: { readonly fromMs: number; readonly toMs: number };
  readonly onClose: () => void;
  readonly onCorrected: () => void;
}

export function CorrectDialog({ site, span, onClose, onCorrected }: DialogProps): ReactNode {
  const { api } = useApp();
  const { sites } = useModel();
  const [values, setValues] = useState(() => startValues(span));
  const [errors, setErrors] = useState<CorrectionErrors>({});
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (): Promise<void> => {
    const draft = draftOf(values, site, [...sites.values()]);
    setErrors(draft.ok ? {} : draft.error);
    if (!draft.ok) return;
    const reply = await api.call('corrections:add', draft.value);
    setFailure(reply.ok ? null : reply.error.message);
    if (!reply.ok) return;
    onCorrected();
    onClose();
  };

  return (
    <Dialog title={words.dialog} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogBody>
          <div className={css['fields']}>
            <p className={css['lead']}>{words.lead}</p>
            <Fields site={site} values={values} errors={errors} onValues={setValues} />
            {failure !== null && (
              <p className={css['failure']} role="alert" dir="auto">
                {failure}
              </p>
            )}
          </div>
        </DialogBody>
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary">
            {words.save}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  readonly site: SiteView;
  readonly values: CorrectionValues;
  readonly errors: CorrectionErrors;
  readonly onValues: (values: CorrectionValues) => void;
}

function Fields({ site, values, errors, onValues }: FieldsProps): ReactNode {
  const scopes = [
    ['site', words.thisSite] as const,
    ...(site.group === null ? [] : [['group', words.group(site.group)] as const]),
    ['all', words.allSites] as const,
  ];
  return (
    <>
      <SelectField
        label={words.kind}
        hint={words.kindHints[values.kind]}
        value={values.kind}
        options={kinds}
        onValue={(kind) => onValues({ ...values, kind })}
      />
      <FieldRow>
        <TextField
          label={texts.exporting.from}
          type="datetime-local"
          error={errors.from}
          value={values.from}
          onValue={(from) => onValues({ ...values, from })}
        />
        <TextField
          label={texts.exporting.to}
          type="datetime-local"
          error={errors.to}
          value={values.to}
          onValue={(to) => onValues({ ...values, to })}
        />
      </FieldRow>
      <SelectField
        label={texts.exporting.sites}
        value={values.scope}
        options={scopes}
        onValue={(scope) => onValues({ ...values, scope })}
      />
      <AreaField
        label={words.reason}
        rows={2}
        maxLength={1_000}
        error={errors.reason}
        value={values.reason}
        onValue={(reason) => onValues({ ...values, reason })}
      />
    </>
  );
}
