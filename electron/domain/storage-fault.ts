/** A file that could not be read or written, told so that a person can act on it. */
export interface StorageFault {
  /** Stable per file and cause, so that one fault is reported once: `write:state.json:ENOSPC`. */
  readonly id: string;
  readonly kind: 'unreadable' | 'corrupt' | 'unwritable' | 'newer-version' | 'entry-set-aside';
  /** Path of the file concerned. */
  readonly path: string;
  /** What happened and what to do, one or two sentences. */
  readonly message: string;
}
