import type { ReactNode } from 'react';
import { texts } from '../../texts';
import css from './search-field.module.css';

const words = texts.organise.hints;

/** What can be searched for beside plain words; a click puts it into the field. */
export function SearchHints({ onChoose }: { readonly onChoose: (example: string) => void }): ReactNode {
  return (
    <div className={css['hints']} role="group" aria-label={words.title}>
      <p aria-hidden="true">{words.title}</p>
      {words.list.map(([example, meaning]) => (
        <button key={example} type="button" onClick={() => onChoose(example)}>
          <code dir="ltr">{example}</code>
          <span>{meaning}</span>
        </button>
      ))}
    </div>
  );
}
