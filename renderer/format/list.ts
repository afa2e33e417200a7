import { texts } from '../texts';

/** Things one after the other, with the comma of the language between them. */
export function formatList(items: readonly string[]): string {
  return items.length === 0 ? '' : items.reduce((one, next) => texts.inList(one, next));
}
