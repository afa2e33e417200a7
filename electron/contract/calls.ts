import { z } from 'zod';
import { alertCalls } from './alert-calls';
import { importCalls } from './import-calls';
import { checkResultSchema } from './check-schema';
import { fileCalls } from './file-calls';
import { deskCalls } from './desk-calls';
import { backupCalls, backupDesktopCalls } from './backup-schema';
import { correctionCalls } from './correction-schema';
import { pastDesktopCalls, pastWatcherCalls } from './past-calls';
import { incidentListSchema } from './incident-schema';
import { organiseCalls } from './organise-calls';
import { upcomingWindowSchema } from './maintenance-schema';
import { settingsPatchSchema, settingsSchema } from './settings-schema';
import { exportFormatSchema, scheduleCalls, scheduleDesktopCalls } from './schedule-schema';
import { siteDraftSchema, siteIdSchema } from './site-schema';
import { historyRangeSchema, siteDetailSchema, snapshotSchema } from './view-schema';

const nothing = z.null();
const ids = z.strictObject({ ids: z.array(siteIdSchema).min(1).max(100_000) });
const oneId = z.strictObject({ id: siteIdSchema });
const epochMs = z.number().int().min(0).max(8.64e15);

/** What of the history is to be handed over; null: all sites, from the first hour, to now. */
export const exportRequestSchema = z.strictObject({
  format: exportFormatSchema,
  fromMs: epochMs.nullable(),
  toMs: epochMs.nullable(),
  siteIds: z.array(siteIdSchema).max(100_000).nullable(),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

/** Calls the watching thread answers, by name. */
export const watcherCalls = {
  'app:snapshot': { input: nothing, output: snapshotSchema },
  'sites:add': {
    input: z.strictObject({
      drafts: z.array(siteDraftSchema).min(1).max(10_000),
      /** A site whose secrets the new ones get as well: a duplicate's, whose values never reach the window. */
      secretsFrom: siteIdSchema.exactOptional(),
    }),
    output: z.object({ ids: z.array(siteIdSchema) }),
  },
  'sites:edit': { input: z.strictObject({ id: siteIdSchema, draft: siteDraftSchema }), output: nothing },
  'sites:pause': { input: ids, output: nothing },
  'sites:resume': { input: ids, output: nothing },
  /** Kept with its history until the app has been quit for a while: `sites:restore` brings it back. */
  'sites:remove': { input: ids, output: nothing },
  'sites:restore': { input: ids, output: nothing },
  'sites:check-now': { input: oneId, output: nothing },
  /** Checks every site that is not paused, as many at a time as the settings allow. */
  'sites:check-all': { input: nothing, output: nothing },
  /** Tells which sites it paused: those that were not. */
  'sites:pause-all': { input: nothing, output: z.object({ ids: z.array(siteIdSchema) }) },
  'sites:resume-all': { input: nothing, output: z.object({ ids: z.array(siteIdSchema) }) },
  'sites:detail': { input: oneId, output: siteDetailSchema },
  /** One check with settings that are not saved; secrets left out are taken from site `id` where one is given. */
  'sites:try': {
    input: z.strictObject({ id: siteIdSchema.nullable(), draft: siteDraftSchema }),
    output: checkResultSchema,
  },
  'history:range': {
    /** `resolution` asks for days or months where the span alone would give hours. */
    input: z.strictObject({
      siteId: siteIdSchema,
      fromMs: epochMs.nullable(),
      toMs: epochMs.nullable(),
      resolution: historyRangeSchema.shape.resolution.optional(),
    }),
    output: historyRangeSchema,
  },
  /** Incidents of a site, or of all where it is null, that lie in [fromMs, toMs) in whole or in part; null: open ends. */
  'incidents:list': {
    input: z.strictObject({ siteId: siteIdSchema.nullable(), fromMs: epochMs.nullable(), toMs: epochMs.nullable() }),
    output: incidentListSchema,
  },
  /** Adds a remark to an incident, or changes the one of `at`; a text of null takes it away. Its `at` brings it back. */
  'incidents:note': {
    input: z.strictObject({
      siteId: siteIdSchema,
      incidentId: z.string().min(1).max(100),
      at: epochMs.exactOptional(),
      text: z.string().trim().min(1, 'Type a note.').max(10_000).nullable(),
    }),
    output: nothing,
  },
  /** When each maintenance window is on next (or now); one that is over for good is left out. */
  'maintenance:upcoming': { input: nothing, output: z.object({ windows: z.array(upcomingWindowSchema) }) },
  'settings:update': { input: settingsPatchSchema, output: settingsSchema },
  ...organiseCalls,
  'export:cancel': { input: z.strictObject({ exportId: z.string().max(100) }), output: nothing },
  'faults:dismiss': { input: z.strictObject({ faultId: z.string().max(1_000) }), output: nothing },
} as const;

/** Calls the main thread answers itself, since they need the desktop. */
export const desktopCalls = {
  ...fileCalls,
  ...scheduleDesktopCalls,
  ...backupDesktopCalls,
  /** Asks where to save, then starts the export; progress comes as events. Error `cancelled` when no file was chosen. */
  'export:start': { input: exportRequestSchema, output: z.object({ exportId: z.string(), path: z.string() }) },
  /** Shows an exported file in its folder; only paths an export of this session wrote. */
  'export:reveal': { input: z.strictObject({ exportId: z.string().max(100) }), output: nothing },
  /** Opens the site's page in the browser; http and https only, without secrets. */
  'sites:open': { input: oneId, output: nothing },
  'app:open-data-dir': { input: nothing, output: nothing },
  /** Fills the whole screen with the window, or gives it its former size back. */
  'window:full-screen': { input: z.strictObject({ isOn: z.boolean() }), output: nothing },
  ...deskCalls,
  ...pastDesktopCalls,
} as const;

/** Everything `window.api` can be asked. The one place where call names are written. */
export const calls = {
  ...watcherCalls,
  ...alertCalls,
  ...importCalls,
  ...correctionCalls,
  ...scheduleCalls,
  ...backupCalls,
  ...pastWatcherCalls,
  ...desktopCalls,
} as const;

export type CallName = keyof typeof calls;
export type WatcherCallName = keyof typeof watcherCalls;
export type DesktopCallName = keyof typeof desktopCalls;
export type CallInput<N extends CallName> = z.input<(typeof calls)[N]['input']>;
export type CallOutput<N extends CallName> = z.output<(typeof calls)[N]['output']>;
