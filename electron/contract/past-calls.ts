import { z } from 'zod';
import { siteIdSchema } from './site-schema';

/** History another program has kept: choosing its file, looking at what would come in, bringing it in, taking it back. */

const header = z.string().max(1_000).nullable();

/** Header of the column that stands for each figure; null where none does. */
export const historyMappingSchema = z.strictObject({
  time: header,
  site: header,
  address: header,
  up: header,
  down: header,
  checks: header,
  uptimePercent: header,
  avgMs: header,
  minMs: header,
  maxMs: header,
});

/** What a person says about entries of the file: one of the sites there are, or that it stays out. */
const pastChoiceSchema = z.strictObject({ key: z.string().max(10_000), siteId: siteIdSchema.nullable() });

const question = {
  /** Null: as the headers of a table suggest. */
  mapping: historyMappingSchema.nullable(),
  choices: z.array(pastChoiceSchema).max(10_000),
};
const overlap = z.enum(['keep', 'replace']);

export const pastQuestionSchema = z.strictObject(question);
export type PastQuestion = z.infer<typeof pastQuestionSchema>;

export const pastOrderSchema = z.strictObject({ ...question, overlap });
export type PastOrder = z.infer<typeof pastOrderSchema>;

export const pastEntrySchema = z.object({
  key: z.string(),
  name: z.string(),
  target: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('present'), siteId: siteIdSchema, name: z.string() }),
    z.object({ kind: z.literal('new'), address: z.string(), paused: z.boolean() }),
    z.object({ kind: z.literal('none'), why: z.string() }),
  ]),
  hours: z.number().int(),
  /** Hours for which the site has a record already. */
  overlapping: z.number().int(),
  /** Epoch ms of the first and of the last hour; null without hours. */
  firstMs: z.number().nullable(),
  lastMs: z.number().nullable(),
  notes: z.array(z.string()),
});
export type PastEntry = z.infer<typeof pastEntrySchema>;

export const pastFormatSchema = z.enum(['uptime-kuma-database', 'gatus-database', 'history-table']);

export const pastPreviewSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('plan'),
    format: pastFormatSchema,
    entries: z.array(pastEntrySchema),
  }),
  z.object({
    kind: z.literal('table'),
    headers: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    guess: historyMappingSchema,
    question: z.string(),
  }),
]);
export type PastPreview = z.infer<typeof pastPreviewSchema>;

/** What an import brought. */
export const pastImportedSchema = z.object({
  importId: z.number().int(),
  sites: z.number().int(),
  hours: z.number().int(),
  replaced: z.number().int(),
});

export type PastImported = z.infer<typeof pastImportedSchema>;

const path = z.string().min(1).max(10_000);

/** Calls main makes of the watching thread: only main knows paths, the window names a file it chose by a number of its own. */
export const pastFileCalls = {
  'past-file:look': { input: z.strictObject({ path, ...question }), output: pastPreviewSchema },
  'past-file:import': { input: z.strictObject({ path, ...question, overlap }), output: pastImportedSchema },
} as const;

/** An import that can still be undone. */
const pastRecordSchema = z.object({
  /** Epoch ms of the import. */
  importId: z.number().int(),
  /** Name of the file, without its folder. */
  name: z.string(),
  hours: z.number().int(),
});
export type PastRecord = z.infer<typeof pastRecordSchema>;

/** Calls of the window that the watching thread answers. */
export const pastWatcherCalls = {
  /** The newest first; only that one is to be undone, since an earlier one may lie below it. */
  'past:list': { input: z.null(), output: z.object({ imports: z.array(pastRecordSchema) }) },
  /** Takes an import back; what it wrote over is there again. Null: the latest one. */
  'past:undo': { input: z.strictObject({ importId: z.number().int().nullable() }), output: z.null() },
} as const;

type WatcherCalls = typeof pastFileCalls & typeof pastWatcherCalls;
export type PastCallName = keyof WatcherCalls;
export type PastCallInput<N extends PastCallName> = z.output<WatcherCalls[N]['input']>;
export type PastCallOutput<N extends PastCallName> = z.output<WatcherCalls[N]['output']>;

const fileId = z.string().max(100);

/** Calls of the window that main answers, since it knows the files. */
export const pastDesktopCalls = {
  /** Asks for a file. Error `cancelled` when none was chosen. */
  'past:choose': { input: z.null(), output: z.object({ fileId, name: z.string() }) },
  'past:look': { input: z.strictObject({ fileId, ...question }), output: pastPreviewSchema },
  'past:import': { input: z.strictObject({ fileId, ...question, overlap }), output: pastImportedSchema },
} as const;
