/** Whether this is an Apple system, where the main modifier is another key. */
export const isApple = typeof navigator !== 'undefined' && /mac/i.test(navigator.userAgent);

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const named: Readonly<Record<string, string>> = { Plus: '+' };

interface Parts {
  readonly key: string;
  readonly hasMain: boolean;
  readonly hasShift: boolean;
}

function partsOf(accelerator: string): Parts {
  const parts = accelerator.split('+');
  const last = parts.at(-1) ?? '';
  return { key: named[last] ?? last, hasMain: parts.includes('CmdOrCtrl'), hasShift: parts.includes('Shift') };
}

/** Whether a key press is an accelerator in Electron's notation. */
export function isAccelerator(press: KeyPress, accelerator: string, apple: boolean): boolean {
  const { key, hasMain, hasShift } = partsOf(accelerator);
  const main = apple ? press.metaKey : press.ctrlKey;
  const other = apple ? press.ctrlKey : press.metaKey;
  if (main !== hasMain || other || press.altKey) return false;
  const typed = press.key.toLowerCase();
  // Signs are where the keyboard has them, with Shift or without; `=` shares a key with `+` on many.
  if (!/^[a-z0-9]$/i.test(key)) return typed === key.toLowerCase() || (key === '+' && typed === '=');
  return press.shiftKey === hasShift && typed === key.toLowerCase();
}

/** The keys as they are printed on this system's keyboard. */
export function acceleratorText(accelerator: string, apple: boolean): string {
  const { key, hasMain, hasShift } = partsOf(accelerator);
  if (apple) return `${hasShift ? '⇧' : ''}${hasMain ? '⌘' : ''}${key}`;
  return [...(hasMain ? ['Ctrl'] : []), ...(hasShift ? ['Shift'] : []), key].join('+');
}

/** A single key as it is printed. */
export function keyText(key: string): string {
  return key.length === 1 ? key.toUpperCase() : key;
}
