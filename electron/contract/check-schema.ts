import { z } from 'zod';
import type { CheckResult } from '../domain/check';

const ms = z.number().min(0).nullable();

export const failureSchema = z.object({
  kind: z.enum([
    'dns',
    'refused',
    'unreachable',
    'reset',
    'timeout',
    'tls',
    'certificate',
    'protocol',
    'redirect',
    'status',
    'assertion',
    'permission',
    'internal',
  ]),
  reason: z.string(),
  message: z.string(),
});

const certificateLinkSchema = z.object({
  subject: z.string(),
  issuer: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  fingerprint: z.string(),
});

export const checkResultSchema = z.object({
  outcome: z.enum(['up', 'down', 'unobserved']),
  slow: z.boolean(),
  failure: failureSchema.nullable(),
  responseMs: ms,
  phases: z.object({ dnsMs: ms, connectMs: ms, tlsMs: ms, firstByteMs: ms, downloadMs: ms }),
  ip: z.string().nullable(),
  http: z
    .object({ status: z.number().int(), redirects: z.number().int(), bytes: z.number().int(), httpVersion: z.string() })
    .nullable(),
  certificate: z.object({ expiresAt: z.string(), daysLeft: z.number().int(), issuer: z.string() }).nullable(),
  tls: z
    .object({
      protocol: z.string().nullable(),
      names: z.array(z.string()).readonly(),
      chain: z.array(certificateLinkSchema).readonly(),
    })
    .exactOptional(),
  addresses: z.array(z.string()).readonly().exactOptional(),
  ttlS: z.number().int().min(0).exactOptional(),
  answers: z.array(z.string()).readonly().exactOptional(),
  echo: z.object({ sent: z.number().int(), received: z.number().int() }).exactOptional(),
  notes: z.array(z.string()).readonly().exactOptional(),
}) satisfies z.ZodType<CheckResult>;
