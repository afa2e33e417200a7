import { useState } from 'react';
import type { ReactNode } from 'react';
import { tagColors } from '../../../electron/contract/organise-schema';
import type { TagColor } from '../../../electron/contract/organise-schema';
import { IconButton } from '../../components/button';
import { SelectField, TextField } from '../../components/field';
import { BinIcon } from '../../components/icons';
import { TagChip } from '../../components/tag-chip';
import { useModel } from '../../state/app-context';
import { collator } from '../../state/selectors';
import { texts } from '../../texts';
import type { SettingProps } from './section';
import css from './tags-control.module.css';
import { useTagChanges } from './use-tag-changes';

const words = texts.organise.tag;
const colors = tagColors.map((color) => [color, words.colors[color]] as const);

/** Every tag there is: how it looks, what it is called, and how many sites have it. */
export function TagsControl({ settings, change }: SettingProps): ReactNode {
  const { sites } = useModel();
  const { rename, remove } = useTagChanges({ settings, change });
  const uses = new Map<string, number>(settings.tags.map(({ name }) => [name, 0]));
  for (const { tags } of sites.values()) for (const tag of tags) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  const names = [...uses.keys()].sort(collator.compare);
  const colorOf = (tag: string): TagColor => settings.tags.find(({ name }) => name === tag)?.color ?? 'grey';
  const setColor = (name: string, color: TagColor): void => {
    void change({ tags: [...settings.tags.filter((tag) => tag.name !== name), { name, color }] });
  };

  if (names.length === 0) return <p className={css['none']}>{words.none}</p>;
  return (
    <ul className={css['tags']}>
      {names.map((name) => (
        <li key={name}>
          <TagChip name={name} color={colorOf(name)} />
          <NameField name={name} onRename={(next) => void rename(name, next)} />
          <SelectField
            label={words.colorOf(name)}
            isLabelHidden
            value={colorOf(name)}
            options={colors}
            onValue={(color) => setColor(name, color)}
          />
          <span className={css['uses']}>{words.uses(uses.get(name) ?? 0)}</span>
          <IconButton label={words.remove(name)} icon={<BinIcon />} onClick={() => void remove(name)} />
        </li>
      ))}
    </ul>
  );
}

interface NameProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
}

/** Takes the name when it is left or Enter is pressed. */
function NameField({ name, onRename }: NameProps): ReactNode {
  const [typed, setTyped] = useState(name);
  const take = (): void => {
    const next = typed.trim();
    if (next === '' || next.includes(',')) setTyped(name);
    else if (next !== name) onRename(next);
  };
  return (
    <TextField
      label={words.rename(name)}
      isLabelHidden
      value={typed}
      maxLength={100}
      onValue={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
