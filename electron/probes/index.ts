import type { CheckResult } from '../domain/check';
import type { ProbeKind, ProbeSettings } from '../domain/probe-settings';
import { assertNever } from '../domain/result';
import type { Probe, ProbeRequest } from '../engine/ports';
import { createTrust } from './connect/trust';
import { createDnsProbe } from './dns/dns-probe';
import { createHttpProbe } from './http/http-probe';
import { createPingProbe } from './ping/ping-probe';
import type { ProbeDeps } from './probe-deps';
import { createTcpProbe } from './tcp-probe';
import { createTlsProbe } from './tls-probe';

export type { Lookup, ProbeDeps } from './probe-deps';
export { patternFault } from './http/expectations';

/** A probe for each kind: a kind without one does not compile. */
export type Probes = { readonly [K in ProbeKind]: Probe<Extract<ProbeSettings, { readonly kind: K }>> };

export function createProbes(deps: ProbeDeps): Probes {
  const trust = createTrust(deps);
  return {
    http: createHttpProbe(deps, trust),
    tcp: createTcpProbe(deps, trust),
    ping: createPingProbe(deps),
    dns: createDnsProbe(deps),
    tls: createTlsProbe(deps, trust),
  };
}

/** Runs the probe of the request's kind. Resolves always. */
export function runProbe(probes: Probes, request: ProbeRequest): Promise<CheckResult> {
  const { probe } = request;
  switch (probe.kind) {
    case 'http':
      return probes.http({ ...request, probe });
    case 'tcp':
      return probes.tcp({ ...request, probe });
    case 'ping':
      return probes.ping({ ...request, probe });
    case 'dns':
      return probes.dns({ ...request, probe });
    case 'tls':
      return probes.tls({ ...request, probe });
    default:
      return assertNever(probe);
  }
}
