/** When failures are an outage, and when it is over. */
export interface Confirmation {
  /** Failed checks it takes: in a row, or among the last `of`. */
  readonly failures: number;
  /** Number of checks looked at; null: `failures` in a row. */
  readonly of: number | null;
  /** Good checks in a row it takes to end it. */
  readonly recover: number;
}

export const confirmationLimits = {
  failures: { min: 1, max: 10 },
  of: { max: 20 },
  recover: { min: 1, max: 10 },
} as const;

/** Two in a row: one failed check is shown and counted, and is no outage yet. */
export const defaultConfirmation: Confirmation = { failures: 2, of: null, recover: 1 };
