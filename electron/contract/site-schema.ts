import { z } from 'zod';
import { confirmationLimits, defaultConfirmation } from '../domain/confirmation';
import type { Confirmation } from '../domain/confirmation';
import type { ProbeSecrets, ProbeSettings } from '../domain/probe-settings';
import { siteLimits } from '../domain/site';
import type { Site } from '../domain/site';
import { hasVisibleCharacter, onOneLine } from '../domain/visible-text';

const { intervalMs, timeoutMs, windowSize, nameLength } = siteLimits;

const family = z.enum(['any', '4', '6']);
const resolver = z.string().max(100).nullable();
const slowOverMs = z.number().int().min(1).max(timeoutMs.max).nullable();
const port = z.number().int().min(1).max(65_535);
const host = z.string().min(1).max(253);
const pem = z.string().max(1_000_000).nullable();

const tlsSettings = z.strictObject({ acceptAnyCertificate: z.boolean(), caPem: pem, clientCertificatePem: pem });

const statusRange = z
  .strictObject({ from: z.number().int().min(100).max(599), to: z.number().int().min(100).max(599) })
  .refine((range) => range.from <= range.to, 'The first status of a range is above its last.');

const expectation = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('contains'), text: z.string().min(1).max(10_000) }),
  z.strictObject({ type: z.literal('not-contains'), text: z.string().min(1).max(10_000) }),
  z.strictObject({ type: z.literal('matches'), pattern: z.string().min(1).max(2_000) }),
  z.strictObject({
    type: z.literal('json'),
    path: z.string().min(1).max(1_000),
    operator: z.enum(['==', '!=', '<', '<=', '>', '>=', 'contains']),
    value: z.string().max(10_000),
  }),
  z.strictObject({ type: z.literal('header'), name: z.string().min(1).max(200), value: z.string().max(10_000) }),
]);

/** A field name per RFC 9110 section 5.1, a value without line ends. */
const headerField = z.strictObject({
  name: z.string().regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,200}$/, 'Not a header name.'),
  value: z
    .string()
    .max(16_000)
    .regex(/^[^\r\n\0]*$/, 'A header value cannot hold line ends.'),
  secret: z.boolean(),
});

const auth = z.discriminatedUnion('scheme', [
  z.strictObject({ scheme: z.literal('none') }),
  z.strictObject({ scheme: z.literal('basic'), user: z.string().max(1_000) }),
  z.strictObject({ scheme: z.literal('digest'), user: z.string().max(1_000) }),
  z.strictObject({ scheme: z.literal('bearer') }),
]);

const proxy = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('none') }),
  z.strictObject({ mode: z.literal('system') }),
  z.strictObject({ mode: z.literal('url'), url: z.string().min(1).max(2_000) }),
]);

const httpProbe = z.strictObject({
  kind: z.literal('http'),
  url: z
    .string()
    .regex(/^https?:\/\/[^\s]+$/)
    .max(8_000),
  method: z.string().regex(/^[A-Z]{1,20}$/, 'Not a request method.'),
  headers: z.array(headerField).max(100),
  body: z.string().max(10_000_000).nullable(),
  auth,
  expectStatus: z.array(statusRange).min(1).max(100),
  expectations: z.array(expectation).max(50),
  slowOverMs,
  maxRedirects: z.number().int().min(0).max(50),
  tls: tlsSettings,
  proxy,
  family,
  resolver,
});

const tcpProbe = z.strictObject({
  kind: z.literal('tcp'),
  host,
  port,
  send: z.string().max(100_000).nullable(),
  expect: z.string().max(10_000).nullable(),
  useTls: z.boolean(),
  slowOverMs,
  tls: tlsSettings,
  family,
  resolver,
});

const pingProbe = z.strictObject({
  kind: z.literal('ping'),
  host: host.regex(/^[^-\s]/, 'Not a host name.'),
  count: z.number().int().min(1).max(10),
  slowOverMs,
  family,
  resolver,
});

