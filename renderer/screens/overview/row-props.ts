import type { TagColor } from '../../../electron/contract/organise-schema';
import type { ListRow } from '../../state/groups';

/** What a row can be asked for. They keep their identity, so that a row is drawn only where its site changed. */
export interface RowHandlers {
  readonly onOpen: (id: string, event: { readonly shiftKey: boolean; readonly isToggle: boolean }) => void;
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onTag: (name: string) => void;
}

export type TagColors = ReadonlyMap<string, TagColor>;

/** Where a row stands in the list. */
export interface RowPlace {
  readonly top: number;
  readonly position: number;
  readonly count: number;
  /** How many groups it is in. */
  readonly depth: number;
  /** Whether it is the one in the tab order. */
  readonly isCurrent: boolean;
}

export interface ListProps {
  readonly rows: readonly ListRow[];
  readonly chosenId: string | null;
  readonly now: number;
  readonly isCompact: boolean;
  readonly onFold: (key: string) => void;
}
