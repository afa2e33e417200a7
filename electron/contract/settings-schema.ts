import { z } from 'zod';

/** What a person may set for the whole app. Every field has a default, so that an older file stays readable. */
export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  maxChecksInFlight: z.number().int().min(1).max(1_000).default(64),
  /** Months of sealed hours kept; null: for ever. */
  keepMonths: z.number().int().min(1).max(1_200).nullable().default(null),
});

export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = settingsSchema.parse({});
