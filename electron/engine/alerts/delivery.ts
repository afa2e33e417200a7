import type { ChannelSecrets, Message } from '../../contract/alert-schema';
import { assertNever } from '../../domain/result';
import type { AlertSenders, SendResult, StoredChannel } from '../ports';
import { commandEnvironment, discordBody, ntfyPost, slackBody, webhookBody } from './payloads';

/** Hands one message to the sender of its channel's kind. Never rejects. */
export function deliver(
  senders: AlertSenders,
  { channel, secrets }: StoredChannel,
  message: Message,
): Promise<SendResult> {
  const { target } = channel;
  const { url = '', password = '' } = secrets;
  const bearer = bearerOf(secrets);
  const { acceptedCertificate } = channel;
  const trust = acceptedCertificate === undefined ? {} : { acceptedCertificate };
  switch (target.kind) {
    case 'desktop':
      return senders.notify({ id: message.id, title: message.title, text: message.text });
    case 'webhook':
      return post(url, webhookBody(message, target.template), { ...bearer, 'idempotency-key': message.id });
    case 'slack':
      return post(url, slackBody(message), {});
    case 'discord':
      return post(url, discordBody(message), {});
    case 'ntfy': {
      const request = ntfyPost(url, message);
      if (request === null) return Promise.resolve(noAddress('The address has no topic: https://ntfy.sh/your-topic.'));
      return post(request.url, request.body, bearer);
    }
    case 'email':
      return senders.mail({
        server: target,
        password,
        ...trust,
        messageId: `${message.id}@uptime-desk.invalid`,
        at: message.alert.at,
        subject: message.title,
        text: message.text,
      });
    case 'command':
      return senders.run({ argv: target.argv, environment: commandEnvironment(message) });
    default:
      return assertNever(target);
  }

  function post(to: string, body: string, headers: Readonly<Record<string, string>>): Promise<SendResult> {
    if (to === '') return Promise.resolve(noAddress('The address of this channel is missing. Enter it again.'));
    const all = { 'content-type': 'application/json; charset=utf-8', 'x-uptime-desk-message': message.id, ...headers };
    return senders.post({ url: to, headers: all, body, ...trust });
  }
}

function bearerOf({ token = '' }: ChannelSecrets): Readonly<Record<string, string>> {
  return token === '' ? {} : { authorization: `Bearer ${token}` };
}

function noAddress(message: string): SendResult {
  return { outcome: 'refused', message };
}

/**
 * Whether a receiver of this kind can tell a repetition by the message's id: the `Idempotency-Key` of a web hook, the
 * sequence of ntfy, the `Message-ID` of a mail. Only there is a message sent again when it is not known how the try before
 * a crash ended.
 */
export function canTellRepetition({ channel }: StoredChannel): boolean {
  switch (channel.target.kind) {
    case 'webhook':
    case 'ntfy':
    case 'email':
      return true;
    case 'desktop':
    case 'slack':
    case 'discord':
    case 'command':
      return false;
    default:
      return assertNever(channel.target);
  }
}
