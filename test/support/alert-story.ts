import type { CheckResult } from '../../electron/domain/check';
import type { Site } from '../../electron/domain/site';
import { createEngineAlerts } from '../../electron/engine/alerts/engine-alerts';
import type { PostRequest } from '../../electron/engine/ports';
import { aChannel, createFakeSenders, createMemoryAlertStores, startAlerts } from './alerts';
import { startStory as startEngineStory } from './engine';
import { createFakeClock, settlePromises } from './fake-clock';
import type { FakeClock } from './fake-clock';
import type { FakeConnection } from './fake-connection';
import { createMemoryDisk, createMemoryStorage } from './memory-storage';
import type { MemoryDisk } from './memory-storage';

export const hook = 'https://chat.test/hooks/very-secret-token';

/** Alerts on a fake clock with one chat channel over fake senders. */
export async function alertStory(stores: Parameters<typeof startAlerts>[0]['stores'] = createMemoryAlertStores()) {
  const clock = createFakeClock();
  const senders = createFakeSenders();
  const { alerts, faults } = await startAlerts({ clock, stores, senders });
  const saved = await alerts.channels.save(null, aChannel({ kind: 'slack' }, { url: hook }));
  const channelId = saved?.id ?? '';
  const advance = async (ms: number): Promise<void> => {
    await clock.advance(ms);
    await settlePromises();
  };
  return { clock, stores, senders, alerts, faults, channelId, advance };
}

export interface Run {
  readonly clock: FakeClock;
  readonly disk: MemoryDisk;
  readonly stores: ReturnType<typeof createMemoryAlertStores>;
}

/** The real engine with alerts tied to it; `titles` are those of the messages that went out over one chat. */
export async function startRun(run: Run, probe: () => CheckResult, connection?: FakeConnection) {
  const { clock, disk, stores } = run;
  const senders = createFakeSenders();
  const storage = { ...stores, incidents: createMemoryStorage(disk).incidents };
  const alerting = createEngineAlerts({
    clock,
    random: Math.random,
    storage,
    senders,
    hasDesktop: false,
    systemLanguage: 'en',
  });
  const onEvent = alerting.listenTo(() => undefined);
  const story = await startEngineStory({
    clock,
    disk,
    probe: () => Promise.resolve(probe()),
    onEvent,
    ...(connection && { connection }),
  });
  await alerting.begin(story.engine);
  if (alerting.alerts.channels.all().length === 0) {
    await alerting.alerts.channels.save(null, aChannel({ kind: 'slack' }, { url: 'https://chat.test/' }));
  }
  const titles = (): string[] =>
    senders.sent.map(
      ({ request }) => (JSON.parse((request as PostRequest).body) as { text: string }).text.split('\n')[0] ?? '',
    );
  const texts = (): string[] => senders.sent.map(({ request }) => (request as PostRequest).body);
  const stop = async (): Promise<void> => {
    await story.engine.stop();
    await alerting.alerts.stop();
  };
  return { story, senders, alerts: alerting.alerts, titles, texts, stop };
}

export function newRun(sites: readonly Site[]): Run {
  const disk = createMemoryDisk();
  disk.sites = sites;
  return { clock: createFakeClock(), disk, stores: createMemoryAlertStores() };
}
