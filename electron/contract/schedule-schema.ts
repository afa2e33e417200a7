import { z } from 'zod';

export const exportFormatSchema = z.enum(['csv', 'json', 'jsonl']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** History written to a folder by itself: a file a day, or a file an hour. */
export const scheduleSchema = z.strictObject({
  isOn: z.boolean(),
  format: exportFormatSchema,
  every: z.enum(['day', 'hour']),
  /** Null until one was chosen. */
  folder: z.string().min(1).max(4_096).nullable(),
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** How the newest run went, and how far the files go. */
export const scheduledResultSchema = z.object({
  /** Epoch ms: all before is in files. */
  doneUntil: z.number().int(),
  /** Epoch ms of the newest run. */
  at: z.number().int(),
  isGood: z.boolean(),
  /** The newest file, or the one that could not be written. */
  path: z.string(),
  /** Why it failed; null where it did not. */
  message: z.string().nullable(),
});
export type ScheduledResult = z.infer<typeof scheduledResultSchema>;

export const scheduleCalls = {
  'schedule:result': { input: z.null(), output: z.object({ result: scheduledResultSchema.nullable() }) },
} as const;

/** Answered by main: only there a dialog can be shown. */
export const scheduleDesktopCalls = {
  /** Asks for the folder and sets it. Error `cancelled` where none was chosen. */
  'schedule:choose-folder': { input: z.null(), output: z.object({ folder: z.string() }) },
} as const;
