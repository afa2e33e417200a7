import type { ProbeKind } from '../../../electron/domain/probe-settings';

const usualPorts: Readonly<Partial<Record<ProbeKind, string>>> = { tcp: ':80', tls: ':443' };

/** The address as another kind would write it: scheme changed, host kept, the usual port where the kind needs one. */
export function withKind(address: string, kind: ProbeKind): string {
  const bare = address.trim().replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
  if (kind === 'http') return `https://${bare.replace(/\?.*$/, '')}`;
  const authority = bare.replace(/[/?#].*$/, '').replace(/^[^@]*@/, '');
  const port = /:\d+$/.exec(authority)?.[0] ?? '';
  const host = port === '' ? authority : authority.slice(0, -port.length);
  if (kind === 'ping' || kind === 'dns') return `${kind}://${host}`;
  return `${kind}://${host}${port === '' && host !== '' ? (usualPorts[kind] ?? '') : port}`;
}
