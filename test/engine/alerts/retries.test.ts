import { describe, expect, it } from 'vitest';
import { defaultHttpProbe } from '../../../electron/domain/probe-settings';
import type { PostRequest, SendResult } from '../../../electron/engine/ports';
import { createAlertCalls } from '../../../electron/engine/alerts/alert-calls';
import { alertStory, newRun, startRun } from '../../support/alert-story';
import { aChannel, aMessage, createFakeSenders, startAlerts } from '../../support/alerts';
import { cableOutFacts, createFakeConnection, wellFacts } from '../../support/fake-connection';
import { aSite, downResult, upResult } from '../../support/site';

const second = 1_000;
const minute = 60 * second;
const gone: SendResult = { outcome: 'unreached', message: 'chat.test: it refused the connection.', retryAfterMs: null };

/** One message waits for a receiver that has been gone for hours. */
async function goneStory(answer: SendResult = gone) {
  const story = await alertStory();
  const { alerts, clock, senders, channelId, advance } = story;
  const tries: number[] = [];
  let isUp = false;
  senders.answer = () => {
    tries.push(clock.monotonicMs());
    return Promise.resolve(isUp ? { outcome: 'sent' } : answer);
  };
  const message = aMessage(clock.now());
  alerts.outbox.add(channelId, message, clock.now());
  alerts.dispatcher.pump();
  for (let step = 0; step < 180; step += 1) await advance(minute);
  const calls = createAlertCalls({ alerts, confirmCommand: () => Promise.resolve(true) });
  const comeBack = (): void => void (isUp = true);
  return { ...story, message, tries, calls, comeBack };
}

