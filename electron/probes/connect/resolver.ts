import { Resolver } from 'node:dns/promises';
import net from 'node:net';
import type { Run } from '../run';

/** First retransmission after 1 s, then doubling; the check's own timeout always ends it sooner. */
const resolverOptions = { timeout: 1_000, tries: 12 };

/** A DNS client of its own for one check: nothing of it is cached, and it is cancelled with the check. */
export function createResolver(run: Run, server: string | null): Resolver {
  const resolver = new Resolver(resolverOptions);
  if (server !== null) resolver.setServers([serverAddress(server)]);
  run.onEnd(() => resolver.cancel());
  return resolver;
}

/** `::1` becomes `[::1]:53`, as c-ares wants it; anything else is taken as typed. */
function serverAddress(server: string): string {
  return net.isIPv6(server) ? `[${server}]:53` : server;
}

/** Who was asked, for the message. */
export function resolverTitle(server: string | null): string {
  return server === null ? 'The DNS server of this computer' : `The DNS server ${server}`;
}
