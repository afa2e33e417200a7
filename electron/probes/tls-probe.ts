import type { TlsProbe } from '../domain/probe-settings';
import type { Probe } from '../engine/ports';
import { closePolitely, openConnection } from './connect/connection';
import { upgradeToTls } from './connect/tls-upgrade';
import type { Trust } from './connect/trust';
import type { ProbeDeps } from './probe-deps';
import { runCheck } from './run';

/** Up where TLS can be set up and the certificate verifies; days that run short are a remark. */
export function createTlsProbe(deps: ProbeDeps, trust: Trust): Probe<TlsProbe> {
  return (request) => {
    const { probe, secrets } = request;
    return runCheck({ clock: deps.clock, request, slowOverMs: null }, async (run) => {
      const plain = await openConnection(run, deps, probe, probe);
      if (!plain.ok) return plain.error;
      const tls = { target: probe, settings: probe.tls, clientKeyPem: secrets.clientKeyPem, alpn: [] };
      const secured = await upgradeToTls(run, trust, plain.value, tls);
      if (!secured.ok) return secured.error;
      run.stopwatch.stop();
      closePolitely(run, secured.value);
      const days = run.findings.certificate?.daysLeft ?? null;
      if (days !== null && days < probe.warnDays) {
        run.findings.notes.push(`The certificate runs out in ${days === 1 ? '1 day' : `${days} days`}.`);
      }
      return null;
    });
  };
}
