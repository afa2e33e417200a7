import { z } from 'zod';
import { reportProgressSchema } from './file-calls';
import { settingsSchema } from './settings-schema';
import { siteIdSchema } from './site-schema';
import { commandIdSchema } from './commands';
import { deskLinkSchema } from './desk-link';
import { summarySchema } from './summary-schema';
import {
  connectionViewSchema,
  exportProgressSchema,
  paceSchema,
  siteViewSchema,
  storageFaultSchema,
  watcherStateSchema,
} from './view-schema';

/** What changed since the event before. Coalesced: a site that changed ten times is in it once. */
export const updateSchema = z.object({
  /** One more than the number before it; a hole means: take a new snapshot. */
  seq: z.number().int(),
  changed: z.array(siteViewSchema),
  removed: z.array(siteIdSchema),
  /** Sites with a newly finished check or a changed hour: open pages read their detail again. */
  checked: z.array(siteIdSchema),
  settings: settingsSchema.exactOptional(),
  faults: z.array(storageFaultSchema).exactOptional(),
  watcher: watcherStateSchema.exactOptional(),
  /** Null: our own connection is back. */
  connection: connectionViewSchema.nullable().exactOptional(),
  /** Null: checks run as often as their sites say. */
  pace: paceSchema.nullable().exactOptional(),
  exports: z.array(exportProgressSchema).exactOptional(),
});
export type Update = z.infer<typeof updateSchema>;

/** Events to the window, by name. */
export const events = {
  update: updateSchema,
  /** How far the printing of a report is. */
  report: reportProgressSchema,
  /** A command that was chosen outside of the page: in the menu, the tray or its panel. */
  command: z.object({ id: commandIdSchema }),
  /** A link into the app that was opened on the desktop. */
  link: deskLinkSchema,
  /** For the panel of the tray. */
  summary: summarySchema,
} as const;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]>;
