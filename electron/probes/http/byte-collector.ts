/** Collects bytes up to a limit in one growing buffer, so that many tiny pieces cost no more than a few large ones. */
export interface ByteCollector {
  /** False: full. What does not fit is dropped. */
  add(chunk: Uint8Array): boolean;
  bytes(): Buffer;
}

export function createByteCollector(limitBytes: number): ByteCollector {
  let buffer: Buffer = Buffer.alloc(0);
  let length = 0;
  return {
    add(chunk) {
      const slice = chunk.subarray(0, limitBytes - length);
      if (length + slice.length > buffer.length) {
        const size = Math.min(limitBytes, Math.max(16_384, (length + slice.length) * 2));
        const grown = Buffer.allocUnsafeSlow(size);
        buffer.copy(grown, 0, 0, length);
        buffer = grown;
      }
      buffer.set(slice, length);
      length += slice.length;
      return slice.length === chunk.length;
    },
    bytes: () => buffer.subarray(0, length),
  };
}
