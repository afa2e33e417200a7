import { useState } from 'react';
import type { ReactNode } from 'react';
import type { LoginItem } from '../../../electron/contract/desk-calls';
import type { Settings } from '../../../electron/contract/settings-schema';
import { CheckField, SelectField } from '../../components/field';
import { useApp } from '../../state/app-context';
import { useAnswer } from '../../state/use-answer';
import { texts } from '../../texts';
import type { Section, SettingProps } from './section';
import css from './settings-dialog.module.css';

const words = texts.desk.settings;
const closings = Object.entries(words.closings) as [Settings['onClose'], string][];

export const desktopSection: Section = {
  id: 'desktop',
  title: words.desktop,
  settings: [
    {
      id: 'on-close',
      label: words.onClose,
      sentence: words.onCloseHint,
      keywords: Object.values(words.closings).join(' '),
      Control: ClosingField,
    },
    {
      id: 'login',
      label: words.atLogin,
      sentence: words.atLoginHint,
      keywords: `${words.startHidden} ${words.startHiddenHint}`,
      Control: LoginFields,
    },
  ],
};

function ClosingField({ settings, change }: SettingProps): ReactNode {
  const tray = useAnswer('desk:tray', null);
  const hasNoTray = tray?.ok === true && !tray.value.isShown;
  return (
    <SelectField
      label={words.onClose}
      hint={hasNoTray ? `${words.onCloseHint} ${words.noTray}` : words.onCloseHint}
      value={settings.onClose}
      options={closings}
      onValue={(onClose) => void change({ onClose })}
    />
  );
}

/** The system itself is asked and told: a switch of our own could say something else. */
function LoginFields(): ReactNode {
  const { api } = useApp();
  const reply = useAnswer('desk:login-item', null);
  const [told, setTold] = useState<LoginItem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const item = told ?? (reply?.ok === true ? reply.value : null);
  if (item === null) return null;

  const set = async (next: LoginItem): Promise<void> => {
    const answer = await api.call('desk:set-login-item', next);
    setFailure(answer.ok ? null : answer.error.message);
    if (answer.ok) setTold(answer.value);
  };
  return (
    <>
      <CheckField
        label={words.atLogin}
        hint={words.atLoginHint}
        checked={item.isEnabled}
        onValue={(isEnabled) => void set({ isEnabled, isHidden: isEnabled || item.isHidden })}
      />
      {item.isEnabled && (
        <CheckField
          label={words.startHidden}
          hint={words.startHiddenHint}
          checked={item.isHidden}
          onValue={(isHidden) => void set({ ...item, isHidden })}
        />
      )}
      {failure !== null && (
        <p className={css['failure']} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
