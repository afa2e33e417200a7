import type { alertsEn } from './en';

/** Literal texts become any text, what takes values keeps its parameters. */
type Shape<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer V) => string
      ? (...values: V) => string
      : never;
};

/** Every text of the alerts in one language: the English ones give the shape. */
export type AlertTexts = Shape<typeof alertsEn>;
