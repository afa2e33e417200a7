/** Directional overrides, embeddings and isolates: they can reorder what stands beside a text. */
const directionControls = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/gu;

/** True where a text shows at least one character: letters, digits, marks, punctuation, symbols. */
export function hasVisibleCharacter(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/** The text without control characters and without those that change the direction of its neighbours. */
export function withoutDirectionControls(text: string): string {
  return text.replace(directionControls, '').replace(/\p{Cc}/gu, ' ');
}

/** True where a text holds control characters or such as change the direction of their neighbours. */
export function hasControls(text: string): boolean {
  return withoutDirectionControls(text) !== text;
}

/** The text without line ends and other control characters, which a name has no use for. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
