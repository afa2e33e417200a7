import { isLiteralAddress, placeOfHost } from './network-place';
import type { NetworkPlace } from './network-place';
import type { ProbeSettings } from './probe-settings';
import type { Site } from './site';

/** What of our own side a site depends on to be observed. */
export interface SiteStanding {
  readonly place: NetworkPlace;
  /** Whether the name servers of this computer are needed to reach it. */
  readonly needsNames: boolean;
}

/**
 * `knownIp` is the address it was reached at before, or null: a name of the internet may well stand for a machine of the
 * own network.
 */
export function standingOf(site: Pick<Site, 'probe' | 'onMyNetwork'>, knownIp: string | null): SiteStanding {
  const host = hostToReach(site.probe);
  const byName = host === null ? 'internet' : placeOfHost(host);
  const byAddress = knownIp === null ? byName : placeOfHost(knownIp);
  const place = byName === 'internet' ? byAddress : byName;
  return {
    place: site.onMyNetwork && place === 'internet' ? 'lan' : place,
    needsNames: host === null || (!isLiteralAddress(host) && resolverOf(site.probe) === null),
  };
}

/** The host a check connects to: the proxy where there is one; null: the system's name servers. */
function hostToReach(probe: ProbeSettings): string | null {
  switch (probe.kind) {
    case 'http':
      return hostOfUrl(probe.proxy.mode === 'url' ? probe.proxy.url : probe.url);
    case 'dns':
      return probe.resolver === null ? null : hostOfUrl(`dns://${probe.resolver}`);
    case 'tcp':
    case 'ping':
    case 'tls':
      return probe.host;
  }
}

function hostOfUrl(url: string): string {
  return /^[a-z0-9+.-]+:\/\/(?:[^/@]*@)?(\[[^\]]+\]|[^/:?#]+)/i.exec(url)?.[1] ?? url;
}

function resolverOf(probe: ProbeSettings): string | null {
  return probe.resolver;
}
