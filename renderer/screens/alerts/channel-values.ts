import type { ChannelDraft, ChannelKind, ChannelView } from '../../../electron/contract/alert-schema';
import { channelDraftSchema } from '../../../electron/contract/alert-schema';
import { assertNever } from '../../../electron/domain/result';
import { texts } from '../../texts';

/** What the form holds, as typed. Secrets begin empty: empty keeps what is set. */
export interface ChannelValues {
  readonly kind: ChannelKind;
  readonly name: string;
  readonly enabled: boolean;
  readonly url: string;
  readonly token: string;
  readonly template: string;
  readonly host: string;
  readonly port: string;
  readonly security: 'tls' | 'starttls' | 'none';
  readonly user: string;
  readonly password: string;
  readonly from: string;
  readonly to: string;
  readonly program: string;
  /** Fingerprint; empty: none. */
  readonly acceptedCertificate: string;
}

export const emptyChannel: ChannelValues = {
  kind: 'webhook',
  name: '',
  enabled: true,
  url: '',
  token: '',
  template: '',
  host: '',
  port: '465',
  security: 'tls',
  user: '',
  password: '',
  from: '',
  to: '',
  program: '',
  acceptedCertificate: '',
};

export function valuesOfChannel({ name, enabled, target, acceptedCertificate = '' }: ChannelView): ChannelValues {
  const values = { ...emptyChannel, kind: target.kind, name, enabled, acceptedCertificate };
  switch (target.kind) {
    case 'webhook':
      return { ...values, template: target.template ?? '' };
    case 'email': {
      const { host, port, security, user, from, to } = target;
      return { ...values, host, port: String(port), security, user, from, to: to.join(', ') };
    }
    case 'command':
      return { ...values, program: target.argv.join('\n') };
    case 'desktop':
    case 'slack':
    case 'discord':
    case 'ntfy':
      return values;
    default:
      return assertNever(target);
  }
}

/** The draft the form means, or the first fault in words. */
export function draftOf(values: ChannelValues): { readonly draft: ChannelDraft } | { readonly fault: string } {
  const name = values.name.trim() === '' ? texts.alerts.kinds[values.kind] : values.name;
  const parsed = channelDraftSchema.safeParse({
    name,
    enabled: values.enabled,
    ...trustOf(values),
    target: targetOf(values),
    secrets: secretsOf(values),
  });
  if (parsed.success) return { draft: parsed.data };
  return { fault: parsed.error.issues[0]?.message ?? '' };
}

/** Whether what the channel speaks to may show a certificate. */
export function isEncrypted({ kind, security }: ChannelValues): boolean {
  return kind !== 'desktop' && kind !== 'command' && (kind !== 'email' || security !== 'none');
}

function trustOf(values: ChannelValues): { readonly acceptedCertificate?: string } {
  if (!isEncrypted(values) || values.acceptedCertificate.trim() === '') return {};
  return { acceptedCertificate: fingerprintOf(values.acceptedCertificate) };
}

/** As programs print fingerprints: in pairs with colons, in either case, or without any colon. */
export function fingerprintOf(text: string): string {
  const bare = text.replaceAll(/[\s:]/g, '').toUpperCase();
  return /^[0-9A-F]{64}$/.test(bare) ? (bare.match(/../g) ?? []).join(':') : text.trim();
}

function targetOf(values: ChannelValues): unknown {
  const { kind, template, host, port, security, user, from, to, program } = values;
  switch (kind) {
    case 'webhook':
      return { kind, template: template.trim() === '' ? null : template };
    case 'email': {
      const receivers = to.split(/[,;\s]+/).filter((address) => address !== '');
      return { kind, host: host.trim(), port: Number(port), security, user, from: from.trim(), to: receivers };
    }
    case 'command':
      return { kind, argv: program.split('\n').filter((line) => line !== '') };
    case 'desktop':
    case 'slack':
    case 'discord':
    case 'ntfy':
      return { kind };
    default:
      return assertNever(kind);
  }
}

/** Only what the kind has, and only what was typed: the rest stays as it is. */
function secretsOf({ kind, url, token, password }: ChannelValues): Record<string, string> {
  const hasUrl = kind !== 'desktop' && kind !== 'email' && kind !== 'command';
  return {
    ...(hasUrl && url.trim() !== '' ? { url: url.trim() } : {}),
    ...((kind === 'webhook' || kind === 'ntfy') && token !== '' ? { token } : {}),
    ...(kind === 'email' && password !== '' ? { password } : {}),
  };
}
