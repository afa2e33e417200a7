import { Button } from '../../components/button';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import type { Section } from './section';
import css from './settings-dialog.module.css';

const words = texts.desk.settings;
const ways = ['diagnostics', 'licences', 'about'] as const;

export const helpSection: Section = {
  id: 'help',
  title: words.help,
  settings: ways.map((kind) => ({
    id: kind,
    label: texts.commands[kind],
    sentence: words.helpHints[kind],
    Control: function HelpControl() {
      const { navigation } = useApp();
      return (
        <div className={css['folder']}>
          <span>
            {texts.commands[kind]}
            <small>{words.helpHints[kind]}</small>
          </span>
          <Button aria-label={`${words.show}: ${texts.commands[kind]}`} onClick={() => navigation.openDialog({ kind })}>
            {words.show}
          </Button>
        </div>
      );
    },
  })),
};
