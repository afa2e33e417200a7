import type { ClipboardEvent } from 'react';
import { entriesIn } from './import-source';

/** Takes a list that is pasted into a field of one line, which would run its lines together. */
export function onListPaste(take: (text: string) => void): (event: ClipboardEvent) => void {
  return (event) => {
    const text = event.clipboardData.getData('text/plain');
    if (entriesIn(text) < 2) return;
    event.preventDefault();
    take(text);
  };
}
