import { z } from 'zod';
import { channelDraftSchema, channelIdSchema, channelResultSchema, channelViewSchema } from './alert-schema';

const oneChannel = z.strictObject({ id: channelIdSchema });

/** Calls about alerts; the watching thread answers them. */
export const alertCalls = {
  'alerts:channels': { input: z.null(), output: z.object({ channels: z.array(channelViewSchema) }) },
  /** Without an id a channel is added. */
  'alerts:save-channel': {
    input: z.strictObject({ id: channelIdSchema.nullable(), draft: channelDraftSchema }),
    output: z.object({ id: channelIdSchema }),
  },
  /** With what waits for it. */
  'alerts:remove-channel': { input: oneChannel, output: z.null() },
  /** Sends one message now, past queue and quiet hours; tells how it ended. */
  'alerts:test': { input: oneChannel, output: channelResultSchema },
  /** Tries at once what waits for the channel; how that ends is in its result. */
  'alerts:send-now': { input: oneChannel, output: z.null() },
} as const;

export type AlertCallName = keyof typeof alertCalls;
