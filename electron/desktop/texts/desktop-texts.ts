import type { desktopEn } from './en';

/** The shape of a catalogue: literal texts become any text, what takes values keeps its parameters. */
type Shape<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Shape<T[K]> };

/** Every text of main's in one language: the English ones give the shape. */
export type DesktopTexts = Shape<typeof desktopEn>;
