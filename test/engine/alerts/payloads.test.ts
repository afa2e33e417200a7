import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelDraftSchema } from '../../../electron/contract/alert-schema';
import { fillTemplate, templateFault, templateFields } from '../../../electron/contract/alert-template';
import type { TemplateValues } from '../../../electron/contract/alert-template';
import {
  commandEnvironment,
  discordBody,
  ntfyPost,
  slackBody,
  webhookBody,
} from '../../../electron/engine/alerts/payloads';
import { aMessage } from '../../support/alerts';
import { startMs } from '../../support/alert-desk';

function named(name: string) {
  const message = aMessage(startMs);
  return {
    ...message,
    title: `${name} is down`,
    alert: { ...message.alert, subjects: [{ ...message.alert.subjects[0]!, name }] },
  };
}

describe('templates of web hooks', () => {
  it('put any text into JSON so that it comes out as it went in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const values = Object.fromEntries(templateFields.map((field) => [field, text])) as TemplateValues;
        expect(JSON.parse(fillTemplate('{"a": "x{{ title }}y", "b": ["{{site}}"]}', values))).toEqual({
          a: `x${text}y`,
          b: [text],
        });
      }),
    );
  });

  it('are refused where they are no JSON, name no field, or leave a field without quotes', () => {
    expect(templateFault('{"text": "{{title}} {{text}}"}')).toBeNull();
    expect(templateFault('{"text": "{{title}}"')).toContain('not JSON');
    expect(templateFault('{"text": "{{password}}"}')).toContain('no field {{password}}');
    expect(templateFault('{"count": {{count}}}')).toContain('double quotes');
    const draft = { name: 'x', enabled: true, target: { kind: 'webhook', template: '{' }, secrets: {} };
    expect(channelDraftSchema.safeParse(draft).success).toBe(false);
  });

  it('fill in what the alert says; without one all fields come as an object', () => {
    const message = named('Shop "A"');
    expect(JSON.parse(webhookBody(message, '{"t":"{{title}}","at":"{{startedAt}}","who":"{{site}}"}'))).toEqual({
      t: 'Shop "A" is down',
      at: '2026-11-30T10:00:00Z',
      who: 'Shop "A"',
    });
    expect(JSON.parse(webhookBody(message, null))).toMatchObject({
      app: 'uptime-desk',
      kind: 'down',
      count: 1,
      endedAt: null,
      sites: [{ name: 'Shop "A"', address: 'https://shop.test/' }],
    });
  });
});

describe('chat bodies', () => {
  it('let no name of a site mention anybody or make a link', () => {
    const slack = JSON.parse(slackBody(named('<!channel> & <http://evil.test|x>'))) as { text: string };
    expect(slack.text).not.toContain('<');
    const discord = JSON.parse(discordBody(named('@everyone **x**'))) as { content: string; allowed_mentions: unknown };
    expect(discord.allowed_mentions).toEqual({ parse: [] });
    expect(discord.content).toContain('\\*\\*x\\*\\*');
  });

  it('keep to the lengths chats take', () => {
    expect((JSON.parse(discordBody(named('*'.repeat(5_000)))) as { content: string }).content.length).toBeLessThan(
      2_000,
    );
  });

  it('post to ntfy at the root of the server, with topic and sequence', () => {
    const message = named('Büro');
    const request = ntfyPost('https://ntfy.example.test/push/alarm', message);
    expect(request?.url).toBe('https://ntfy.example.test/push/');
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      topic: 'alarm',
      title: 'Büro is down',
      priority: 5,
      sequence_id: message.id,
    });
    expect(ntfyPost('https://ntfy.example.test/', message)).toBeNull();
  });
});

it('gives a command its fields by environment, without NUL', () => {
  const environment = commandEnvironment(named('a\0b'));
  expect(environment).toMatchObject({
    UPTIME_DESK_KIND: 'down',
    UPTIME_DESK_SITE: 'a b',
    UPTIME_DESK_STARTED_AT: '2026-11-30T10:00:00Z',
  });
});
