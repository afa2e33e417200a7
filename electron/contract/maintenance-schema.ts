import { z } from 'zod';
import type { MaintenanceWindow } from '../domain/maintenance';
import { siteIdSchema } from './site-schema';

const name = z.string().trim().min(1).max(400);

/** Whether the zone and the rule make sense is found out by the engine, which knows both. */
export const maintenanceWindowSchema = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  name: z.string().trim().min(1, 'Give the maintenance window a name.').max(200),
  start: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'Not a date and time.'),
  durationMs: z
    .number()
    .int()
    .min(60_000, 'A maintenance window lasts a minute at least.')
    .max(31 * 86_400_000, 'A maintenance window lasts 31 days at most.'),
  zone: z.string().min(1).max(100),
  rule: z
    .string()
    .regex(/^[A-Z0-9=;,+-]{1,500}$/, 'Not a recurrence rule.')
    .nullable(),
  sites: z
    .strictObject({
      ids: z.array(siteIdSchema).max(100_000).readonly(),
      groups: z.array(name).max(1_000).readonly(),
      tags: z.array(name).max(1_000).readonly(),
    })
    .nullable(),
}) satisfies z.ZodType<MaintenanceWindow>;

/** A time at which a window is on, epoch ms. */
export const upcomingWindowSchema = z.object({ id: z.string(), fromMs: z.number(), toMs: z.number() });
export type UpcomingWindow = z.infer<typeof upcomingWindowSchema>;
