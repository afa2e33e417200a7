import { z } from 'zod';
import type { BulkEdit, SharedFields } from '../domain/site-change';
import { siteDraftSchema, siteIdSchema } from './site-schema';

const nothing = z.null();
const ids = z.strictObject({ ids: z.array(siteIdSchema).min(1).max(100_000) });
const draft = siteDraftSchema.shape;

const sharedFieldsSchema = z.strictObject({
  intervalMs: draft.intervalMs,
  timeoutMs: draft.timeoutMs,
  group: draft.group,
  tags: draft.tags,
  confirm: draft.confirm.unwrap(),
  retryIntervalMs: draft.retryIntervalMs.unwrap(),
}) satisfies z.ZodType<SharedFields>;

const bulkEditSchema = z.strictObject({
  intervalMs: draft.intervalMs.exactOptional(),
  timeoutMs: draft.timeoutMs.exactOptional(),
  group: draft.group.exactOptional(),
  addTags: draft.tags.exactOptional(),
  removeTags: draft.tags.exactOptional(),
  confirm: draft.confirm,
  retryIntervalMs: draft.retryIntervalMs,
}) satisfies z.ZodType<BulkEdit>;

const changesSchema = z
  .array(
    z.strictObject({
      id: siteIdSchema,
      fields: z.strictObject({
        intervalMs: draft.intervalMs.exactOptional(),
        timeoutMs: draft.timeoutMs.exactOptional(),
        group: draft.group.exactOptional(),
        tags: draft.tags.exactOptional(),
        confirm: draft.confirm,
        retryIntervalMs: draft.retryIntervalMs,
      }),
    }),
  )
  .max(100_000);

/** Calls that change many sites at once. */
export const organiseCalls = {
  /** What of these sites can be changed for all of them at once, to show what an edit would change. */
  'sites:fields': {
    input: ids,
    output: z.array(z.object({ id: siteIdSchema, fields: sharedFieldsSchema })),
  },
  /** Changes sites by one edit. `before`: the former values of what has changed, which `sites:set-fields` puts back. */
  'sites:bulk-edit': {
    input: ids.extend({ edit: bulkEditSchema }),
    output: z.object({ before: changesSchema }),
  },
  'sites:set-fields': { input: z.strictObject({ changes: changesSchema }), output: nothing },
} as const;
