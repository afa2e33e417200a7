import type { ProbeSettings } from '../../domain/probe-settings';

export type RiskyTarget = 'loopback' | 'link-local' | 'cloud-metadata';

/** Names and addresses under which clouds hand out credentials to the machine that asks. */
const metadataHosts = [
  '169.254.169.254',
  'metadata.google.internal',
  'metadata.goog',
  '100.100.100.200',
  'fd00:ec2::254',
];

/** Names of this machine itself. */
const ownNames = ['localhost', '::1', '0.0.0.0', '::'];

/**
 * Targets a list from elsewhere should not make this machine call without being asked: itself, its link and the
 * metadata addresses of clouds. Null for every other.
 */
export function riskyTargetOf(probe: ProbeSettings): RiskyTarget | null {
  const host = hostOf(probe);
  if (metadataHosts.includes(host)) return 'cloud-metadata';
  if (ownNames.includes(host) || host.endsWith('.localhost')) return 'loopback';
  const v4 = /^(?:::ffff:)?(\d+)\.(\d+)\.\d+\.\d+$/.exec(host);
  if (v4?.[1] === '127') return 'loopback';
  if (v4?.[1] === '169' && v4[2] === '254') return 'link-local';
  return /^fe[89ab][0-9a-f]:/.test(host) ? 'link-local' : null;
}

function hostOf(probe: ProbeSettings): string {
  const host = probe.kind === 'http' ? hostOfUrl(probe.url) : probe.kind === 'dns' ? '' : probe.host;
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/%.*$/, '');
}

function hostOfUrl(url: string): string {
  return /^https?:\/\/(\[[^\]]*\]|[^/?#:]*)/i.exec(url)?.[1] ?? '';
}
