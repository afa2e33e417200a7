import type { ReactNode } from 'react';
import type { SharedFields } from '../../../electron/domain/site-change';
import { Name } from '../../components/name';
import { useModel } from '../../state/app-context';
import { texts } from '../../texts';
import { wordsOf } from './change-words';
import css from './bulk-edit.module.css';

const words = texts.organise.bulk;
/** The rest is told by its number: nobody reads three thousand lines. */
const maxShown = 50;

interface PreviewProps {
  readonly changes: readonly {
    readonly id: string;
    readonly before: SharedFields;
    readonly change: Partial<SharedFields>;
  }[];
  readonly count: number;
  /** What has to be put right in the fields before anything can change. */
  readonly fault: string | null;
}

/** Site by site, what is before and what comes after. */
export function ChangePreview({ changes, count, fault }: PreviewProps): ReactNode {
  const { sites } = useModel();
  return (
    <section className={css['preview']} aria-label={words.preview}>
      <h3>{words.preview}</h3>
      <p role="status">{fault ?? (changes.length === 0 ? words.nothing : words.changed(changes.length, count))}</p>
      <ul>
        {changes.slice(0, maxShown).map(({ id, before, change }) => (
          <li key={id}>
            <b>
              <Name>{sites.get(id)?.name ?? id}</Name>
            </b>
            {wordsOf(before, change).map(({ field, before: old, after }) => (
              <span key={field}>
                {field}: <del>{old}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {changes.length > maxShown && <p>{words.more(changes.length - maxShown)}</p>}
    </section>
  );
}
