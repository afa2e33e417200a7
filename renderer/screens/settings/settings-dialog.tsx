import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Settings } from '../../../electron/contract/settings-schema';
import { Button } from '../../components/button';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog';
import { FieldGroup, TextField } from '../../components/field';
import { useApp, useModel } from '../../state/app-context';
import { texts } from '../../texts';
import { matchingSections } from './section';
import { sections } from './sections';
import css from './settings-dialog.module.css';

const words = texts.setting;
const { settingsPage } = texts;

/** Every choice takes effect at once; there is nothing to save. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { api } = useApp();
  const { settings, version } = useModel();
  const [failure, setFailure] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const shown = matchingSections(sections, search);

  const change = async (part: Partial<Settings>): Promise<boolean> => {
    const reply = await api.call('settings:update', part);
    setFailure(reply.ok ? null : reply.error.message);
    return reply.ok;
  };

  return (
    <Dialog title={words.title} width="wide" onClose={onClose}>
      <div className={css['search']}>
        <TextField
          label={settingsPage.search}
          isLabelHidden
          type="search"
          placeholder={settingsPage.search}
          value={search}
          onValue={setSearch}
        />
        <p className="visually-hidden" role="status">
          {search.trim() === '' ? '' : settingsPage.found(shown.flatMap((section) => section.settings).length)}
        </p>
      </div>
      <DialogBody>
        <div className={css['fields']}>
          {failure !== null && (
            <p className={css['failure']} role="alert">
              {failure}
            </p>
          )}
          {shown.length === 0 && <p className={css['none']}>{settingsPage.none(search.trim())}</p>}
          {shown.map((section) => (
            <FieldGroup key={section.id} title={section.title}>
              {section.settings.map(({ id, Control }) => (
                <Control key={id} settings={settings} change={change} />
              ))}
            </FieldGroup>
          ))}
        </div>
      </DialogBody>
      <DialogFoot start={<span className={css['version']}>{words.version(version)}</span>}>
        <Button look="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
