import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog';
import { TextField } from '../../components/field';
import { useApp, useModel } from '../../state/app-context';
import { useCell } from '../../state/cell';
import { viewOfQuery, withView } from '../../state/saved-views';
import { texts } from '../../texts';

const words = texts.organise.view;

export function SaveViewDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { query, actions } = useApp();
  const { settings } = useModel();
  const current = useCell(query);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const isThere = settings.views.some((view) => view.name === name.trim());

  const save = async (): Promise<void> => {
    if (name.trim() === '') {
      setError(words.nameMissing);
      return;
    }
    const view = viewOfQuery(name.trim(), current, settings.isGrouped);
    if (await actions.changeSettings({ views: withView(settings.views, view) })) onClose();
  };

  return (
    <Dialog title={words.saveTitle} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogBody>
          <TextField
            label={words.name}
            hint={isThere ? words.replaces : words.saveHint}
            value={name}
            error={error}
            maxLength={100}
            autoFocus
            onValue={(value) => {
              setName(value);
              setError(undefined);
            }}
          />
        </DialogBody>
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary">
            {texts.form.save}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