const dnsProbe = z.strictObject({
  kind: z.literal('dns'),
  name: host,
  recordType: z.enum(['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'PTR', 'SOA', 'SRV', 'TXT']),
  resolver,
  expectValues: z.array(z.string().min(1).max(4_000)).max(100),
  slowOverMs,
});

const tlsProbe = z.strictObject({
  kind: z.literal('tls'),
  host,
  port,
  warnDays: z.number().int().min(0).max(365),
  tls: tlsSettings,
  family,
  resolver,
});

export const probeSettingsSchema = z.discriminatedUnion('kind', [
  httpProbe,
  tcpProbe,
  pingProbe,
  dnsProbe,
  tlsProbe,
]) satisfies z.ZodType<ProbeSettings>;

export const siteIdSchema = z.string().regex(/^[a-z0-9]{4,32}$/);

export const probeSecretsSchema = z.strictObject({
  password: z.string().max(10_000).exactOptional(),
  token: z.string().max(100_000).exactOptional(),
  proxyPassword: z.string().max(10_000).exactOptional(),
  clientKeyPem: z.string().max(1_000_000).exactOptional(),
  headers: z.record(z.string().max(200), z.string().max(16_000)).exactOptional(),
}) satisfies z.ZodType<ProbeSecrets>;

const siteFields = {
  name: z
    .string()
    .overwrite(onOneLine)
    .trim()
    .min(nameLength.min, 'Give the site a name.')
    .max(nameLength.max, `A name has at most ${nameLength.max} characters.`)
    .refine(hasVisibleCharacter, 'The name has no visible character.'),
  probe: probeSettingsSchema,
  intervalMs: z.number().int().min(intervalMs.min).max(intervalMs.max),
  timeoutMs: z.number().int().min(timeoutMs.min).max(timeoutMs.max),
  paused: z.boolean(),
  windowSize: z.number().int().min(windowSize.min).max(windowSize.max),
  tags: z.array(z.string().trim().min(1).max(100)).max(50),
  group: z.string().trim().min(1).max(400).nullable(),
};

const { failures, of, recover } = confirmationLimits;

export const confirmationSchema = z
  .strictObject({
    failures: z.number().int().min(failures.min).max(failures.max),
    of: z.number().int().min(failures.min).max(of.max).nullable(),
    recover: z.number().int().min(recover.min).max(recover.max),
  })
  .refine((confirm) => confirm.of === null || confirm.failures <= confirm.of, {
    path: ['of'],
    error: 'More failures are asked for than checks looked at.',
  }) satisfies z.ZodType<Confirmation>;

/** Fields that came after the first release: a file without them gets the defaults. */
const laterFields = {
  confirm: confirmationSchema,
  retryIntervalMs: z.number().int().min(intervalMs.min).max(intervalMs.max).nullable(),
  onMyNetwork: z.boolean(),
  parentId: siteIdSchema.nullable(),
};

/** A site as stored. */
export const siteSchema = z.strictObject({
  id: siteIdSchema,
  ...siteFields,
  addedAt: z.number().int().min(0),
  confirm: laterFields.confirm.default(defaultConfirmation),
  retryIntervalMs: laterFields.retryIntervalMs.default(null),
  onMyNetwork: laterFields.onMyNetwork.default(false),
  parentId: laterFields.parentId.default(null),
}) satisfies z.ZodType<Site>;

/** A removed site as `sites.json` keeps it for undo. */
export const removedSiteSchema = z.strictObject({ site: siteSchema, removedAt: z.number().int().min(0) });

/** A site as the form, the command line and imports hand it in; the id and the time are given by the engine. */
export const siteDraftSchema = z.strictObject({
  ...siteFields,
  /** Left out: as it was when a site is edited, the default when one is added. */
  confirm: laterFields.confirm.exactOptional(),
  retryIntervalMs: laterFields.retryIntervalMs.exactOptional(),
  onMyNetwork: laterFields.onMyNetwork.exactOptional(),
  parentId: laterFields.parentId.exactOptional(),
  /** Secrets to set; one that is left out stays as it is when a site is edited. */
  secrets: probeSecretsSchema,
});

export type SiteDraft = z.infer<typeof siteDraftSchema>;
