import type { Failure } from '../../domain/check';

/** Where decoded bytes go. Once `onBytes` says that it is full, nothing more comes. */
export interface DecoderEvents {
  onBytes(chunk: Buffer): void;
  onEnd(): void;
  onFault(fault: Failure): void;
  /** The decoder takes more again. */
  onDrain(): void;
}

/** Takes the coding off a body in small steps, so that a few kilobytes can never become gigabytes in memory. */
export interface Decoder {
  /** False: wait for `onDrain` before the next write. */
  write(chunk: Buffer): boolean;
  end(): void;
  destroy(): void;
}
