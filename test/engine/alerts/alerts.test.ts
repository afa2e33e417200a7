import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAlertCalls } from '../../../electron/engine/alerts/alert-calls';
import { createSystemClock } from '../../../electron/engine/system-clock';
import type { PostRequest } from '../../../electron/engine/ports';
import { createAlertSenders } from '../../../electron/probes/channels';
import { startSmtpReceiver, startWebhookReceiver } from '../../support/alert-receivers';
import {
  aChannel,
  aMessage,
  anIncident,
  aWebhook,
  createFakeSenders,
  createMemoryAlertStores,
  incidentEvent,
  startAlerts,
} from '../../support/alerts';
import { alertStory, hook } from '../../support/alert-story';
import { pause } from '../../support/servers';
import { openedStorage, temporaryFolder } from '../../support/storage';

const minute = 60_000;

describe('what the engine tells becomes messages', () => {
  it('sends one message of an outage and one all-clear over each channel that is on', async () => {
    const { alerts, clock, senders, advance } = await alertStory();
    await alerts.channels.save(null, { ...aWebhook('https://off.test/'), enabled: false });
    await alerts.channels.save(null, aChannel({ kind: 'command', argv: ['/bin/true'] }));
    const incident = anIncident('s1', clock.now());
    alerts.take(incidentEvent(incident));
    await advance(11_000);
    expect(senders.sent.map(({ way }) => way)).toEqual(['post', 'run']);
    await advance(5 * minute);
    alerts.take(incidentEvent({ ...incident, endedAt: clock.now(), endedBy: 'recovered' }));
    await advance(2_000);
    expect(senders.sent).toHaveLength(4);
    const last = senders.sent.findLast(({ way }) => way === 'post')?.request as PostRequest;
    expect(last.body).toContain('shop 1 is up again');
  });

  it('learns from the incidents on disk what a crash kept it from hearing', async () => {
    const first = await alertStory();
    const incident = anIncident('s1', first.clock.now());
    first.alerts.take(incidentEvent(incident));
    await first.advance(11_000);
    await first.alerts.stop();
    const senders = createFakeSenders();
    const closed = { ...incident, endedAt: first.clock.now(), endedBy: 'recovered' as const };
    const missed = anIncident('s2', first.clock.now());
    const { clock, stores } = first;
    await startAlerts({ clock, stores, senders, incidents: [closed, missed] });
    await first.advance(minute);
    expect(first.senders.sent).toHaveLength(1);
    const bodies = senders.sent.map(({ request }) => (request as PostRequest).body);
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toContain('shop 1 is up again');
    expect(bodies[1]).toContain('shop 2 is down');
  });
});