describe('a receiver that was gone', () => {
  it('is tried every five minutes at the latest', async () => {
    const { tries } = await goneStory();
    const waits = tries.slice(1).map((at, index) => Math.round((at - (tries[index] ?? 0)) / second));
    expect(waits.slice(0, 4)).toEqual([5, 15, 60, 300]);
    expect(Math.max(...waits)).toBe(300);
  });

  it('cannot ask for more than a quarter of an hour of patience', async () => {
    const { tries } = await goneStory({ ...gone, retryAfterMs: 86_400_000 });
    expect(tries.slice(0, 3).map((at) => Math.round(at / minute))).toEqual([0, 15, 30]);
  });

  it('gets what waits at once when the app starts, once and with its time', async () => {
    const { alerts, clock, stores, message, advance } = await goneStory();
    await alerts.stop();
    const senders = createFakeSenders();
    await startAlerts({ clock, stores, senders });
    await advance(0);
    expect(senders.sent).toHaveLength(1);
    const { body } = senders.sent[0]?.request as PostRequest;
    expect(body).toContain('Sent late');
    expect(JSON.parse(body)).toMatchObject({ text: expect.stringContaining(message.title) as string });
    await advance(30 * minute);
    expect(senders.sent).toHaveLength(1);
  });

  it('gets it after a test that arrives, and on "send now"', async () => {
    for (const way of ['alerts:test', 'alerts:send-now'] as const) {
      const { senders, calls, channelId, comeBack, advance, alerts } = await goneStory();
      await advance(10 * second);
      comeBack();
      const before = senders.sent.length;
      expect(await calls[way]({ id: channelId })).toMatchObject({ ok: true });
      await advance(2 * second);
      expect(senders.sent).toHaveLength(before + (way === 'alerts:test' ? 2 : 1));
      expect(alerts.outbox.queue.waiting(channelId)).toBe(0);
    }
  });

  it('is not tried again by a test that fails, and "send now" knows no other channel', async () => {
    const { tries, calls, channelId, advance } = await goneStory();
    await advance(10 * second);
    const before = tries.length;
    expect(await calls['alerts:test']({ id: channelId })).toMatchObject({ ok: true, value: { outcome: 'failed' } });
    await advance(2 * second);
    expect(tries.length).toBe(before + 1);
    expect(await calls['alerts:send-now']({ id: 'nosuch' })).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('holds up no other channel', async () => {
    const { alerts, clock, senders, channelId, advance } = await alertStory();
    await alerts.channels.save(null, aChannel({ kind: 'command', argv: ['/bin/true'] }));
    const other = alerts.channels.all().at(-1)?.channel.id ?? '';
    senders.post = () => new Promise(() => undefined);
    for (const id of [channelId, other]) {
      for (let count = 0; count < 3; count += 1) alerts.outbox.add(id, aMessage(clock.now()), clock.now());
    }
    alerts.dispatcher.pump();
    await advance(5 * second);
    expect(senders.sent.map(({ way }) => way)).toEqual(['run', 'run', 'run']);
    expect(alerts.outbox.queue.waiting(channelId)).toBe(3);
  });

  it('is not sent a thing twice by whoever hurries while a try is under way', async () => {
    const { alerts, clock, senders, channelId, advance } = await alertStory();
    let end: (result: SendResult) => void = () => undefined;
    senders.answer = () => new Promise((resolve) => (end = resolve));
    alerts.outbox.add(channelId, aMessage(clock.now()), clock.now());
    alerts.dispatcher.pump();
    await advance(second);
    for (let times = 0; times < 5; times += 1) alerts.dispatcher.hurry(times % 2 === 0 ? null : channelId);
    await advance(second);
    expect(senders.sent).toHaveLength(1);
    // It began before the way was free: the next try follows at once.
    end(gone);
    await advance(1.5 * second);
    expect(senders.sent).toHaveLength(2);
    end({ outcome: 'sent' });
    await advance(30 * minute);
    expect(senders.sent).toHaveLength(2);
  });
});

it('sends what waited for a certificate as soon as that is accepted, and shows it until then', async () => {
  const { alerts, clock, senders, channelId, advance } = await alertStory();
  const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':');
  const certificate = { fingerprint, subject: 'nas.lan', issuer: 'nas.lan', validTo: clock.now() };
  senders.post = (request) => {
    senders.sent.push({ way: 'post', request });
    const isAccepted = request.acceptedCertificate === fingerprint;
    return Promise.resolve(isAccepted ? { outcome: 'sent' } : { ...gone, certificate });
  };
  const calls = createAlertCalls({ alerts, confirmCommand: () => Promise.resolve(true) });
  alerts.outbox.add(channelId, aMessage(clock.now()), clock.now());
  alerts.dispatcher.pump();
  for (let step = 0; step < 60; step += 1) await advance(minute);
  const shown = await calls['alerts:channels'](null);
  expect(shown.ok && shown.value.channels.at(-1)?.last).toMatchObject({ outcome: 'retrying', certificate });
  const target = { kind: 'slack' } as const;
  const draft = { name: 'NAS', enabled: true, target, acceptedCertificate: fingerprint, secrets: {} };
  await calls['alerts:save-channel']({ id: channelId, draft });
  await advance(2 * second);
  expect(alerts.outbox.queue.waiting(channelId)).toBe(0);
  const after = await calls['alerts:channels'](null);
  expect(after.ok && after.value.channels.at(-1)).toMatchObject({ acceptedCertificate: fingerprint });
  expect(after.ok && after.value.channels.at(-1)?.last).not.toHaveProperty('certificate');
});

describe('what waits while our own side was away', () => {
  async function waitingRun() {
    const run = newRun([
      aSite({ name: 'Shop', probe: defaultHttpProbe('https://shop.test/'), intervalMs: 30 * second }),
    ]);
    const connection = createFakeConnection();
    let isDown = true;
    const started = await startRun(run, () => (isDown ? downResult() : upResult()), connection);
    const { senders, titles } = started;
    senders.answer = () => Promise.resolve(gone);
    await run.clock.advance(2 * 60 * minute + 7 * second);
    expect(new Set(titles())).toEqual(new Set(['Shop is down']));
    const before = titles().length;
    senders.answer = () => Promise.resolve({ outcome: 'sent' });
    return { ...started, run, connection, before, mend: () => void (isDown = false) };
  }

  it('goes out soon after the machine woke up', async () => {
    const { run, titles, before } = await waitingRun();
    run.clock.sleep(8 * 60 * minute, 100);
    await run.clock.advance(10 * second);
    expect(titles().length).toBe(before + 1);
    await run.clock.advance(10 * minute);
    expect(titles().length).toBe(before + 1);
  });

  it('goes out when the connection is back, also after an outage too short to tell of', async () => {
    const { run, connection, titles, before } = await waitingRun();
    connection.facts = cableOutFacts;
    await run.clock.advance(6 * second);
    connection.facts = wellFacts;
    await run.clock.advance(4 * second);
    expect(titles().length).toBe(before + 1);
  });
});
