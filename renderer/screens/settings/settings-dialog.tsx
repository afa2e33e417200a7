import { useState } from 'react';
import type { ReactNode } from 'react';
import { languages } from '../../../electron/contract/language';
import type { Settings } from '../../../electron/contract/settings-schema';
import { Button } from '../../components/button';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog';
import { FieldGroup, SelectField, TextField } from '../../components/field';
import { useApp, useModel } from '../../state/app-context';
import { catalogues, texts } from '../../texts';
import { MaintenanceFields } from '../maintenance/maintenance-fields';
import { OwnSideFields } from './own-side-fields';
import css from './settings-dialog.module.css';

const words = texts.setting;

const languageChoices: readonly (readonly [Settings['language'], string])[] = [
  ['system', words.languageOfSystem],
  ...languages.map((language) => [language, catalogues[language].ownName] as const),
];
const themes = Object.entries(words.themes) as [Settings['theme'], string][];
/** Offered beside "for ever"; a file may hold another number, which is then offered too. */
const keepChoices: readonly number[] = [3, 6, 12, 24, 60];
const forever = 'forever';

/** Every choice takes effect at once; there is nothing to save. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { api, actions, navigation } = useApp();
  const { settings, dataDir, version } = useModel();
  const [failure, setFailure] = useState<string | null>(null);

  const change = async (part: Partial<Settings>): Promise<boolean> => {
    const reply = await api.call('settings:update', part);
    setFailure(reply.ok ? null : reply.error.message);
    return reply.ok;
  };

  return (
    <Dialog title={words.title} onClose={onClose}>
      <DialogBody>
        <div className={css['fields']}>
          {failure !== null && (
            <p className={css['failure']} role="alert">
              {failure}
            </p>
          )}
          <SelectField
            label={words.theme}
            value={settings.theme}
            options={themes}
            onValue={(theme) => void change({ theme })}
          />
          <SelectField
            label={words.language}
            hint={words.languageHint}
            value={settings.language}
            options={languageChoices}
            onValue={(language) => void change({ language })}
          />
          <FieldGroup title={words.watching}>
            <InFlightField
              value={settings.maxChecksInFlight}
              onValue={(maxChecksInFlight) => void change({ maxChecksInFlight })}
            />
            <OwnSideFields
              value={settings.referenceHosts}
              onValue={(referenceHosts) => void change({ referenceHosts })}
            />
          </FieldGroup>
          <MaintenanceFields value={settings.maintenance} onValue={(maintenance) => change({ maintenance })} />
          <div>
            <Button onClick={() => navigation.openDialog({ kind: 'alerts' })}>{texts.alerts.open}</Button>
          </div>
          <FieldGroup title={words.history}>
            <KeepField value={settings.keepMonths} onValue={(keepMonths) => void change({ keepMonths })} />
            <div className={css['folder']}>
              <span>
                {words.folder}
                <code dir="ltr">{dataDir}</code>
              </span>
              <Button onClick={actions.openDataFolder}>{words.openFolder}</Button>
            </div>
          </FieldGroup>
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

interface InFlightProps {
  readonly value: number;
  readonly onValue: (value: number) => void;
}

/** Told on when the field is left: half a number is not meant. */
function InFlightField({ value, onValue }: InFlightProps): ReactNode {
  const [text, setText] = useState(String(value));
  const number = Number(text);
  const isGood = /^\d+$/.test(text.trim()) && number >= 1 && number <= 1_000;
  return (
    <TextField
      label={words.maxInFlight}
      hint={words.maxInFlightHint}
      inputMode="numeric"
      value={text}
      error={isGood ? undefined : words.badNumber}
      onValue={setText}
      onBlur={() => {
        if (isGood && number !== value) onValue(number);
      }}
    />
  );
}

interface KeepProps {
  readonly value: number | null;
  readonly onValue: (value: number | null) => void;
}

function KeepField({ value, onValue }: KeepProps): ReactNode {
  const months = value === null || keepChoices.includes(value) ? keepChoices : [...keepChoices, value];
  return (
    <SelectField
      label={words.keep}
      hint={words.keepHint}
      value={value === null ? forever : String(value)}
      options={[
        [forever, words.keepForever] as const,
        ...months.map((count) => [String(count), words.keepMonths(count)] as const),
      ]}
      onValue={(chosen) => onValue(chosen === forever ? null : Number(chosen))}
    />
  );
}
