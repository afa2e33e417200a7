import { isSamePace, paceOf, plentifulSupply } from '../domain/pace';
import type { Pace, PaceChoice, Supply } from '../domain/pace';

/** How often checks run as things are: what feeds the computer, and what the settings make of it. */
export interface Pacing {
  /** Null: as often as the sites say. */
  pace(): Pace | null;
  /** Present ms from check to check of a site that is checked each `intervalMs`. */
  presentIntervalMs(intervalMs: number): number;
  setSupply(supply: Supply): void;
  /** The settings may say something else now. */
  settingsChanged(): void;
}

export function createPacing(deps: {
  readonly choice: () => { readonly onBattery: PaceChoice; readonly onMetered: PaceChoice };
  readonly onChange: (pace: Pace | null, factor: number) => void;
}): Pacing {
  let supply = plentifulSupply;
  let pace: Pace | null = null;

  function apply(): void {
    const next = paceOf(deps.choice(), supply);
    if (isSamePace(next, pace)) return;
    pace = next;
    deps.onChange(pace, pace?.factor ?? 1);
  }

  return {
    pace: () => pace,
    presentIntervalMs: (intervalMs) => intervalMs * (pace?.factor ?? 1),
    setSupply(next) {
      supply = next;
      apply();
    },
    settingsChanged: apply,
  };
}
