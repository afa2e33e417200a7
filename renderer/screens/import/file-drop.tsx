import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import { entriesIn } from './import-source';
import type { ImportSource } from '../../state/navigation';
import css from './import.module.css';

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}

/** Whether what is pasted or dropped there is meant for a field. */
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Files dropped anywhere on the window, and lists pasted where no field takes them, open the import. */
export function FileDrop(): ReactNode {
  const { navigation } = useApp();
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const open = (source: ImportSource): void => navigation.openDialog({ kind: 'import', source });
    const onDragOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      open({ type: 'file', file });
    };
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isFree = !isField(event.target) && navigation.place.get().dialog === null;
      if (!isFree || event.defaultPrevented || entriesIn(text) === 0) return;
      event.preventDefault();
      open({ type: 'text', text });
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, [navigation]);

  return isOver ? <div className={css['drop']}>{texts.importing.drop}</div> : null;
}
