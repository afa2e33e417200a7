import { ok } from '../../electron/domain/result';
import type { ExportSink } from '../../electron/engine/ports';

/** Where an export goes, in memory. */
export function createMemorySink(): ExportSink & { readonly finished: Promise<void>; text(): string } {
  const parts: string[] = [];
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  return {
    finished,
    text: () => parts.join(''),
    write: (text) => {
      parts.push(text);
      return Promise.resolve(ok(null));
    },
    finish: () => {
      finish();
      return Promise.resolve(ok(null));
    },
    discard: () => Promise.resolve(),
  };
}
