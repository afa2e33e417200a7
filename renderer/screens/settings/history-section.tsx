import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { SelectField } from '../../components/field';
import { useApp, useModel } from '../../state/app-context';
import { texts } from '../../texts';
import type { Section, SettingProps } from './section';
import css from './settings-dialog.module.css';

const words = texts.setting;
/** Offered beside "for ever"; a file may hold another number, which is then offered too. */
const keepChoices: readonly number[] = [3, 6, 12, 24, 60];
const forever = 'forever';

export const historySection: Section = {
  id: 'history',
  title: words.history,
  settings: [
    { id: 'keep', label: words.keep, sentence: words.keepHint, Control: KeepField },
    { id: 'past', label: texts.past.setting, sentence: texts.past.settingHint, Control: PastField },
    { id: 'folder', label: words.folder, sentence: texts.settingsPage.folderHint, Control: FolderField },
  ],
};

function KeepField({ settings, change }: SettingProps): ReactNode {
  const value = settings.keepMonths;
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
      onValue={(chosen) => void change({ keepMonths: chosen === forever ? null : Number(chosen) })}
    />
  );
}

function PastField(): ReactNode {
  const { navigation } = useApp();
  return (
    <div className={css['folder']}>
      <span>
        {texts.past.setting}
        <small>{texts.past.settingHint}</small>
      </span>
      <Button onClick={() => navigation.openDialog({ kind: 'past' })}>{texts.past.title}</Button>
    </div>
  );
}

function FolderField(): ReactNode {
  const { actions } = useApp();
  const { dataDir } = useModel();
  return (
    <div className={css['folder']}>
      <span>
        {words.folder}
        <code dir="ltr">{dataDir}</code>
        <small>{texts.settingsPage.folderHint}</small>
      </span>
      <Button onClick={actions.openDataFolder}>{words.openFolder}</Button>
    </div>
  );
}
