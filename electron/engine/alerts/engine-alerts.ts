import { shownAddress } from '../../contract/address';
import { defaultSettings } from '../../contract/settings-schema';
import type { Language } from '../../contract/language';
import type { EngineEvent } from '../../contract/engine-event';
import type { AlertSite } from '../../domain/alerting-desk';
import type { Site } from '../../domain/site';
import type { Engine } from '../engine';
import type { AlertSenders, ChannelStore, Clock, IncidentStore, OutboxStore, Random } from '../ports';
import { createAlerts } from './alerts';
import type { Alerts } from './alerts';

/** Alerting tied to an engine. It listens before the engine starts, so that no event is missed. */
export interface EngineAlerts {
  readonly alerts: Alerts;
  /** The engine's `emit`: passes each event on, and takes it in. */
  listenTo(emit: (event: EngineEvent) => void): (event: EngineEvent) => void;
  begin(engine: Engine): Promise<void>;
}

export function createEngineAlerts(deps: {
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: {
    readonly outbox: OutboxStore;
    readonly channels: ChannelStore;
    readonly incidents: IncidentStore;
  };
  readonly senders: AlertSenders;
  readonly hasDesktop: boolean;
  /** The language of the system, for settings that follow it. */
  readonly systemLanguage: Language;
}): EngineAlerts {
  const { storage, ...rest } = deps;
  let engine: Engine | null = null;

  const alerts = createAlerts({
    ...rest,
    outboxStore: storage.outbox,
    channelStore: storage.channels,
    siteOf: (siteId) => {
      const site = engine?.book.find(siteId) ?? null;
      if (engine === null || site === null) return null;
      const isInMaintenance = engine.observation.calendar.until(site, deps.clock.now()) !== null;
      return alertSite(site, site.paused || isInMaintenance);
    },
    total: () => (engine?.book.sites() ?? []).filter((site) => !site.paused).length,
    language: () => {
      const chosen = engine?.settings().language ?? 'system';
      return chosen === 'system' ? deps.systemLanguage : chosen;
    },
    settings: () => engine?.settings().alerts ?? defaultSettings.alerts,
    onFault: (fault) => engine?.report(fault),
  });

  return {
    alerts,
    listenTo: (emit) => (event) => {
      emit(event);
      alerts.take(event);
    },
    async begin(started) {
      engine = started;
      const down = [...started.watching.watches].filter(([, watch]) => watch.status === 'down');
      await alerts.begin({
        downSites: down.map(([siteId]) => siteId),
        newestOf: async (siteId) => (await storage.incidents.read(siteId)).at(-1) ?? null,
      });
      started.observation.whenReachable(() => alerts.dispatcher.hurry(null));
    },
  };
}

function alertSite({ name, probe, parentId, intervalMs }: Site, isSilent: boolean): AlertSite {
  return { name, address: shownAddress(probe), parentId, intervalMs, isSilent };
}
