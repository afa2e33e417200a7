import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Name } from '../../components/name';
import { StatusShape } from '../../components/status-mark';
import { useApp, useModel } from '../../state/app-context';
import { availableCommands, runCommand } from '../../state/commands';
import { shownStatus } from '../../state/shown-status';
import { texts } from '../../texts';
import { targetIndex } from '../overview/list-keys';
import { choicesFor } from './choices';
import type { Choice } from './choices';
import css from './palette.module.css';

const words = texts.desk.palette;
const pageRows = 8;

/** Everything by its name: a field that keeps the focus, and a list whose current entry the arrows move. */
export function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const parts = useApp();
  const { sites } = useModel();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState(0);
  const [available] = useState(() => availableCommands(parts));
  const choices = choicesFor(typed, sites, available);
  const chosen = choices[Math.min(current, choices.length - 1)];

  useModal(dialog);

  /** The palette goes first: what is chosen may open a dialog of its own. */
  const choose = (choice: Choice): void => {
    onClose();
    if (choice.kind === 'site') parts.navigation.openSite(choice.id);
    else runCommand(parts, choice.id);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && chosen !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(chosen);
      return;
    }
    const isInField = event.key === 'Home' || event.key === 'End';
    const next = isInField
      ? null
      : targetIndex(event.key, Math.min(current, choices.length - 1), pageRows, choices.length - 1);
    if (next === null || choices.length === 0) return;
    event.preventDefault();
    setCurrent(next);
  };

  return (
    <dialog
      ref={dialog}
      className={css['palette']}
      aria-label={words.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <SearchField
        listId={`${id}-list`}
        currentId={chosen === undefined ? undefined : optionId(id, chosen)}
        typed={typed}
        onTyped={(text) => {
          setTyped(text);
          setCurrent(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ChoiceList id={id} choices={choices} chosen={chosen} onPoint={setCurrent} onChoose={choose} />
      <p className={choices.length === 0 ? css['none'] : 'visually-hidden'} role="status">
        {choices.length === 0 ? words.none(typed.trim()) : typed === '' ? '' : words.found(choices.length)}
      </p>
    </dialog>
  );
}

interface SearchProps {
  readonly listId: string;
  readonly currentId: string | undefined;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function SearchField({ listId, currentId, typed, onTyped, onKeyDown }: SearchProps): ReactNode {
  return (
    <input
      className={css['field']}
      role="combobox"
      type="text"
      dir="auto"
      autoFocus
      autoComplete="off"
      spellCheck={false}
      aria-label={words.field}
      placeholder={words.placeholder}
      aria-expanded="true"
      aria-autocomplete="list"
      aria-controls={listId}
      aria-activedescendant={currentId}
      value={typed}
      onChange={(event) => onTyped(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

function optionId(id: string, choice: Choice): string {
  return `${id}-${choice.kind}-${choice.id}`;
}

function ChoiceText({ choice, now }: { readonly choice: Choice; readonly now: number }): ReactNode {
  if (choice.kind === 'command') {
    return (
      <>
        <span className={css['text']}>{choice.text}</span>
        {choice.keys !== '' && <kbd className={css['keys']}>{choice.keys}</kbd>}
      </>
    );
  }
  const status = shownStatus(choice.site, now);
  return (
    <>
      <StatusShape status={status} />
      <span className={css['text']}>
        <Name>{choice.text}</Name> <small dir="ltr">{choice.site.address}</small>
      </span>
      <span className={css['status']}>{texts.statuses[status]}</span>
    </>
  );
}

/** Opens the dialog; the focus goes back to where it was. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element?.open === false) element.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [dialog]);
}

interface ListProps {
  readonly id: string;
  readonly choices: readonly Choice[];
  readonly chosen: Choice | undefined;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (choice: Choice) => void;
}

function ChoiceList({ id, choices, chosen, onPoint, onChoose }: ListProps): ReactNode {
  const { clock } = useApp();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul ref={list} id={`${id}-list`} role="listbox" aria-label={words.list} className={css['list']}>
      {choices.map((choice, index) => (
        <li
          key={`${choice.kind} ${choice.id}`}
          id={optionId(id, choice)}
          role="option"
          aria-selected={choice === chosen}
          className={css['choice']}
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(choice)}
        >
          <ChoiceText choice={choice} now={clock.now()} />
        </li>
      ))}
    </ul>
  );
}
