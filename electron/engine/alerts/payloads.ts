import { fillTemplate } from '../../contract/alert-template';
import type { TemplateValues } from '../../contract/alert-template';
import type { Message } from '../../contract/alert-schema';
import { parseUrl } from '../../contract/url';
import type { AlertKind } from '../../domain/alert';
import type { PostRequest } from '../ports';
import { utcText } from '../local-time';

/** The body of a web hook: the person's template, or every field as an object. */
export function webhookBody(message: Message, template: string | null): string {
  return template === null ? JSON.stringify(fieldsOf(message)) : fillTemplate(template, valuesOf(message));
}

function fieldsOf(message: Message) {
  const { id, title, text, alert } = message;
  const { kind, at, startedAt, endedAt, subjects, count, total, behind, backAlready } = alert;
  return {
    app: 'uptime-desk',
    id,
    kind,
    title,
    text,
    at: utcText(at),
    startedAt: utcText(startedAt),
    endedAt: endedAt === null ? null : utcText(endedAt),
    durationSeconds: durationSeconds(message),
    count,
    total,
    behind,
    backAlready,
    sites: subjects.map((subject) => ({
      ...subject,
      startedAt: utcText(subject.startedAt),
      endedAt: subject.endedAt === null ? null : utcText(subject.endedAt),
    })),
  };
}

function durationSeconds({ alert }: Message): number {
  return Math.max(0, Math.round(((alert.endedAt ?? alert.at) - alert.startedAt) / 1_000));
}

function valuesOf(message: Message): TemplateValues {
  const { id, title, text, alert } = message;
  const [first] = alert.subjects;
  return {
    id,
    kind: alert.kind,
    title,
    text,
    at: utcText(alert.at),
    startedAt: utcText(alert.startedAt),
    endedAt: alert.endedAt === null ? '' : utcText(alert.endedAt),
    durationSeconds: String(durationSeconds(message)),
    count: String(alert.count),
    total: String(alert.total),
    site: first?.name ?? '',
    address: first?.address ?? '',
    reason: first?.reason ?? '',
  };
}

/** Slack reads `<`, `>` and `&` as the beginnings of links and mentions; `mrkdwn` off leaves the rest as it is. */
export function slackBody({ title, text }: Message): string {
  const escape = (part: string): string =>
    part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return JSON.stringify({ text: cut(`${escape(title)}\n${escape(text)}`, 3_500), mrkdwn: false });
}

/** Two thousand characters are Discord's limit. No name of a site can call everybody in the room. */
export function discordBody({ title, text }: Message): string {
  const escape = (part: string): string => part.replace(/[\\*_~`|>#[\]]/g, '\\$&');
  const content = cut(`**${escape(title)}**\n${escape(text)}`, 1_900);
  return JSON.stringify({ content, allowed_mentions: { parse: [] } });
}

const ntfyPriority: Readonly<Record<AlertKind, number>> = {
  down: 5,
  reminder: 4,
  flapping: 4,
  certificate: 3,
  recovered: 3,
  passed: 3,
  stable: 3,
  connection: 2,
  test: 3,
};

/**
 * ntfy takes JSON at the root of the server, with the topic in it: titles may then hold any letter. `sequence_id` lets it
 * show a repetition in the place of the first one; servers that do not know it pass over it.
 */
export function ntfyPost(
  address: string,
  { id, title, text, alert }: Message,
): Pick<PostRequest, 'url' | 'body'> | null {
  const url = parseUrl(address);
  const parts = url?.pathname.split('/').filter((part) => part !== '') ?? [];
  const topic = parts.at(-1);
  if (url === null || topic === undefined) return null;
  const root = new URL(`${parts.slice(0, -1).join('/')}/`, `${url.protocol}//${url.host}/`);
  if (url.username !== '') {
    root.username = url.username;
    root.password = url.password;
  }
  const body = {
    topic: decodeURIComponent(topic),
    title,
    message: cut(text, 3_500),
    priority: ntfyPriority[alert.kind],
  };
  return { url: root.href, body: JSON.stringify({ ...body, sequence_id: id }) };
}

/** What a command finds in its environment. */
export function commandEnvironment(message: Message): Readonly<Record<string, string>> {
  const values = Object.entries(valuesOf(message)).map(
    ([name, value]) => [environmentName(name), plain(value)] as const,
  );
  const names = message.alert.subjects.map((subject) => plain(subject.name)).join('\n');
  return { ...Object.fromEntries(values), UPTIME_DESK_SITES: names };
}

/** `startedAt` becomes `UPTIME_DESK_STARTED_AT`. */
function environmentName(field: string): string {
  return `UPTIME_DESK_${field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** The environment of a process cannot hold a NUL. */
function plain(text: string): string {
  return text.replaceAll('\0', ' ');
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
