import type { ReactNode } from 'react';
import { TagChip } from '../../components/tag-chip';
import { texts } from '../../texts';
import type { TagColors } from './row-props';
import css from './row-tags.module.css';

/** More would push the name out of its cell. */
const maxShown = 2;

interface TagsProps {
  readonly tags: readonly string[];
  readonly colors: TagColors;
  readonly isCurrent: boolean;
  readonly onTag: (name: string) => void;
}

/** The first tags of a site; a click shows the sites that have one, too. */
export function RowTags({ tags, colors, isCurrent, onTag }: TagsProps): ReactNode {
  const rest = tags.slice(maxShown);
  return (
    <span className={css['tags']}>
      {tags.slice(0, maxShown).map((tag) => (
        <TagChip
          key={tag}
          name={tag}
          color={colors.get(tag) ?? 'grey'}
          tabIndex={isCurrent ? 0 : -1}
          onChoose={() => onTag(tag)}
        />
      ))}
      {rest.length > 0 && (
        <span className={css['more']} title={rest.join(', ')}>
          <span aria-hidden="true">+{rest.length}</span>
          <span className="visually-hidden">{texts.organise.tag.more(rest.length)}</span>
        </span>
      )}
    </span>
  );
}
