import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Dialog, DialogBody } from '../../components/dialog';
import { texts } from '../../texts';
import css from './settings-dialog.module.css';

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog title={texts.shortcutList.title} onClose={onClose}>
      <DialogBody>
        <dl className={css['keys']}>
          {texts.shortcutList.keys.map(([key, meaning]) => (
            <Fragment key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </Fragment>
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  );
}
