import { texts } from '../../texts';
import type { ShownStatus } from '../shown-status';
import type { StatusWords } from './grammar';

/** English words are understood in every language: people share what they search for. */
const english: readonly (readonly [string, ShownStatus])[] = [
  ['waiting', 'waiting'],
  ['up', 'up'],
  ['slow', 'slow'],
  ['down', 'down'],
  ['paused', 'paused'],
  ['unobserved', 'unobserved'],
  ['not observed', 'unobserved'],
  ['stale', 'stale'],
];

const shown = Object.entries(texts.statuses) as [ShownStatus, string][];

/** The words of the language go before the English ones. */
export const statusWords: StatusWords = new Map([
  ...english,
  ...shown.map(([status, text]) => [text.toLocaleLowerCase(), status] as const),
]);
