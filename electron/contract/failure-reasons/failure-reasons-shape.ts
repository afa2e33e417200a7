import type { failureReasons } from './en';

/** Literal texts become any text, what takes values keeps its parameters. */
type Shape<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Shape<T[K]> };

/** Every reason of a failed check in one language: the English ones give the shape. */
export type FailureReasons = Shape<typeof failureReasons>;
