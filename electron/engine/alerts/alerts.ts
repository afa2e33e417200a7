import type { Language } from '../../contract/language';
import type { EngineEvent } from '../../contract/engine-event';
import { createAlertDesk } from '../../domain/alerting';
import type { AlertDesk, AlertSettings, AlertSite, Moment, SavedDesk } from '../../domain/alerting-desk';
import type { SiteId } from '../../domain/site';
import type { StorageFault } from '../../domain/storage-fault';
import type { AlertSenders, ChannelStore, Clock, OutboxStore, Random, StoredChannel } from '../ports';
import { alertWords } from './alert-words';
import { createChannelBook } from './channel-book';
import type { ChannelBook } from './channel-book';
import { createDispatcher } from './dispatcher';
import type { Dispatcher } from './dispatcher';
import { catchUpDesk, newestIncidents } from './desk-catch-up';
import type { IncidentSource } from './desk-catch-up';
import { takeEvent } from './event-intake';
import { localMoment } from './local-moment';
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
  /** What the messages are written in. */
  readonly language: () => Language;
  /** Whether there is a desktop to show notifications on; the command line has none. */
  readonly hasDesktop: boolean;
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
   * Reads what is stored and starts to send. The incidents on disk bring what was told in line with what happened:
   * a crash may have come between the two files.
   */
  begin(incidents: IncidentSource): Promise<void>;
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
    words: () => alertWords(deps.language()),
  });
  const turns = createTurns(clock, { turn, dueAt: () => desk?.dueAt(now()) ?? null, save: () => outbox.save() });
  let desk: AlertDesk | null = null;
  let early: readonly EngineEvent[] = [];

  function now(): Moment {
    return { wallMs: clock.now(), monoMs: clock.monotonicMs() };
  }

  function turn(): void {
    const messages = (desk?.turn(now()) ?? []).map((alert) => messageOf(alert, random, alertWords(deps.language())));
    if (messages.length === 0) return;
    for (const { channel } of channels.all().filter(isOpen)) {
      for (const message of messages) outbox.add(channel.id, message, clock.now());
    }
    void outbox.save().then(() => dispatcher.pump());
  }

  function isOpen({ channel }: StoredChannel): boolean {
    return channel.enabled && (deps.hasDesktop || channel.target.kind !== 'desktop');
  }

  function take(event: EngineEvent): void {
    if (desk === null) {
      early = event.type === 'incident' || event.type === 'connectivity' ? [...early, event] : early;
      return;
    }
    if (!takeEvent(desk, event, now())) return;
    turns.soon();
  }

  return {
    channels,
    outbox,
    dispatcher,
    deps,
    take,
    async begin(incidents) {
      const faults = await channels.open();
      const loaded = await outbox.load();
      for (const fault of [...faults, ...loaded.faults]) deps.onFault(fault);
      const newest = await newestIncidents(loaded.desk, incidents);
      desk = createAlertDesk({ ...deps, localOf: localMoment }, loaded.desk, now());
      catchUpDesk(desk, loaded.desk, newest, now);
      for (const event of early) take(event);
      early = [];
      dispatcher.begin();
      turns.soon();
    },
    async stop() {
      turns.stop();
      await dispatcher.stop();
      // Before anything was read there is nothing to write, and a file not to be written over.
      if (desk !== null) await outbox.save();
    },
  };
}
