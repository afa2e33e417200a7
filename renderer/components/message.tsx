import type { ReactNode } from 'react';
import css from './message.module.css';

interface MessageProps {
  readonly title?: string;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
  /** Something is on its way: screen readers wait for it. */
  readonly isBusy?: boolean;
}

/** What stands where there is nothing to show yet, nothing any more, or something that failed. */
export function Message({ title, icon, action, children, isBusy = false }: MessageProps): ReactNode {
  return (
    <div className={css['message']} role={isBusy ? 'status' : undefined} aria-busy={isBusy || undefined}>
      {icon}
      {title !== undefined && <h2>{title}</h2>}
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}

export function Spinner(): ReactNode {
  return <span className={css['spinner']} aria-hidden="true" />;
}
