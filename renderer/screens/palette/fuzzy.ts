/**
 * How well a text fits what is typed: higher is better, null where its letters are not all there in order. Letters at
 * the beginnings of words and in a row count for more, so that "cn" finds "Check now" before "Incidents".
 */
export function fuzzyScore(text: string, typed: string): number | null {
  const letters = Array.from(fold(text));
  const wanted = Array.from(fold(typed)).filter((letter) => letter.trim() !== '');
  let score = 0;
  let at = -1;
  for (const letter of wanted) {
    const next = bestPlace(letters, letter, at);
    if (next === null) return null;
    if (next === at + 1) score += 3;
    if (isWordStart(letters, next)) score += 4;
    score -= Math.min(next - at - 1, 10) / 10;
    at = next;
  }
  // Of two that fit alike the shorter one is meant.
  return score - letters.length / 100;
}

/** The next place of the letter: at the beginning of a word where there is one, else the nearest. */
function bestPlace(letters: readonly string[], letter: string, after: number): number | null {
  if (letters[after + 1] === letter) return after + 1;
  let nearest: number | null = null;
  for (let place = after + 1; place < letters.length; place += 1) {
    if (letters[place] !== letter) continue;
    if (isWordStart(letters, place)) return place;
    nearest ??= place;
  }
  return nearest;
}

function isWordStart(letters: readonly string[], place: number): boolean {
  return place === 0 || !/[\p{L}\p{N}]/u.test(letters[place - 1] ?? '');
}

/** Without capitals and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

/** The entries that fit, the best first; those that fit alike stay in their order. All of them where nothing is typed. */
export function fuzzyFind<T>(entries: readonly T[], typed: string, textOf: (entry: T) => string): readonly T[] {
  if (typed.trim() === '') return entries;
  return entries
    .flatMap((entry) => {
      const score = fuzzyScore(textOf(entry), typed);
      return score === null ? [] : [{ entry, score }];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
