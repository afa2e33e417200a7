import type { ReactNode } from 'react';
import { TagChip } from '../../components/tag-chip';
import { useApp, useModel } from '../../state/app-context';
import { fieldTerm } from '../../state/search/grammar';
import { startQuery } from '../../state/selectors';
import { texts } from '../../texts';
import css from './site-tags.module.css';

/** The tags of a site; a click leads to all the sites that have one. */
export function SiteTags({ tags }: { readonly tags: readonly string[] }): ReactNode {
  const { query, navigation } = useApp();
  const { settings } = useModel();
  if (tags.length === 0) return null;
  return (
    <div className={css['tags']} role="group" aria-label={texts.organise.tag.title}>
      {tags.map((tag) => (
        <TagChip
          key={tag}
          name={tag}
          color={settings.tags.find(({ name }) => name === tag)?.color ?? 'grey'}
          onChoose={() => {
            query.set({ ...startQuery, search: fieldTerm('tag', tag) });
            navigation.openOverview();
          }}
        />
      ))}
    </div>
  );
}
