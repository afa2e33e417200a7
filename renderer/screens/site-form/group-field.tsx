import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatGroupPath, parseGroupPath } from '../../../electron/domain/group-path';
import { TextField } from '../../components/field';
import { useModel } from '../../state/app-context';

interface GroupProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onValue: (group: string) => void;
}

/** The path of a group; those that are there already, and the ones above them, are offered. */
export function GroupField({ label, hint, value, error, onValue }: GroupProps): ReactNode {
  const { sites } = useModel();
  const listId = useId();
  // As they were when the field came into view: the list is not to be made anew with each update.
  const [known] = useState(() => {
    const texts = [...sites.values()].flatMap(({ group }) => {
      const path = parseGroupPath(group ?? '');
      return path.map((_name, index) => formatGroupPath(path.slice(0, index + 1)));
    });
    return [...new Set(texts)].sort();
  });
  return (
    <>
      <TextField label={label} hint={hint} value={value} error={error} list={listId} onValue={onValue} />
      <datalist id={listId}>
        {known.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </>
  );
}
