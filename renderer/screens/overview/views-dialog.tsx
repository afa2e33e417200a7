import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SavedView } from '../../../electron/contract/organise-schema';
import { IconButton } from '../../components/button';
import { Dialog, DialogBody } from '../../components/dialog';
import { TextField } from '../../components/field';
import { BinIcon } from '../../components/icons';
import { useApp, useModel } from '../../state/app-context';
import { texts } from '../../texts';
import css from './views-dialog.module.css';

const words = texts.organise.view;

/** Names of the saved views, to be changed, and to be removed with a way back. */
export function ViewsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { actions, toasts } = useApp();
  const { settings } = useModel();
  const { views } = settings;

  const remove = async (view: SavedView): Promise<void> => {
    if (!(await actions.changeSettings({ views: views.filter(({ name }) => name !== view.name) }))) return;
    toasts.show({
      tone: 'plain',
      title: { name: view.name, text: words.removed },
      action: { label: texts.undo, run: () => void actions.changeSettings({ views: [...views] }) },
    });
  };
  const rename = (view: SavedView, name: string): void => {
    if (name === '' || views.some((other) => other.name === name)) return;
    void actions.changeSettings({ views: views.map((old) => (old.name === view.name ? { ...old, name } : old)) });
  };

  return (
    <Dialog title={words.manage} onClose={onClose}>
      <DialogBody>
        {views.length === 0 && <p>{words.none}</p>}
        <ul className={css['views']}>
          {views.map((view) => (
            <li key={view.name}>
              <NameField view={view} onRename={(name) => rename(view, name)} />
              <IconButton label={words.remove(view.name)} icon={<BinIcon />} onClick={() => void remove(view)} />
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}

interface NameProps {
  readonly view: SavedView;
  readonly onRename: (name: string) => void;
}

/** Takes the name when it is left or Enter is pressed. */
function NameField({ view, onRename }: NameProps): ReactNode {
  const [name, setName] = useState(view.name);
  return (
    <TextField
      label={words.rename(view.name)}
      isLabelHidden
      value={name}
      maxLength={100}
      onValue={setName}
      onBlur={() => onRename(name.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onRename(name.trim());
      }}
    />
  );
}
