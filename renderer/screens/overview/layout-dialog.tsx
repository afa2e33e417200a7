import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog';
import { CheckField, FieldGroup } from '../../components/field';
import { useApp, useModel } from '../../state/app-context';
import { texts } from '../../texts';
import { byImportance, chosenColumns, columnKeys } from './column-set';
import css from './views-dialog.module.css';

const words = texts.organise.layout;

/** Which columns the list has, and whether it has groups. Each takes effect at once. */
export function LayoutDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { actions } = useApp();
  const { settings } = useModel();
  const chosen = chosenColumns(settings.columns);
  return (
    <Dialog title={words.open} onClose={onClose}>
      <DialogBody>
        <div className={css['groups']}>
          <FieldGroup title={words.columns}>
            <p>{words.columnsHint}</p>
            {byImportance.map((key) => (
              <CheckField
                key={key}
                label={texts.organise.columnNames[key]}
                checked={chosen.includes(key)}
                onValue={(isShown) => {
                  const next = columnKeys.filter((other) => (other === key ? isShown : chosen.includes(other)));
                  void actions.changeSettings({ columns: next });
                }}
              />
            ))}
          </FieldGroup>
          <FieldGroup title={texts.form.group}>
            <CheckField
              label={words.grouping}
              hint={words.groupingHint}
              checked={settings.isGrouped}
              onValue={(isGrouped) => void actions.changeSettings({ isGrouped })}
            />
          </FieldGroup>
        </div>
      </DialogBody>
      <DialogFoot
        start={
          <Button onClick={() => void actions.changeSettings({ columns: null, isGrouped: true })}>{words.reset}</Button>
        }
      >
        <Button look="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
