import { describe, expect, it, test } from 'vitest';
import { languages } from '../../../electron/contract/language';
import { alertOf } from '../../../electron/domain/alert';
import type { AlertKind, AlertSubject } from '../../../electron/domain/alert';
import { alertText } from '../../../electron/engine/alerts/alert-text';
import { alertWords } from '../../../electron/engine/alerts/alert-words';
import { alertTexts } from '../../../electron/engine/alerts/texts';
import type { PostRequest } from '../../../electron/engine/ports';
import {
  anIncident,
  aWebhook,
  createFakeSenders,
  createMemoryAlertStores,
  incidentEvent,
  startAlerts,
} from '../../support/alerts';
import { newRun, startRun } from '../../support/alert-story';
import { startMs } from '../../support/alert-desk';
import { createFakeClock } from '../../support/fake-clock';
import { aSite, downResult, upResult } from '../../support/site';

type Leaf = string | ((...values: readonly never[]) => string);

const leavesOf = (language: (typeof languages)[number]): ReadonlyMap<string, Leaf> =>
  new Map(Object.entries(alertTexts(language)));
/** One number a parameter: written out in the plural form for many things. */
const values = [112, 213, 314, 415];
const textOf = (leaf: Leaf | undefined): string =>
  typeof leaf === 'function'
    ? (leaf as (...all: readonly number[]) => string)(...values.slice(0, leaf.length))
    : (leaf ?? '');
const english = leavesOf('en');

describe.each(languages.filter((language) => language !== 'en'))('the alerts in %s', (language) => {
  const leaves = leavesOf(language);

  test('have every text of the English ones, translated and with every value', () => {
    expect([...leaves.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, leaf] of leaves) {
      const [text, original] = [textOf(leaf), textOf(english.get(key))];
      expect(text, key).not.toBe(original);
      for (const value of values) expect(text.includes(String(value)), key).toBe(original.includes(String(value)));
      expect(text, key).not.toMatch(/^\s*$|^\s|\s$|[ ]{2}/);
    }
  });

  test('say how many in every form of counting', () => {
    for (const count of [1, 2, 3, 11, 100, 1_000_000]) {
      for (const key of ['recoveredMany', 'reminderMany', 'flappingMany', 'passedMany', 'more'] as const) {
        expect(alertTexts(language)[key](count), key).toMatch(/\p{L}/u);
      }
    }
  });
});

const subject = (index: number): AlertSubject => ({
  siteId: `s${index}`,
  name: `Shop #${index}`,
  address: 'https://shop.test/',
  startedAt: startMs,
  endedAt: startMs + 12_000_000,
  unwatchedMs: 600_000,
  reason: 'The server refused the connection.',
  cause: { kind: 'refused', reason: 'connection-refused' },
  daysLeft: 6,
});

const kinds: readonly AlertKind[] = [
  ...(['down', 'recovered', 'passed', 'reminder', 'flapping'] as const),
  ...(['stable', 'connection', 'certificate', 'test'] as const),
];

describe.each(languages)('a message in %s', (language) => {
  const words = alertWords(language, (ms) => new Date(ms).toISOString().slice(11, 16));

  it.each(kinds)('of the kind %s is whole, of one site and of several', (kind) => {
    for (const count of [1, 2, 30]) {
      const endedAt = kind === 'down' ? null : subject(0).endedAt;
      const subjects = Array.from({ length: count }, (_, index) => ({ ...subject(index), endedAt }));
      const { title, text } = alertText(alertOf(kind, startMs + 1, subjects, { total: 3_000 }), words);
      expect(`${title}\n${text}`).not.toMatch(/undefined|NaN|null|\[object|[ ]{2}/);
      if (count === 1 && kind !== 'connection' && kind !== 'test') expect(title).toContain('Shop #0');
      if (language !== 'en') expect(text).not.toContain('refused the connection');
    }
  });
});

it('writes spans, dates and counts as each language does', () => {
  const spans = languages.map((language) => alertWords(language).span(12_000_000));
  expect(new Set(spans).size).toBe(languages.length);
  expect(spans[0]).toBe('3 hours 20 minutes');
  expect(spans[1]).toContain('3 Stunden');
  const [german, arabic] = [alertWords('de'), alertWords('ar')];
  expect(german.count(3_000)).toBe('3.000');
  expect(german.time(startMs, startMs + 86_400_000 * 3)).toMatch(/Nov\.? 2026, \d\d:\d\d:00$/);
  expect(german.time(startMs, startMs + 1)).toMatch(/^\d\d:\d\d:00$/);
  expect(arabic.span(12_000_000)).not.toMatch(/[٠-٩]/);
});

it('writes to a web hook in the language, with the names and words of its fields as they are in English', async () => {
  const clock = createFakeClock();
  const senders = createFakeSenders();
  const { alerts } = await startAlerts({ clock, stores: createMemoryAlertStores(), senders, language: 'de' });
  await alerts.channels.save(null, aWebhook('https://hook.test/'));
  alerts.take(incidentEvent(anIncident('s1', clock.now())));
  await clock.advance(11_000);
  const body = JSON.parse((senders.sent[0]?.request as PostRequest).body) as Record<string, unknown>;
  expect(body).toMatchObject({
    kind: 'down',
    title: 'shop 1 ist ausgefallen',
    sites: [{ reason: 'The server refused the connection.', cause: { kind: 'refused' } }],
  });
  expect(body['text']).toContain('auf diesem Port lauscht nichts');
});

it('follows the setting of the language, from the next message on', async () => {
  let isDown = true;
  const run = newRun([aSite({ name: 'Laden', intervalMs: 5_000 })]);
  const { story, titles } = await startRun(run, () => (isDown ? downResult() : upResult()));
  await run.clock.advance(60_000);
  await story.useCases['settings:update']({ language: 'fr' });
  isDown = false;
  await run.clock.advance(60_000);
  expect(titles()).toEqual(['Laden is down', 'Laden est de nouveau en ligne']);
});
