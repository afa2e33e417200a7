import { z } from 'zod';
import type { Alert } from '../domain/alert';
import type { SavedDesk } from '../domain/alerting-desk';
import type { QuietHours } from '../domain/alerting-quiet-hours';
import { hasVisibleCharacter } from '../domain/visible-text';
import { templateFault } from './alert-template';
import { failureSchema } from './check-schema';

const minuteOfDay = z.number().int().min(0).max(1_439);

const quietHoursSchema = z.strictObject({
  days: z.array(z.number().int().min(0).max(6)).min(1).max(7),
  fromMinute: minuteOfDay,
  toMinute: minuteOfDay,
}) satisfies z.ZodType<QuietHours>;

/** What a person may set for all channels together; part of `settings.json`. */
export const alertSettingsSchema = z.object({
  remindEveryMs: z
    .number()
    .int()
    .min(60_000)
    .max(30 * 86_400_000)
    .nullable(),
  quietHours: z.array(quietHoursSchema).max(20),
});

const line = z
  .string()
  .max(1_000)
  .regex(/^[^\r\n\0]*$/, 'This cannot hold line ends.');
const mailAddress = line.regex(/^[^\s@,;<>]+@[^\s@,;<>]+$/, 'This is not an e-mail address.');

/** The fields of each kind that are no secret. Addresses of web hooks are: they often hold a token. */
export const channelTargetSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('desktop') }),
  z.strictObject({
    kind: z.literal('webhook'),
    /** JSON with `{{field}}` in its texts; null: every field as an object. */
    template: z
      .string()
      .max(20_000)
      .superRefine((text, context) => {
        const fault = templateFault(text);
        if (fault !== null) context.addIssue({ code: 'custom', message: fault });
      })
      .nullable(),
  }),
  z.strictObject({ kind: z.literal('slack') }),
  z.strictObject({ kind: z.literal('discord') }),
  z.strictObject({ kind: z.literal('ntfy') }),
  z.strictObject({
    kind: z.literal('email'),
    host: line.min(1, 'Name the mail server.').max(253),
    port: z.number().int().min(1).max(65_535),
    /** `tls` from the first byte (465), `starttls` required (587), `none` for a server of this machine or network. */
    security: z.enum(['tls', 'starttls', 'none']),
    /** Empty: without login. */
    user: line.max(320),
    from: mailAddress,
    to: z.array(mailAddress).min(1, 'Name at least one receiver.').max(20),
  }),
  z.strictObject({
    kind: z.literal('command'),
    /** Program and arguments; run without a shell. */
    argv: z
      .array(
        z
          .string()
          .max(4_000)
          .regex(/^[^\0]*$/),
      )
      .min(1, 'Name a program.')
      .max(50),
  }),
]);
export type ChannelTarget = z.infer<typeof channelTargetSchema>;
export type ChannelKind = ChannelTarget['kind'];

const webAddress = z
  .string()
  .max(4_000)
  .regex(/^https?:\/\/[^\s]+$/, 'This is not an http or https address.');

export const channelSecretsSchema = z.strictObject({
  /** Of webhook, slack, discord and ntfy. */
  url: webAddress.or(z.literal('')).exactOptional(),
  /** Bearer token of webhook and ntfy. */
  token: line.max(10_000).exactOptional(),
  /** Of email. */
  password: z.string().max(10_000).exactOptional(),
});
export type ChannelSecrets = z.infer<typeof channelSecretsSchema>;

export const channelIdSchema = z.string().regex(/^[a-z0-9]{4,32}$/);

const fingerprint = z
  .string()
  .regex(
    /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/,
    'This is not a fingerprint: 32 pairs of 0-9 and A-F with colons between.',
  );

/** A certificate a receiver showed that could not be traced to an authority, or is for another name. */
const offeredCertificateSchema = z.object({
  /** SHA-256, as in `AA:BB:…`. */
  fingerprint,
  subject: z.string(),
  issuer: z.string(),
  /** Epoch ms of its end. */
  validTo: z.number(),
});
export type OfferedCertificate = z.infer<typeof offeredCertificateSchema>;

