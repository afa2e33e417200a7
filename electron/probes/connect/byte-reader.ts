import type net from 'node:net';
import type { Failure } from '../../domain/check';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { networkFailure } from '../failures/network-failure';

/** Takes bytes off a socket without setting it flowing: what is not taken stays for whoever comes next. */
export interface ByteReader {
  /** Exactly `count` bytes; without a count, what has come. */
  read(count?: number): Promise<Result<Buffer, Failure>>;
}

export function createByteReader(socket: net.Socket, target: string): ByteReader {
  return {
    read(count) {
      return new Promise((resolve) => {
        const finish = (result: Result<Buffer, Failure>): void => {
          socket.off('readable', take);
          socket.off('end', onEnd);
          socket.off('error', onEnd);
          socket.off('close', onClose);
          resolve(result);
        };
        const take = (): void => {
          const bytes = socket.read(count) as Buffer | null;
          // At its end a stream gives less than was asked for.
          if (bytes !== null) finish(bytes.length < (count ?? 1) ? err(closed) : ok(bytes));
        };
        const closed = networkFailure({ code: 'EPIPE' }, target);
        const onEnd = (error?: unknown): void => finish(err(networkFailure(error ?? { code: 'EPIPE' }, target)));
        const onClose = (): void => onEnd();
        socket.on('readable', take);
        socket.once('end', onEnd);
        socket.once('error', onEnd);
        socket.once('close', onClose);
        take();
      });
    },
  };
}
