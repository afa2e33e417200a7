import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useCell } from '../state/cell';
import type { Toast, Toasts } from '../state/toasts';
import { texts } from '../texts';
import { Button, IconButton } from './button';
import { CrossIcon, WarnIcon } from './icons';
import { Sentence } from './name';
import css from './toast-list.module.css';

/** Long enough to read it and to reach its button. */
const shownMs = 12_000;

export function ToastList({ toasts }: { readonly toasts: Toasts }): ReactNode {
  const list = useCell(toasts.list);
  return (
    <section className={css['list']} aria-label={texts.toasts.region} aria-live="polite">
      {list.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={toasts.dismiss} />
      ))}
    </section>
  );
}

interface CardProps {
  readonly toast: Toast;
  readonly onDismiss: (id: number) => void;
}

function ToastCard({ toast, onDismiss }: CardProps): ReactNode {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onDismiss(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, onDismiss, toast.id]);

  return (
    <div
      className={css['toast']}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.tone === 'error' && <WarnIcon />}
      <p>
        {typeof toast.title === 'string' ? toast.title : <Sentence {...toast.title} />}
        {toast.detail !== undefined && <small dir="auto">{toast.detail}</small>}
      </p>
      {toast.action !== undefined && (
        <Button
          look="quiet"
          className={css['action']}
          onClick={() => {
            toast.action?.run();
            onDismiss(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton label={texts.dismiss} icon={<CrossIcon />} onClick={() => onDismiss(toast.id)} />
    </div>
  );
}
