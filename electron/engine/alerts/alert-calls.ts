import { alertCalls } from '../../contract/alert-calls';
import type { AlertCallName } from '../../contract/alert-calls';
import type { ChannelDraft, ChannelResult, ChannelView, ChannelSecrets } from '../../contract/alert-schema';
import type { CallInput, CallOutput } from '../../contract/calls';
import type { Reply } from '../../contract/failure';
import { parseUrl } from '../../contract/url';
import { alertOf } from '../../domain/alert';
import { done, refused } from '../answers';
import type { StoredChannel } from '../ports';
import { alertWords } from './alert-words';
import type { Alerts } from './alerts';
import { deliver } from './delivery';
import { saidOf } from './delivery-endings';
import { messageOf } from './message';

/** One function for each call about alerts; the input has been parsed. */
export type AlertCalls = {
  readonly [N in AlertCallName]: (input: CallInput<N>) => Promise<Reply<CallOutput<N>>>;
};

export interface AlertCallDeps {
  readonly alerts: Alerts;
  /**
   * Asks the person at the screen, outside of the window: a page that was taken over must not be able to have programs
   * run.
   */
  readonly confirmCommand: (argv: readonly string[]) => Promise<boolean>;
}

const unknownChannel = refused('not-found', 'This channel is not there any more.');
const notConfirmed = refused('cancelled', 'The command was not confirmed, so nothing was changed.');

export function createAlertCalls({ alerts, confirmCommand }: AlertCallDeps): AlertCalls {
  const { channels, outbox, dispatcher, deps } = alerts;

  async function mayBeSaved(id: string | null, { target }: ChannelDraft): Promise<boolean> {
    const before = id === null ? null : channels.find(id);
    if (target.kind !== 'command') return true;
    const old = before?.channel.target;
    if (old?.kind === 'command' && JSON.stringify(old.argv) === JSON.stringify(target.argv)) return true;
    return confirmCommand(target.argv);
  }

  return {
    'alerts:channels': () => Promise.resolve(done({ channels: channels.all().map((entry) => viewOf(alerts, entry)) })),
    async 'alerts:save-channel'({ id, draft }) {
      const whole = alertCalls['alerts:save-channel'].input.shape.draft.parse(draft);
      if (!(await mayBeSaved(id, whole))) return notConfirmed;
      const saved = await channels.save(id, whole);
      if (saved === null) return unknownChannel;
      if (saved.fault !== null) deps.onFault(saved.fault);
      dispatcher.hurry(saved.id);
      return done({ id: saved.id });
    },
    async 'alerts:remove-channel'({ id }) {
      const removed = await channels.remove(id);
      if (removed === null) return unknownChannel;
      if (removed.fault !== null) deps.onFault(removed.fault);
      outbox.dropChannel(id);
      await outbox.save();
      return done(null);
    },
    async 'alerts:test'({ id }) {
      const entry = channels.find(id);
      if (entry === null) return unknownChannel;
      const result = await test(alerts, entry);
      outbox.setResult(id, result);
      await outbox.save();
      // The receiver is there: what waits for it need not wait for its turn.
      if (result.outcome === 'sent') dispatcher.hurry(id);
      return done(result);
    },
    'alerts:send-now': ({ id }) => {
      if (channels.find(id) === null) return Promise.resolve(unknownChannel);
      dispatcher.hurry(id);
      return Promise.resolve(done(null));
    },
  };
}

/** One message, now: not queued, and not tried again. */
async function test({ deps }: Alerts, entry: StoredChannel): Promise<ChannelResult> {
  const alert = alertOf('test', deps.clock.now(), [], { total: deps.total() });
  const message = messageOf(alert, deps.random, alertWords(deps.language()));
  const result = await deliver(deps.senders, entry, message);
  const isSent = result.outcome === 'sent';
  return {
    at: deps.clock.now(),
    outcome: isSent ? 'sent' : 'failed',
    title: message.title,
    ...saidOf(result),
  };
}

function viewOf({ outbox }: Alerts, entry: StoredChannel): ChannelView {
  const { channel, secrets } = entry;
  return {
    ...channel,
    secretsSet: (Object.keys(secrets) as (keyof ChannelSecrets)[]).toSorted(),
    destination: destinationOf(entry),
    last: outbox.result(channel.id),
    waiting: outbox.queue.waiting(channel.id),
  };
}

function destinationOf({ channel: { target }, secrets }: StoredChannel): string {
  if (target.kind === 'email') return target.to.join(', ');
  if (target.kind === 'command') return target.argv.join(' ');
  return secrets.url === undefined ? '' : (parseUrl(secrets.url)?.host ?? '');
}
