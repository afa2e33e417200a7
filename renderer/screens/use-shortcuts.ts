import { useEffect } from 'react';
import { useApp } from '../state/app-context';
import { isAccelerator, isApple } from '../state/accelerators';
import { commandOf, runCommand } from '../state/commands';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  );
}

/**
 * Carries out commands by their keys: accelerators always, single keys while nothing is being typed. What is taken here
 * does not get to the menu, so nothing runs twice.
 */
export function useShortcuts(): void {
  const parts = useApp();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat) return;
      const isSingle = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const id = commandOf(
        parts,
        (command) =>
          (command.accelerator !== undefined && isAccelerator(event, command.accelerator, isApple)) ||
          // A dialog has keys of its own.
          (isSingle && parts.navigation.place.get().dialog === null && command.key === key),
      );
      if (id === null) return;
      event.preventDefault();
      runCommand(parts, id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [parts]);
}
