import { describe, expect, it } from 'vitest';
import { alertOf } from '../../../electron/domain/alert';
import { alertWords } from '../../../electron/engine/alerts/alert-words';
import { messageOf } from '../../../electron/engine/alerts/message';
import { createSystemClock } from '../../../electron/engine/system-clock';
import type { PostRequest, SendResult } from '../../../electron/engine/ports';
import { createAlertSenders } from '../../../electron/probes/channels';
import { alertStory } from '../../support/alert-story';
import { startWebhookReceiver } from '../../support/alert-receivers';
import {
  aChannel,
  aMessage,
  anIncident,
  aWebhook,
  createMemoryAlertStores,
  incidentEvent,
  startAlerts,
} from '../../support/alerts';
import { pause } from '../../support/servers';

const second = 1_000;
const minute = 60 * second;
const gone: SendResult = { outcome: 'unreached', message: 'chat.test: it refused the connection.', retryAfterMs: null };

/** Outages of sites begin and end while the chat is gone; a second channel is there all the time. */
async function goneStory() {
  const story = await alertStory();
  const { alerts, clock, senders, advance } = story;
  await alerts.channels.save(null, aChannel({ kind: 'command', argv: ['/bin/true'] }));
  let isUp = false;
  senders.post = (request) => {
    if (!isUp) return Promise.resolve(gone);
    senders.sent.push({ way: 'post', request });
    return Promise.resolve({ outcome: 'sent' });
  };
  const open = new Map<string, ReturnType<typeof anIncident>>();
  return {
    ...story,
    fall(siteId: string) {
      const incident = anIncident(siteId, clock.now());
      open.set(siteId, incident);
      alerts.take(incidentEvent(incident));
    },
    rise(siteId: string) {
      alerts.take(incidentEvent({ ...open.get(siteId)!, endedAt: clock.now(), endedBy: 'recovered' }));
    },
    async comeBack() {
      isUp = true;
      alerts.dispatcher.hurry(null);
      await advance(10 * second);
    },
    chats: () =>
      senders.sent
        .filter(({ way }) => way === 'post')
        .map(({ request }) => (JSON.parse((request as PostRequest).body) as { text: string }).text),
    others: () => senders.sent.filter(({ way }) => way === 'run').length,
  };
}

describe('an outage that is over before its message was sent', () => {
  it('is told with its end in one message, over that channel only', async () => {
    const story = await goneStory();
    story.fall('s1');
    await story.advance(20 * minute);
    story.rise('s1');
    await story.advance(20 * minute);
    await story.comeBack();
    expect(story.chats()).toHaveLength(1);
    expect(story.chats()[0]).toMatch(/^shop 1 was down for 20 minutes\nFrom .* to .*; it is up again\./);
    expect(story.chats()[0]).toContain('Sent late');
    expect(story.others()).toBe(2);
    await story.advance(30 * minute);
    expect(story.chats()).toHaveLength(1);
  });

  it('does not hide those that last, nor what came before or after', async () => {
    const story = await goneStory();
    for (const siteId of ['s0', 's1']) story.fall(siteId);
    await story.advance(20 * minute);
    story.rise('s1');
    await story.advance(20 * minute);
    story.fall('s2');
    await story.advance(20 * minute);
    await story.comeBack();
    expect(story.chats().map((text) => text.split('\n')[0])).toEqual(['shop 0 is down', 'shop 2 is down']);
    expect(story.chats()[0]).toMatch(/shop 1 was down for 20 minutes, from .* and is up again\./);
    story.rise('s0');
    story.rise('s2');
    await story.advance(5 * minute);
    expect(story.chats().at(-1)).toContain('2 sites are up again');
  });

  it('is told as it was begun where the first message is on its way just then', async () => {
    const story = await goneStory();
    let end: (result: SendResult) => void = () => undefined;
    const { post } = story.senders;
    story.senders.post = () => new Promise((resolve) => (end = resolve));
    story.fall('s1');
    await story.advance(20 * minute);
    story.rise('s1');
    await story.advance(minute);
    story.senders.post = post;
    await story.comeBack();
    end({ outcome: 'sent' });
    await story.advance(10 * second);
    expect(story.chats().map((text) => text.split('\n')[0])).toEqual(['shop 1 is up again']);
  });

  it('reaches a real receiver that was killed and comes back, once', async () => {
    const receiver = await startWebhookReceiver();
    const senders = createAlertSenders(() => Promise.resolve({ outcome: 'sent' }));
    const { alerts } = await startAlerts({ clock: createSystemClock(), stores: createMemoryAlertStores(), senders });
    await alerts.channels.save(null, aWebhook(receiver.url));
    await receiver.kill();
    const channelId = alerts.channels.all()[0]?.channel.id ?? '';
    const down = aMessage(Date.now() - 30 * minute, 's1');
    const subjects = down.alert.subjects.map((subject) => ({ ...subject, endedAt: subject.startedAt + 20 * minute }));
    const end = alertOf('recovered', Date.now() - 10 * minute, subjects, { total: 3 });
    alerts.outbox.add(channelId, down, Date.now());
    alerts.dispatcher.pump();
    await pause(500);
    alerts.outbox.add(channelId, messageOf(end, Math.random, alertWords('en')), Date.now());
    await receiver.revive();
    alerts.dispatcher.hurry(null);
    await receiver.has(1);
    await pause(1_500);
    await alerts.stop();
    expect(receiver.received).toHaveLength(1);
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
      kind: 'passed',
      title: 'shop was down for 20 minutes',
      durationSeconds: 1_200,
      startedAt: `${new Date(down.alert.at).toISOString().slice(0, 19)}Z`,
    });
  }, 60_000);
});
