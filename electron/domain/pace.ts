/** How often checks run while the computer is to be spared, as the settings say it. */
export type PaceChoice = 'keep' | 'half' | 'quarter';

/** What the desktop tells of the computer's supply. */
export interface Supply {
  readonly isOnBattery: boolean;
  /** Whether the connection is paid by what goes over it; false also where the system does not tell. */
  readonly isMetered: boolean;
}

/** Why checks run less often than their sites say, and by how much: intervals are multiplied by the factor. */
export interface Pace {
  readonly factor: 2 | 4;
  readonly cause: 'battery' | 'metered';
}

export const plentifulSupply: Supply = { isOnBattery: false, isMetered: false };

const factors = { keep: 1, half: 2, quarter: 4 } as const;

/** The pace that is asked for, the slower one where both causes are there; null: as the sites say. */
export function paceOf(
  choice: { readonly onBattery: PaceChoice; readonly onMetered: PaceChoice },
  supply: Supply,
): Pace | null {
  const battery = supply.isOnBattery ? factors[choice.onBattery] : 1;
  const metered = supply.isMetered ? factors[choice.onMetered] : 1;
  const factor = Math.max(battery, metered);
  if (factor !== 2 && factor !== 4) return null;
  return { factor, cause: battery === factor ? 'battery' : 'metered' };
}

export function isSamePace(a: Pace | null, b: Pace | null): boolean {
  return a?.factor === b?.factor && a?.cause === b?.cause;
}
