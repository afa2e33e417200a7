import type { EngineEvent } from '../../contract/engine-event';
import { createAlertDesk } from '../../domain/alerting';
import type { AlertDesk, AlertSettings, AlertSite, Moment, SavedDesk } from '../../domain/alerting-desk';
import type { Incident } from '../../domain/incident';
import type { SiteId } from '../../domain/site';
import type { StorageFault } from '../../domain/storage-fault';
import type { AlertSenders, ChannelStore, Clock, OutboxStore, Random } from '../ports';
import { createChannelBook } from './channel-book';
import type { ChannelBook } from './channel-book';
import { createDispatcher } from './dispatcher';
import type { Dispatcher } from './dispatcher';
import { endOf, newsOf, takeEvent } from './event-intake';
import { localMoment } from './clock-text';
import { messageOf } from './message';
import { createOutbox } from './outbox';
import type { Outbox } from './outbox';
import { createTurns } from './turns';

export interface AlertDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly outboxStore: OutboxStore;
  readonly channelStore: ChannelStore;
  readonly senders: AlertSenders;
  /** Null where there is no such site any more. */
  readonly siteOf: (siteId: SiteId) => AlertSite | null;
  /** Sites watched. */
  readonly total: () => number;
  readonly settings: () => AlertSettings;
  readonly onFault: (fault: StorageFault) => void;
}

/** Alerting as it runs: the engine's events go in, messages go out over the channels. */
export interface Alerts {
  readonly channels: ChannelBook;
  readonly outbox: Outbox;
  readonly dispatcher: Dispatcher;
  readonly deps: AlertDeps;
  /** What comes before `begin` is kept until then. */
  take(event: EngineEvent): void;
  /**
   * Reads what is stored and starts to send. The newest incidents on disk bring what was told in line with what happened:
   * a crash may have come between the two files.
   */
  begin(newestIncidents: readonly Incident[]): Promise<void>;
  /** Writes what is known and lets go; what is on its way waits for the next start. */
  stop(): Promise<void>;
}

const emptyDesk: SavedDesk = { outages: [], flapping: [], certificates: [] };

export function createAlerts(deps: AlertDeps): Alerts {
  const { clock, random } = deps;
  const channels = createChannelBook({ store: deps.channelStore, random });
  const outbox = createOutbox({
    store: deps.outboxStore,
    desk: () => desk?.save() ?? emptyDesk,
    onFault: deps.onFault,
  });
  const dispatcher = createDispatcher({
    clock,
    outbox,
    senders: deps.senders,
    channelOf: (channelId) => channels.find(channelId),
  });
  const turns = createTurns(clock, { turn, dueAt: () => desk?.dueAt(now()) ?? null, save: () => outbox.save() });
  let desk: AlertDesk | null = null;
  let early: readonly EngineEvent[] = [];

  function now(): Moment {
    return { wallMs: clock.now(), monoMs: clock.monotonicMs() };
  }

  function turn(): void {
    const messages = (desk?.turn(now()) ?? []).map((alert) => messageOf(alert, random));
    if (messages.length === 0) return;
    const open = channels.all().filter(({ channel }) => channel.enabled);
    for (const { channel } of open) for (const message of messages) outbox.add(channel.id, message, clock.now());
    void outbox.save().then(() => dispatcher.pump());
  }

  function take(event: EngineEvent): void {
    if (desk === null) {
      early = event.type === 'incident' || event.type === 'connectivity' ? [...early, event] : early;
      return;
    }
    if (!takeEvent(desk, event, now())) return;
    if (event.type === 'connectivity') dispatcher.hurry(null);
    turns.soon();
  }

  return {
    channels,
    outbox,
    dispatcher,
    deps,
    take,
    async begin(newestIncidents) {
      const faults = await channels.open();
      const loaded = await outbox.load();
      for (const fault of [...faults, ...loaded.faults]) deps.onFault(fault);
      desk = createAlertDesk({ ...deps, localOf: localMoment }, loaded.desk, now());
      for (const incident of newestIncidents) {
        if (incident.endedAt === null) desk.opened(newsOf(incident), now());
        else desk.closed(endOf(incident), now());
      }
      for (const event of early) take(event);
      early = [];
      dispatcher.recover();
      turns.soon();
      dispatcher.pump();
    },
    async stop() {
      turns.stop();
      await dispatcher.stop();
      // Before anything was read there is nothing to write, and a file not to be written over.
      if (desk !== null) await outbox.save();
    },
  };
}
