import { z } from 'zod';
import { commandIdSchema, deskStateSchema } from './commands';
import { deskLinkSchema } from './desk-link';
import { siteIdSchema } from './site-schema';
import { summarySchema } from './summary-schema';

const nothing = z.null();

/** Start at login, as the system has it. */
export const loginItemSchema = z.object({
  isEnabled: z.boolean(),
  isHidden: z.boolean(),
});
export type LoginItem = z.infer<typeof loginItemSchema>;

export const aboutSchema = z.object({
  version: z.string(),
  electron: z.string(),
  chromium: z.string(),
  node: z.string(),
  system: z.string(),
  dataDir: z.string(),
});
export type About = z.infer<typeof aboutSchema>;

const licenceSchema = z.object({
  name: z.string(),
  version: z.string(),
  licence: z.string(),
  text: z.string(),
});
export type Licence = z.infer<typeof licenceSchema>;
export const licenceListSchema = z.array(licenceSchema);

/** Calls about the app itself and its place on the desktop; main answers them. */
export const deskCalls = {
  /** Carries out a command as the menu would: main itself, or the window after it has been brought to the front. */
  'desk:command': { input: z.strictObject({ id: commandIdSchema }), output: nothing },
  /** Tells what the menu depends on. */
  'desk:state': { input: deskStateSchema, output: nothing },
  /** A link that was opened before the window could listen, once; null where there is none. */
  'desk:waiting-link': { input: nothing, output: deskLinkSchema.nullable() },
  /** For the panel of the tray. */
  'desk:summary': { input: nothing, output: summarySchema },
  'desk:open-site': { input: z.strictObject({ id: siteIdSchema }), output: nothing },
  'desk:hide-panel': { input: nothing, output: nothing },
  /** Whether this desktop shows tray icons, as far as it can be told. */
  'desk:tray': { input: nothing, output: z.object({ isShown: z.boolean() }) },
  /** Null where this system has no such thing. */
  'desk:login-item': { input: nothing, output: loginItemSchema.nullable() },
  'desk:set-login-item': { input: loginItemSchema, output: loginItemSchema.nullable() },
  /** Onto the clipboard; the page itself has no permission for it. */
  'desk:copy': { input: z.strictObject({ text: z.string().max(1_000_000) }), output: nothing },
  'desk:about': { input: nothing, output: aboutSchema },
  'desk:licences': { input: nothing, output: z.object({ licences: licenceListSchema }) },
  /** A description of the app's state without secrets, to be looked at before it is saved. */
  'desk:diagnostics': { input: nothing, output: z.object({ text: z.string() }) },
  /** Saves what `desk:diagnostics` gave last. Error `cancelled` when no file was chosen. */
  'desk:save-diagnostics': { input: nothing, output: z.object({ path: z.string() }) },
} as const;