describe('the outbox', () => {
  it('tries again with growing waits, keeps the order and the time the alert was made', async () => {
    const { alerts, clock, senders, channelId, advance } = await alertStory();
    let isUp = false;
    const tries: number[] = [];
    senders.answer = () => {
      tries.push(Math.round((clock.now() - startedAt) / 1_000));
      return Promise.resolve(
        isUp ? { outcome: 'sent' } : { outcome: 'unreached', message: 'chat.test: no answer.', retryAfterMs: null },
      );
    };
    const startedAt = clock.now();
    for (const siteId of ['s0', 's1']) alerts.outbox.add(channelId, aMessage(clock.now(), siteId), clock.now());
    alerts.dispatcher.pump();
    for (let step = 0; step < 10; step += 1) await advance(minute);
    expect(tries.slice(0, 4)).toEqual([0, 5, 20, 80]);
    expect(alerts.outbox.result(channelId)).toMatchObject({ outcome: 'retrying', message: 'chat.test: no answer.' });
    isUp = true;
    for (let step = 0; step < 10; step += 1) await advance(2 * minute);
    expect(alerts.outbox.queue.waiting(channelId)).toBe(0);
    const bodies = senders.sent.map(({ request }) => (request as PostRequest).body);
    expect(bodies.at(-1)).toContain('Sent late: this is of');
  });

  it('gives up on a receiver that says no, after five tries', async () => {
    const { alerts, clock, senders, channelId, advance } = await alertStory();
    senders.answer = () => Promise.resolve({ outcome: 'refused', message: 'chat.test answered with status 404.' });
    alerts.outbox.add(channelId, aMessage(clock.now()), clock.now());
    alerts.dispatcher.pump();
    for (let step = 0; step < 40; step += 1) await advance(minute);
    expect(senders.sent).toHaveLength(5);
    expect(alerts.outbox.result(channelId)?.outcome).toBe('failed');
    expect(alerts.outbox.queue.waiting(channelId)).toBe(0);
  });

  it('waits for a hundred messages a channel at most, and says what was dropped', async () => {
    const { alerts, clock, channelId } = await alertStory();
    for (let count = 0; count < 150; count += 1) alerts.outbox.add(channelId, aMessage(clock.now()), clock.now());
    expect(alerts.outbox.queue.waiting(channelId)).toBe(100);
    expect(alerts.outbox.result(channelId)?.message).toContain('the oldest was dropped');
  });

  it('is hurried when our own connection is back', async () => {
    const { alerts, clock, senders, channelId, advance } = await alertStory();
    senders.answer = () => Promise.resolve({ outcome: 'unreached', message: 'no network', retryAfterMs: 3_600_000 });
    alerts.outbox.add(channelId, aMessage(clock.now()), clock.now());
    alerts.dispatcher.pump();
    await advance(minute);
    expect(senders.sent).toHaveLength(1);
    senders.answer = () => Promise.resolve({ outcome: 'sent' });
    const since = clock.now() - 7 * minute;
    const base = { type: 'connectivity', since, sites: ['s0', 's1'], evidence: [] } as const;
    alerts.take({ ...base, verdict: 'offline', until: null });
    alerts.take({ ...base, verdict: 'online', until: clock.now() });
    alerts.dispatcher.hurry(null);
    await advance(1_000);
    await advance(2_000);
    expect(senders.sent).toHaveLength(3);
    const body = (senders.sent.at(-1)?.request as PostRequest).body;
    expect(body).toContain('Your connection was down from');
    expect(body).toContain('2 sites were not observed');
  });
});

describe('real receivers that were killed', () => {
  it('get the outbox once they are back, once and in order', async () => {
    const stores = await openedStorage(temporaryFolder());
    const webhook = await startWebhookReceiver();
    const smtp = await startSmtpReceiver();
    const senders = createAlertSenders(() => Promise.resolve({ outcome: 'sent' }));
    const { alerts } = await startAlerts({ clock: createSystemClock(), stores, senders });
    const server = { host: '127.0.0.1', port: smtp.port, security: 'none', user: '' } as const;
    const mail = { kind: 'email', ...server, from: 'desk@example.test', to: ['me@example.test'] } as const;
    await alerts.channels.save(null, aWebhook(webhook.url));
    await alerts.channels.save(null, aChannel({ ...mail, to: [...mail.to] }));
    await Promise.all([webhook.kill(), smtp.kill()]);
    const at = Date.now() - 10 * minute;
    const messages = [aMessage(at, 's0'), aMessage(at + 1_000, 's1')];
    for (const { channel } of alerts.channels.all()) {
      if (channel.target.kind === 'desktop') continue;
      for (const message of messages) alerts.outbox.add(channel.id, message, Date.now());
    }
    alerts.dispatcher.pump();
    await pause(1_000);
    await Promise.all([webhook.revive(), smtp.revive()]);
    for (let round = 0; round < 100 && webhook.received.length + smtp.mails.length < 4; round += 1) await pause(200);
    await pause(1_500);
    await alerts.stop();
    const ids = webhook.received.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(ids).toEqual(messages.map(({ id }) => id));
    expect(smtp.mails).toHaveLength(2);
    expect(smtp.mails[0]?.raw).toContain(`Message-ID: <${messages[0]!.id}@uptime-desk.invalid>`);
    expect(smtp.mails[0]?.raw).toContain(`Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`);
    expect(JSON.parse(webhook.received[0]!.body)).toMatchObject({ at: `${new Date(at).toISOString().slice(0, 19)}Z` });
  }, 60_000);
});

