import type { ChannelDraft, Message, SavedOutbox } from '../../electron/contract/alert-schema';
import type { Language } from '../../electron/contract/language';
import type { EngineEvent } from '../../electron/contract/engine-event';
import type { Incident } from '../../electron/domain/incident';
import type { StorageFault } from '../../electron/domain/storage-fault';
import { alertWords } from '../../electron/engine/alerts/alert-words';
import { createAlerts } from '../../electron/engine/alerts/alerts';
import type { Alerts } from '../../electron/engine/alerts/alerts';
import { messageOf } from '../../electron/engine/alerts/message';
import type {
  AlertSenders,
  ChannelStore,
  Clock,
  OutboxStore,
  SendResult,
  StoredChannel,
} from '../../electron/engine/ports';
import { alertOf } from '../../electron/domain/alert';
import { ok } from '../../electron/domain/result';
import { downResult } from './site';

export interface AlertSide {
  readonly alerts: Alerts;
  readonly faults: StorageFault[];
}

/** Alerts over given stores and senders; sites `s0` … `s<n>`. */
export async function startAlerts(deps: {
  readonly clock: Clock;
  readonly stores: { readonly outbox: OutboxStore; readonly channels: ChannelStore };
  readonly senders: AlertSenders;
  readonly sites?: number;
  readonly hasDesktop?: boolean;
  readonly language?: Language;
  readonly incidents?: readonly Incident[];
}): Promise<AlertSide> {
  const faults: StorageFault[] = [];
  const { incidents = [], sites = 3 } = deps;
  const alerts = createAlerts({
    clock: deps.clock,
    random: Math.random,
    outboxStore: deps.stores.outbox,
    channelStore: deps.stores.channels,
    senders: deps.senders,
    siteOf: (siteId) => ({
      name: `shop ${siteId.slice(1)}`,
      address: `https://${siteId}.test/`,
      parentId: null,
      intervalMs: 60_000,
      isSilent: false,
    }),
    total: () => sites,
    settings: () => ({ remindEveryMs: null, quietHours: [] }),
    hasDesktop: deps.hasDesktop ?? false,
    language: () => deps.language ?? 'en',
    onFault: (fault) => void faults.push(fault),
  });
  await alerts.begin({
    downSites: incidents.map((incident) => incident.siteId),
    newestOf: (siteId) => Promise.resolve(incidents.findLast((incident) => incident.siteId === siteId) ?? null),
  });
  return { alerts, faults };
}

export function anIncident(siteId: string, startedAt: number, given: Partial<Incident> = {}): Incident {
  return {
    id: `${siteId}-${startedAt}`,
    siteId,
    startedAt,
    confirmedAt: startedAt,
    endedAt: null,
    endedBy: null,
    failure: downResult().failure!,
    evidence: null,
    gaps: [],
    notes: [],
    isFlapping: false,
    ...given,
  };
}

export function incidentEvent(
  incident: Incident,
  change: 'opened' | 'closed' | 'flapping' | 'stable' = incident.endedAt === null ? 'opened' : 'closed',
): EngineEvent {
  const { siteId } = incident;
  return { type: 'incident', change, incident, siteId, site: siteId, address: '', group: null, tags: [] };
}

/** A message as the desk makes one, ready for the outbox. */
export function aMessage(at: number, siteId = 's0'): Message {
  const subject = { siteId, name: 'shop', address: 'https://shop.test/', startedAt: at, endedAt: null };
  return messageOf(
    alertOf('down', at, [{ ...subject, unwatchedMs: 0, reason: 'No answer.', cause: null, daysLeft: null }], {
      total: 3,
    }),
    Math.random,
    alertWords('en'),
  );
}

export interface FakeSenders extends AlertSenders {
  readonly sent: { readonly way: keyof AlertSenders; readonly request: unknown }[];
  /** The answer to each next try. */
  answer: () => Promise<SendResult>;
}

export function createFakeSenders(): FakeSenders {
  const sent: FakeSenders['sent'] = [];
  const take =
    (way: keyof AlertSenders) =>
    (request: unknown): Promise<SendResult> => {
      sent.push({ way, request });
      return senders.answer();
    };
  const senders: FakeSenders = {
    sent,
    answer: () => Promise.resolve({ outcome: 'sent' }),
    post: take('post'),
    mail: take('mail'),
    run: take('run'),
    notify: take('notify'),
  };
  return senders;
}

export function aChannel(target: ChannelDraft['target'], secrets: ChannelDraft['secrets'] = {}): ChannelDraft {
  return { name: target.kind, enabled: true, target, secrets };
}

export const aWebhook = (url: string): ChannelDraft => aChannel({ kind: 'webhook', template: null }, { url });

/** The two stores over memory; what is saved is a copy, as on a disk. */
export function createMemoryAlertStores(): { readonly outbox: OutboxStore; readonly channels: ChannelStore } {
  let outbox: SavedOutbox | null = null;
  let channels: readonly StoredChannel[] = [];
  return {
    outbox: {
      load: () => Promise.resolve({ outbox, faults: [] }),
      save: (next) => {
        outbox = structuredClone(next);
        return Promise.resolve(ok(null));
      },
    },
    channels: {
      load: () => Promise.resolve({ channels, faults: [] }),
      save: (next) => {
        channels = structuredClone(next);
        return Promise.resolve(ok(null));
      },
    },
  };
}
