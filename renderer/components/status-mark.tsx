import type { ReactNode } from 'react';
import { texts } from '../texts';
import type { ShownStatus } from '../state/shown-status';
import css from './status-mark.module.css';

/** A shape of its own for every status, so that none is told by colour alone. */
const shapes: Readonly<Record<ShownStatus, ReactNode>> = {
  up: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="M4.8 8.2l2.2 2.2 4.2-4.6" className={css['cut']} />
    </>
  ),
  slow: (
    <>
      <path d="M8 .9l7.3 13.3H.7z" fill="currentColor" strokeLinejoin="round" />
      <path d="M8 6v3.9M8 12v.1" className={css['cut']} />
    </>
  ),
  down: (
    <>
      <rect x="1" y="1" width="14" height="14" rx="3" fill="currentColor" />
      <path d="M5.2 5.2l5.6 5.6M10.8 5.2l-5.6 5.6" className={css['cut']} />
    </>
  ),
  paused: (
    <>
      <circle cx="8" cy="8" r="6.3" className={css['line']} />
      <path d="M6.3 5.6v4.8M9.7 5.6v4.8" className={css['line']} />
    </>
  ),
  unobserved: (
    <>
      <circle cx="8" cy="8" r="6.3" className={css['line']} strokeDasharray="2.6 2.35" />
      <path d="M6.3 6.4a1.8 1.8 0 113 1.3c-.7.5-1.2.8-1.2 1.6M8.1 11.3v.1" className={css['line']} />
    </>
  ),
  waiting: (
    <>
      <circle cx="8" cy="8" r="6.3" className={css['line']} />
      <path d="M8 4.8V8l2.2 1.6" className={css['line']} />
    </>
  ),
  stale: (
    <>
      <circle cx="8" cy="8" r="6.3" className={css['line']} strokeDasharray="2.6 2.35" />
      <path d="M4.9 8h6.2" className={css['line']} />
    </>
  ),
};

export function StatusShape({
  status,
  size = 16,
}: {
  readonly status: ShownStatus;
  readonly size?: number;
}): ReactNode {
  return (
    <svg
      className={css['shape']}
      data-status={status}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[status]}
    </svg>
  );
}

interface MarkProps {
  readonly status: ShownStatus;
  /** It changes to and fro too often for the status of the moment to say much. */
  readonly isFlapping?: boolean;
}

/** Statuses a flapping site changes between; the others say that nobody looks. */
const changing: readonly ShownStatus[] = ['up', 'slow', 'down'];

/** Shape and word. */
export function StatusMark({ status, isFlapping = false }: MarkProps): ReactNode {
  const word = texts.statuses[status];
  return (
    <span className={css['mark']} data-status={status}>
      <StatusShape status={status} />
      <span>{isFlapping && changing.includes(status) ? texts.flapping.status(word) : word}</span>
    </span>
  );
}
