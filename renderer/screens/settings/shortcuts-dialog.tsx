import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { commandIds, commands } from '../../../electron/contract/commands';
import type { CommandId } from '../../../electron/contract/commands';
import { Dialog, DialogBody } from '../../components/dialog';
import { acceleratorText, isApple, keyText } from '../../state/accelerators';
import { texts } from '../../texts';
import css from './settings-dialog.module.css';

const words = texts.desk.shortcuts;

/** A pair that shares its keys is told once. */
const partners: Readonly<Partial<Record<CommandId, string>>> = { 'pause-site': words.pauseOrResume };
const hidden: readonly CommandId[] = ['resume-site'];

interface Row {
  readonly keys: readonly string[];
  readonly meaning: string;
}

function rowsOf(menu: string): readonly Row[] {
  return commandIds
    .filter((id) => commands[id].menu === menu && !hidden.includes(id))
    .map((id) => {
      const { accelerator, key } = commands[id];
      const keys = [
        ...(accelerator === undefined ? [] : [acceleratorText(accelerator, isApple)]),
        ...(key === undefined ? [] : [keyText(key)]),
      ];
      return { keys, meaning: partners[id] ?? texts.commands[id] };
    })
    .filter(({ keys }) => keys.length > 0);
}

const groups: readonly { readonly title: string; readonly rows: readonly Row[] }[] = [
  ...(['file', 'edit', 'view', 'sites', 'help'] as const).map((menu) => ({
    title: words.groups[menu],
    rows: rowsOf(menu),
  })),
  { title: words.groups.list, rows: words.list.map(([keys, meaning]) => ({ keys: [keys], meaning })) },
];

/** All keys, made of the list of commands. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog title={texts.commands.shortcuts} width="wide" onClose={onClose}>
      <DialogBody>
        <p className={css['lead']}>{words.lead}</p>
        <div className={css['sheet']}>
          {groups.map(({ title, rows }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <dl className={css['keys']}>
                {rows.map(({ keys, meaning }) => (
                  <Fragment key={meaning}>
                    <dt>
                      {keys.map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </dt>
                    <dd>{meaning}</dd>
                  </Fragment>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogBody>
    </Dialog>
  );
}
