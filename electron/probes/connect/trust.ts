import { X509Certificate, createHash } from 'node:crypto';
import tls from 'node:tls';
import type { Failure } from '../../domain/check';
import type { TlsSettings } from '../../domain/probe-settings';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { failure } from '../failures/failure';
import type { ProbeDeps } from '../probe-deps';
import { readSystemCa, splitPem } from './system-ca';

/** How many different sets of certificates are kept ready; each holds all the system's authorities. */
const contextLimit = 32;

/** Whom a site trusts and who it says it is. */
export interface TrustContext {
  readonly secureContext: tls.SecureContext;
  /** Trusted authorities with this subject. */
  anchorsNamed(subject: string): readonly X509Certificate[];
}

export interface Trust {
  /** Made once per set of certificates: reading all authorities takes some 20 ms. */
  contextFor(settings: TlsSettings, clientKeyPem: string | undefined): Result<TrustContext, Failure>;
}

export function createTrust(deps: ProbeDeps): Trust {
  const contexts = new Map<string, TrustContext>();
  let shared: Authorities | null = null;

  function authorities(): Authorities {
    shared ??= createAuthorities(bundledAndSystem(deps));
    return shared;
  }

  return {
    contextFor(settings, clientKeyPem) {
      const key = contextKey(settings, clientKeyPem);
      const known = contexts.get(key);
      if (known !== undefined) {
        contexts.delete(key);
        contexts.set(key, known);
        return ok(known);
      }
      const made = createContext(authorities(), settings, clientKeyPem);
      if (made.ok) {
        contexts.set(key, made.value);
        const oldest = contexts.keys().next();
        if (contexts.size > contextLimit && oldest.done !== true) contexts.delete(oldest.value);
      }
      return made;
    },
  };
}

interface Authorities {
  readonly pems: readonly string[];
  named(subject: string): readonly X509Certificate[];
}

function bundledAndSystem(deps: ProbeDeps): readonly string[] {
  const system = deps.systemCa?.() ?? readSystemCa(deps.environment?.() ?? process.env);
  const seen = new Map<string, string>();
  for (const pem of [...tls.rootCertificates, ...system]) seen.set(pem.replace(/\s+/g, ''), pem);
  return [...seen.values()];
}

function createAuthorities(pems: readonly string[]): Authorities {
  let bySubject: Map<string, X509Certificate[]> | null = null;
  return {
    pems,
    named(subject) {
      bySubject ??= indexBySubject(pems);
      return bySubject.get(subject) ?? [];
    },
  };
}

function indexBySubject(pems: readonly string[]): Map<string, X509Certificate[]> {
  const bySubject = new Map<string, X509Certificate[]>();
  for (const pem of pems) {
    const certificate = readCertificate(pem);
    if (certificate === null) continue;
    const same = bySubject.get(certificate.subject);
    if (same === undefined) bySubject.set(certificate.subject, [certificate]);
    else same.push(certificate);
  }
  return bySubject;
}

/** Null where the text holds no certificate this runtime can read. */
function readCertificate(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

function contextKey(settings: TlsSettings, clientKeyPem: string | undefined): string {
  const parts = [settings.caPem, settings.clientCertificatePem, clientKeyPem];
  if (parts.every((part) => part === null || part === undefined)) return '';
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function createContext(
  shared: Authorities,
  settings: TlsSettings,
  clientKeyPem: string | undefined,
): Result<TrustContext, Failure> {
  const own = settings.caPem === null ? [] : splitPem(settings.caPem);
  if (settings.caPem !== null && (own.length === 0 || own.some((pem) => readCertificate(pem) === null))) {
    return err(failure('internal', 'bad-ca', 'The authority given for this site is not a certificate in PEM form.'));
  }
  const ownAuthorities = createAuthorities(own);
  try {
    const secureContext = tls.createSecureContext({
      ca: [...shared.pems, ...own],
      ...(settings.clientCertificatePem === null ? {} : { cert: settings.clientCertificatePem }),
      ...(clientKeyPem === undefined ? {} : { key: clientKeyPem }),
    });
    return ok({
      secureContext,
      anchorsNamed: (subject) => [...ownAuthorities.named(subject), ...shared.named(subject)],
    });
  } catch {
    const message =
      'The client certificate of this site cannot be used: certificate and key do not fit, or are not in PEM form.';
    return err(failure('internal', 'bad-client-certificate', message));
  }
}
