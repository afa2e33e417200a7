import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import { IconButton } from './button';
import { CrossIcon } from './icons';
import css from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly width?: 'narrow' | 'wide' | 'full';
  readonly onClose: () => void;
}

/** Where one types or chooses. */
const fields = 'input:not([type="hidden"], :disabled), select, textarea';

/**
 * A native modal dialog: the browser keeps the focus inside, closes on Escape and hands the focus back to where it was.
 */
export function Dialog({ title, children, width = 'narrow', onClose }: DialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    // By itself the browser would take the button that closes it: whoever types at once would type into nothing.
    if (document.activeElement?.matches(fields) !== true) dialog.querySelector<HTMLElement>(fields)?.focus();
    return () => {
      dialog.close();
      // An element that is gone by now takes no focus, and nothing happens.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={css['dialog']}
      data-width={width}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={css['sheet']}>
        <header className={css['head']}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={texts.close} icon={<CrossIcon />} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** The part that scrolls. */
export function DialogBody({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={css['body']}>{children}</div>;
}

/** The row of buttons at the foot; what is given as `start` stands at its other end. */
export function DialogFoot({
  start,
  children,
}: {
  readonly start?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <footer className={css['foot']}>
      <div className={css['start']}>{start}</div>
      {children}
    </footer>
  );
}