/** A channel as it is stored, without its secrets. */
export const channelSchema = z.strictObject({
  id: channelIdSchema,
  name: z
    .string()
    .trim()
    .min(1, 'Give the channel a name.')
    .max(100)
    .refine(hasVisibleCharacter, 'The name has no visible character.'),
  enabled: z.boolean(),
  target: channelTargetSchema,
  /** The one certificate that is accepted of this receiver though nobody vouches for it. Any other is turned down. */
  acceptedCertificate: fingerprint.exactOptional(),
});
export type Channel = z.infer<typeof channelSchema>;

/** A channel as the window hands it in. A secret that is left out stays as it is, an empty one is taken away. */
export const channelDraftSchema = channelSchema.omit({ id: true }).extend({ secrets: channelSecretsSchema });
export type ChannelDraft = z.infer<typeof channelDraftSchema>;

/** How the newest try of a channel ended. */
export const channelResultSchema = z.object({
  at: z.number(),
  outcome: z.enum(['sent', 'retrying', 'failed']),
  /** Title of the alert. */
  title: z.string(),
  /** Why not, a sentence without secrets; null where it was sent. */
  message: z.string().nullable(),
  /** What the receiver showed, where its certificate is the reason. */
  certificate: offeredCertificateSchema.exactOptional(),
});
export type ChannelResult = z.infer<typeof channelResultSchema>;

/** A channel as the window shows it. */
export const channelViewSchema = channelSchema.extend({
  /** Names of the secrets that are set; never their values. */
  secretsSet: z.array(z.enum(['url', 'token', 'password'])),
  /** Where it goes, without secrets: the host of an address. */
  destination: z.string(),
  last: channelResultSchema.nullable(),
  /** Messages that have not been sent yet. */
  waiting: z.number().int(),
});
export type ChannelView = z.infer<typeof channelViewSchema>;

const alertKind = z.enum([
  'down',
  'recovered',
  'passed',
  'reminder',
  'flapping',
  'stable',
  'connection',
  'certificate',
  'test',
]);
/** Null in files of earlier versions. */
const cause = failureSchema.pick({ kind: true, reason: true }).nullable().default(null);

export const alertSchema = z.object({
  kind: alertKind,
  at: z.number(),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  subjects: z.array(
    z.object({
      siteId: z.string(),
      name: z.string(),
      address: z.string(),
      startedAt: z.number(),
      endedAt: z.number().nullable(),
      unwatchedMs: z.number(),
      reason: z.string().nullable(),
      cause,
      daysLeft: z.number().nullable(),
    }),
  ),
  count: z.number().int(),
  total: z.number().int(),
  behind: z.number().int(),
  backAlready: z.number().int(),
}) satisfies z.ZodType<Alert>;

/** An alert in words, as it goes out. */
export const messageSchema = z.object({
  /** The same at each try, so that a receiver can tell a repetition. */
  id: z.string().min(1).max(100),
  title: z.string(),
  text: z.string(),
  alert: alertSchema,
});
export type Message = z.infer<typeof messageSchema>;

/** One message on its way to one channel. */
export const outboxEntrySchema = z.object({
  channelId: channelIdSchema,
  message: messageSchema,
  attempts: z.number().int(),
  /** Tries the receiver turned down, as opposed to those that did not reach it. */
  refusals: z.number().int(),
  /** Epoch ms before which it is not tried again. */
  notBefore: z.number(),
  /** Written before a try begins: after a crash it tells that the end of the try is not known. */
  isSending: z.boolean(),
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

export const savedDeskSchema = z.object({
  outages: z.array(
    z.object({
      incidentId: z.string(),
      siteId: z.string(),
      startedAt: z.number(),
      endedAt: z.number().nullable(),
      unwatchedMs: z.number(),
      reason: z.string().nullable(),
      cause,
      phase: z.enum(['waiting', 'held', 'told', 'ended', 'brief', 'flapping']),
      toldAt: z.number().nullable(),
    }),
  ),
  flapping: z.array(z.string()),
  certificates: z.array(z.tuple([z.string(), z.number()])),
}) satisfies z.ZodType<SavedDesk>;

/** `outbox.json` without its envelope: what has been told and what is on its way change together or not at all. */
export interface SavedOutbox {
  readonly desk: SavedDesk;
  readonly entries: readonly OutboxEntry[];
  readonly results: Readonly<Record<string, ChannelResult>>;
}
