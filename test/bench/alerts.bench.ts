import { expect, it } from 'vitest';
import type { PostRequest } from '../../electron/engine/ports';
import {
  aWebhook,
  anIncident,
  createFakeSenders,
  createMemoryAlertStores,
  incidentEvent,
  startAlerts,
} from '../support/alerts';
import { createFakeClock } from '../support/fake-clock';

const count = 3_000;

/** What a minute costs in which every one of 3 000 sites fails, and the minute in which they come back. */
it(`makes one message of ${count} sites that fail in one minute`, async () => {
  const clock = createFakeClock();
  const senders = createFakeSenders();
  const { alerts } = await startAlerts({ clock, stores: createMemoryAlertStores(), senders, sites: count });
  await alerts.channels.save(null, aWebhook('https://chat.test/hook'));
  globalThis.gc?.();
  const heapBefore = process.memoryUsage().heapUsed;
  const cpuBefore = process.cpuUsage();
  const incidents = [];
  for (let index = 0; index < count; index += 1) {
    const incident = anIncident(`s${index}`, clock.now());
    incidents.push(incident);
    alerts.take(incidentEvent(incident));
    await clock.advance(60_000 / count);
  }
  await clock.advance(120_000);
  const fall = process.cpuUsage(cpuBefore);
  const heapAfter = process.memoryUsage().heapUsed;
  const fallMessages = senders.sent.length;
  const cpuReturn = process.cpuUsage();
  for (const incident of incidents) {
    alerts.take(incidentEvent({ ...incident, endedAt: clock.now(), endedBy: 'recovered' }));
    await clock.advance(60_000 / count);
  }
  await clock.advance(600_000);
  const back = process.cpuUsage(cpuReturn);
  const first = JSON.parse((senders.sent[0]?.request as PostRequest).body) as { title: string };
  console.log(`${count} sites fail in one minute: ${fallMessages} message (“${first.title}”)`);
  console.log(`  CPU of alerting in that minute: ${(fall.user + fall.system) / 1_000} ms`);
  console.log(`  heap: ${((heapAfter - heapBefore) / 1_048_576).toFixed(1)} MB more`);
  console.log(`they come back in one minute: ${senders.sent.length - fallMessages} message(s)`);
  console.log(`  CPU of alerting in that minute: ${(back.user + back.system) / 1_000} ms`);
  expect(fallMessages).toBe(1);
});