describe('the calls of the window', () => {
  async function startCalls(answer = true, stores = createMemoryAlertStores()) {
    const story = await alertStory(stores);
    const asked: (readonly string[])[] = [];
    const calls = createAlertCalls({
      alerts: story.alerts,
      confirmCommand: (argv) => {
        asked.push(argv);
        return Promise.resolve(answer);
      },
    });
    return { ...story, calls, asked };
  }

  it('shows channels without their secrets, and keeps a secret that is left out', async () => {
    const dataDir = temporaryFolder();
    const { calls, channelId, alerts } = await startCalls(true, await openedStorage(dataDir));
    const draft = { name: 'Team', enabled: true, target: { kind: 'slack' as const }, secrets: {} };
    await calls['alerts:save-channel']({ id: channelId, draft });
    const reply = await calls['alerts:channels'](null);
    expect(reply.ok && reply.value.channels.find(({ id }) => id === channelId)).toMatchObject({
      name: 'Team',
      secretsSet: ['url'],
      destination: 'chat.test',
      last: null,
      waiting: 0,
    });
    expect(JSON.stringify(reply)).not.toContain('very-secret');
    expect(alerts.channels.find(channelId)?.secrets.url).toBe(hook);
    for (const name of fs.readdirSync(dataDir)) {
      if (!fs.statSync(path.join(dataDir, name)).isFile()) continue;
      expect(fs.readFileSync(path.join(dataDir, name), 'utf8')).not.toContain('very-secret');
    }
  });

  it('sends a test at once, tells how it ended and remembers it', async () => {
    const { calls, channelId, senders } = await startCalls();
    expect(await calls['alerts:test']({ id: channelId })).toMatchObject({ ok: true, value: { outcome: 'sent' } });
    senders.answer = () => Promise.resolve({ outcome: 'refused', message: 'chat.test answered with status 403.' });
    const failed = await calls['alerts:test']({ id: channelId });
    expect(failed).toMatchObject({
      ok: true,
      value: { outcome: 'failed', message: 'chat.test answered with status 403.' },
    });
    const reply = await calls['alerts:channels'](null);
    expect(reply.ok && reply.value.channels.at(-1)?.last?.outcome).toBe('failed');
    expect(await calls['alerts:test']({ id: 'nosuch' })).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('lets a program run only after the person has agreed outside of the window', async () => {
    const refusing = await startCalls(false);
    const draft = {
      name: 'Siren',
      enabled: true,
      target: { kind: 'command' as const, argv: ['/usr/bin/siren', '-x'] },
      secrets: {},
    };
    expect(await refusing.calls['alerts:save-channel']({ id: null, draft })).toMatchObject({
      ok: false,
      error: { code: 'cancelled' },
    });
    expect(refusing.alerts.channels.all()).toHaveLength(1);
    const { calls, asked } = await startCalls();
    const saved = await calls['alerts:save-channel']({ id: null, draft });
    const id = saved.ok ? saved.value.id : '';
    await calls['alerts:save-channel']({ id, draft: { ...draft, name: 'Loud siren' } });
    expect(asked).toEqual([['/usr/bin/siren', '-x']]);
  });

  it('drops with a channel what waits for it', async () => {
    const { calls, channelId, alerts, clock } = await startCalls();
    alerts.outbox.add(channelId, aMessage(clock.now()), clock.now());
    await calls['alerts:remove-channel']({ id: channelId });
    expect(alerts.outbox.queue.entries()).toEqual([]);
    expect((await alerts.channels.open()).length).toBe(0);
    expect(alerts.channels.find(channelId)).toBeNull();
  });
});
