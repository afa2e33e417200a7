import type { ProbeKind } from './probe-settings';

/** `unobserved` means that we could not tell: the fault is on our side, and it is in no uptime figure. */
export type Outcome = 'up' | 'down' | 'unobserved';

export type FailureKind =
  | 'dns'
  | 'refused'
  | 'unreachable'
  | 'reset'
  | 'timeout'
  | 'tls'
  | 'certificate'
  | 'protocol'
  | 'redirect'
  | 'status'
  | 'assertion'
  | 'permission'
  | 'internal';

export interface Failure {
  readonly kind: FailureKind;
  /** A stable word that tells cases of one kind apart: `self-signed`, `nxdomain`, `body-too-large` … */
  readonly reason: string;
  /** One sentence for the site's owner; holds no secret. */
  readonly message: string;
}

/** Parts of the response time in ms; null where the phase did not happen. They add up to `responseMs`. */
export interface Phases {
  readonly dnsMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  readonly firstByteMs: number | null;
  readonly downloadMs: number | null;
}

export const noPhases: Phases = { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null, downloadMs: null };

export interface HttpAnswer {
  readonly status: number;
  /** Redirects followed. */
  readonly redirects: number;
  /** Body bytes read, as they came over the wire. */
  readonly bytes: number;
  /** `1.0`, `1.1` or `2`. */
  readonly httpVersion: string;
}

export interface CertificateFacts {
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  /** Whole days, cut; negative once expired. */
  readonly daysLeft: number;
  readonly issuer: string;
}

/** One certificate on the way from the server's own to the authority. */
export interface CertificateLink {
  readonly subject: string;
  readonly issuer: string;
  /** ISO 8601, UTC. */
  readonly validFrom: string;
  readonly validTo: string;
  /** SHA-256, pairs of hexadecimal digits with colons between. */
  readonly fingerprint: string;
}

/** What was agreed on and shown when TLS was set up; for the person who looks, no verdict depends on it. */
export interface TlsFacts {
  /** `TLSv1.3`; null where the runtime does not say. */
  readonly protocol: string | null;
  /** Names and addresses the server's certificate is for. */
  readonly names: readonly string[];
  /** The server's own first. */
  readonly chain: readonly CertificateLink[];
}

/** What one run of a probe found; this is the object of `check --json`. */
export interface CheckResult {
  readonly outcome: Outcome;
  readonly slow: boolean;
  readonly failure: Failure | null;
  /** Milliseconds, one decimal; null where nothing answered. */
  readonly responseMs: number | null;
  readonly phases: Phases;
  /** The address that was connected to. */
  readonly ip: string | null;
  readonly http: HttpAnswer | null;
  readonly certificate: CertificateFacts | null;
  readonly tls?: TlsFacts;
  /** What the host's name stood for, in the order tried; left out for a literal address, and where a proxy looks it up. */
  readonly addresses?: readonly string[];
  /** Seconds the records may be kept; left out where the system does not say. */
  readonly ttlS?: number;
  /** Records found, by the dns kind only. */
  readonly answers?: readonly string[];
  /** Echo requests, by the ping kind only. */
  readonly echo?: { readonly sent: number; readonly received: number };
  /** Remarks that change no verdict: a certificate accepted on purpose, a body read in part. Sentences without secrets. */
  readonly notes?: readonly string[];
}

/** A check as it is recorded: what was found, and when it started (epoch ms). */
export interface Check {
  readonly startedAt: number;
  readonly result: CheckResult;
  /** What was found of our own side when it failed, in sentences. */
  readonly connection?: readonly string[];
}

/** A result of a check that ended without an answer. */
export function failedResult(failure: Failure, outcome: 'down' | 'unobserved' = 'down'): CheckResult {
  return {
    outcome,
    slow: false,
    failure,
    responseMs: null,
    phases: noPhases,
    ip: null,
    http: null,
    certificate: null,
  };
}

/** Kinds of failure that are our own fault: the check tells nothing about the site. */
export function isOwnFault(kind: FailureKind): boolean {
  return kind === 'permission' || kind === 'internal';
}

export const probeKinds: readonly ProbeKind[] = ['http', 'tcp', 'ping', 'dns', 'tls'];
