import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { CallError } from '../../../electron/contract/failure';
import { changeOf } from '../../../electron/domain/site-change';
import { Button } from '../../components/button';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog';
import { Message, Spinner } from '../../components/message';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import { BulkFields } from './bulk-fields';
import { ChangePreview } from './change-preview';
import { editOf, emptyBulk } from './bulk-values';
import type { SiteFields } from './bulk-values';
import css from './bulk-edit.module.css';

const words = texts.organise.bulk;

/** What the sites have now is read first: the preview says what becomes of each. */
function useSiteFields(ids: readonly string[]) {
  const { api } = useApp();
  const [fields, setFields] = useState<SiteFields | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  useEffect(() => {
    let isOver = false;
    void api.call('sites:fields', { ids: [...ids] }).then((reply) => {
      if (isOver) return;
      if (reply.ok) setFields(reply.value);
      else setError(reply.error);
    });
    return () => {
      isOver = true;
    };
  }, [api, ids]);
  return { fields, error };
}

interface DialogProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

export function BulkEditDialog({ ids, onClose }: DialogProps): ReactNode {
  const { fields, error } = useSiteFields(ids);
  return (
    <Dialog title={words.title(ids.length)} width="wide" onClose={onClose}>
      {fields === null ? (
        <DialogBody>
          {error === null ? (
            <Message icon={<Spinner />} isBusy>
              {texts.form.loading}
            </Message>
          ) : (
            <Message title={texts.site.loadFailed}>{error.message}</Message>
          )}
        </DialogBody>
      ) : (
        <BulkForm sites={fields} onClose={onClose} />
      )}
    </Dialog>
  );
}

function BulkForm({ sites, onClose }: { readonly sites: SiteFields; readonly onClose: () => void }): ReactNode {
  const { actions, selection } = useApp();
  const [values, setValues] = useState(emptyBulk);
  const edit = useMemo(() => editOf(values), [values]);
  const changes = useMemo(
    () =>
      edit.ok
        ? sites
            .map(({ id, fields }) => ({ id, before: fields, change: changeOf(fields, edit.value) }))
            .filter(({ change }) => Object.keys(change).length > 0)
        : [],
    [edit, sites],
  );

  const apply = async (): Promise<void> => {
    if (!edit.ok || changes.length === 0) return;
    const ids = sites.map(({ id }) => id);
    if (!(await actions.editAll(ids, edit.value))) return;
    selection.clear();
    onClose();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <DialogBody>
        <div className={css['form']}>
          <p className={css['lead']}>{words.lead}</p>
          <BulkFields
            sites={sites}
            values={values}
            errors={edit.ok ? {} : edit.error}
            onChange={(change) => setValues((before) => ({ ...before, ...change }))}
          />
          <ChangePreview
            changes={changes}
            count={sites.length}
            fault={edit.ok ? null : (Object.values(edit.error)[0] ?? null)}
          />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="primary" aria-disabled={changes.length === 0}>
          {words.apply}
        </Button>
      </DialogFoot>
    </form>
  );
}
