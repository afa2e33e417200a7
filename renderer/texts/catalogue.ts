import type { en } from './en';

/** The shape of a catalogue: literal texts become any text, what takes values keeps its parameters. */
export type Shape<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Shape<T[K]> };

/** Every text of the window in one language. */
export type Catalogue = Shape<typeof en>;
