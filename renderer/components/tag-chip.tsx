import type { ReactNode } from 'react';
import type { TagColor } from '../../electron/contract/organise-schema';
import { texts } from '../texts';
import { Name } from './name';
import css from './tag-chip.module.css';

interface ChipProps {
  readonly name: string;
  readonly color: TagColor;
  readonly onChoose?: (() => void) | undefined;
  readonly isPressed?: boolean;
  readonly tabIndex?: number;
}

/** A tag with its name in its colour; a button where it can be chosen. */
export function TagChip({ name, color, onChoose, isPressed, tabIndex }: ChipProps): ReactNode {
  if (onChoose === undefined) {
    return (
      <span className={css['chip']} data-color={color}>
        <Name>{name}</Name>
      </span>
    );
  }
  return (
    <button
      type="button"
      className={css['chip']}
      data-color={color}
      tabIndex={tabIndex}
      aria-pressed={isPressed}
      aria-label={texts.organise.tag.filter(name)}
      onClick={(event) => {
        event.stopPropagation();
        onChoose();
      }}
    >
      <Name>{name}</Name>
    </button>
  );
}
