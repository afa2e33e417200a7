import { z } from 'zod';
import { siteIdSchema } from './site-schema';

const nothing = z.null();
const reportId = z.string().min(1).max(100);

/** What stands in the name of the file that is offered; the desktop takes out what a system forbids. */
const suggestedName = z.string().trim().min(1).max(200);

/** A picture in the page's hand: 40 MB of base64 are some 30 megapixels. */
const pngContent = z
  .string()
  .min(1)
  .max(40_000_000)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'The picture could not be read.');

/** A report over one month of one or more sites. */
export const reportRequestSchema = z.object({
  title: z.string().trim().min(1, 'Type a title.').max(200),
  /** Whom it is about: the name of a site or a group; empty: all sites. */
  subject: z.string().max(500),
  fromMs: z.number().int().min(0).max(8.64e15),
  toMs: z.number().int().min(0).max(8.64e15),
  siteIds: z.array(siteIdSchema).min(1).max(1_000),
  /** Offered as the name of the file. */
  name: suggestedName,
});
export type ReportRequest = z.infer<typeof reportRequestSchema>;

/** How far a report is; told to the window as an event. */
export const reportProgressSchema = z.object({
  step: z.enum(['collecting', 'printing']),
  /** Sites whose figures are there, of all in the report. */
  done: z.number().int().min(0),
  of: z.number().int().min(0),
});
export type ReportProgress = z.infer<typeof reportProgressSchema>;

const saved = z.object({ path: z.string() });

/** Calls that put something of the window into a file or the clipboard. The path is always asked for by the desktop. */
export const fileCalls = {
  'text:copy': { input: z.strictObject({ text: z.string().min(1).max(10_000_000) }), output: nothing },
  'picture:copy': { input: z.strictObject({ pngBase64: pngContent }), output: nothing },
  /** Error `cancelled` when no file was chosen. */
  'picture:save': {
    input: z.discriminatedUnion('format', [
      z.strictObject({ format: z.literal('png'), name: suggestedName, content: pngContent }),
      z.strictObject({ format: z.literal('svg'), name: suggestedName, content: z.string().min(1).max(20_000_000) }),
    ]),
    output: saved,
  },
  /** Asks where to save, makes the report on a hidden page and prints it as PDF; answered when the file is there. */
  'report:save': { input: reportRequestSchema, output: saved },
  /** Gives up the report that is being made. */
  'report:cancel': { input: nothing, output: nothing },
  /** Asked by the hidden page: what it is to show. */
  'report:page': { input: z.strictObject({ reportId }), output: reportRequestSchema },
  /** Told by the hidden page. */
  'report:collected': { input: z.strictObject({ reportId, done: z.number().int().min(0) }), output: nothing },
  /** Told by the hidden page when all of it stands; with a message where it cannot. */
  'report:ready': { input: z.strictObject({ reportId, failure: z.string().max(1_000).nullable() }), output: nothing },
} as const;
