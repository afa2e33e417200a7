import type { Failure } from '../../domain/check';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { createBodyReader } from './body-reader';
import type { BodyStep, Framing } from './body-reader';
import { createByteCollector } from './byte-collector';
import { createDecoder } from './decoder';
import type { ResponseHead } from './head-reader';

/** Decoded bytes of a body that are looked at. */
export const bodyLimitBytes = 2 * 1024 * 1024;
/** Bytes read from the wire at most, framing included: an endless body that decodes to nothing ends here. */
const wireLimitBytes = 4 * bodyLimitBytes;

export interface Body {
  /** Decoded, cut at `bodyLimitBytes`. */
  readonly bytes: Buffer;
  /** The body goes on after what was read. */
  readonly isCut: boolean;
}

/** What a body does to the connection that carries it. */
export interface BodyFlow {
  pause(): void;
  resume(): void;
  /** Body bytes so far, as they came over the wire. */
  onWireBytes(count: number): void;
  finish(result: Result<Body, Failure>): void;
}

/** Takes a body in: framing off, coding off, into memory up to the limit. */
export interface BodyIntake {
  push(chunk: Buffer): void;
  /** The connection has ended; `fault` tells how, where it did not end in peace. */
  close(fault: Failure | null): void;
  destroy(): void;
}

export function createBodyIntake(head: ResponseHead, framing: Framing, flow: BodyFlow): BodyIntake {
  const collector = createByteCollector(bodyLimitBytes);
  let taken = 0;
  let payload = 0;
  let framed = false;

  const whole = (isCut: boolean): void => flow.finish(ok({ bytes: collector.bytes(), isCut }));
  const coding = framing.type === 'none' ? '' : (head.headers.get('content-encoding') ?? '');
  const decoder = createDecoder(coding, {
    onBytes(chunk) {
      if (!collector.add(chunk)) whole(true);
    },
    onEnd: () => whole(false),
    onFault: (fault) => flow.finish(err(fault)),
    onDrain: () => flow.resume(),
  });

  const reader = createBodyReader(framing, (slice) => {
    payload += slice.length;
    flow.onWireBytes(payload);
    if (decoder.ok && !decoder.value.write(slice)) flow.pause();
  });

  function onStep(step: BodyStep): void {
    if (step === 'more') return;
    framed = true;
    if (step !== 'done') flow.finish(err(step));
    else if (decoder.ok) decoder.value.end();
  }

  return {
    push(chunk) {
      if (!decoder.ok) flow.finish(decoder);
      else if (!framed) {
        taken += chunk.length;
        onStep(reader.push(chunk));
        if (taken > wireLimitBytes) whole(true);
      }
    },
    close(fault) {
      if (framed) return;
      const step = reader.close();
      onStep(step === 'done' && fault !== null ? fault : step);
    },
    destroy() {
      if (decoder.ok) decoder.value.destroy();
    },
  };
}
