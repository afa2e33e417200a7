import type { Settings } from '../contract/settings-schema';

type ClosingEffect = Settings['onClose'];

/** What closing the window does here: without a tray a hidden window could not be found again, so it is minimised. */
export function closingEffect(wanted: Settings['onClose'], canBeFound: boolean): ClosingEffect {
  return wanted === 'hide' && !canBeFound ? 'minimise' : wanted;
}
