import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import { entriesIn } from './import-source';
import css from './import.module.css';

/** A whole list was pasted where one address goes: the import takes it. */
export function PasteOffer({ text }: { readonly text: string }): ReactNode {
  const { navigation } = useApp();
  return (
    <div className={css['offer']} role="status">
      <span>{texts.importing.offer(entriesIn(text))}</span>
      <Button onClick={() => navigation.openDialog({ kind: 'import', source: { type: 'text', text } })}>
        {texts.importing.offerStart}
      </Button>
    </div>
  );
}
