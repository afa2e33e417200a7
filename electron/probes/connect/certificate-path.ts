import { X509Certificate } from 'node:crypto';
import type tls from 'node:tls';
import type { CertificateFacts, CertificateLink, TlsFacts } from '../../domain/check';
import type { TrustContext } from './trust';

const dayMs = 86_400_000;
/** No real path is longer; a server that sends more is not followed. */
const lengthLimit = 12;

/** The certificates a server sent, its own first. */
export function sentCertificates(socket: tls.TLSSocket): readonly X509Certificate[] {
  const sent: X509Certificate[] = [];
  const seen = new Set<string>();
  let next: Partial<tls.DetailedPeerCertificate> | undefined = socket.getPeerCertificate(true);
  // Without a certificate Node gives an empty object.
  while (next?.raw !== undefined && sent.length < lengthLimit) {
    const certificate = new X509Certificate(next.raw);
    if (seen.has(certificate.fingerprint256)) break;
    seen.add(certificate.fingerprint256);
    sent.push(certificate);
    next = next.issuerCertificate;
  }
  return sent;
}

/**
 * The path from the server's certificate to a trusted authority, trusted ones first. Certificates that are merely sent
 * along, such as an expired root that once cross-signed the present one, are not on it.
 */
export function verifiedPath(sent: readonly X509Certificate[], trust: TrustContext): readonly X509Certificate[] {
  const path = sent.slice(0, 1);
  for (;;) {
    const last = path.at(-1);
    if (last === undefined || path.length > lengthLimit || isSelfIssued(last)) return path;
    const anchor = trust.anchorsNamed(last.issuer).find((candidate) => hasSigned(candidate, last));
    if (anchor !== undefined) return [...path, anchor];
    const issuer = sent.find((candidate) => !path.includes(candidate) && hasSigned(candidate, last));
    if (issuer === undefined) return path;
    path.push(issuer);
  }
}

export function isSelfIssued(certificate: X509Certificate): boolean {
  return certificate.subject === certificate.issuer;
}

function hasSigned(issuer: X509Certificate, certificate: X509Certificate): boolean {
  try {
    return issuer.subject === certificate.issuer && certificate.verify(issuer.publicKey);
  } catch {
    return false;
  }
}

/** Facts for the site's owner: `path` begins with the server's own certificate; the first to expire counts. */
export function factsOf(path: readonly X509Certificate[], now: number): CertificateFacts | null {
  const [leaf] = path;
  if (leaf === undefined) return null;
  const expiresAt = Math.min(...path.map((certificate) => Date.parse(certificate.validTo)));
  if (!Number.isFinite(expiresAt)) return null;
  return {
    expiresAt: new Date(expiresAt).toISOString(),
    daysLeft: wholeDays(expiresAt - now),
    issuer: nameIn(leaf.issuer),
  };
}

/** Whole days, cut: 0 on the last day; one that ran out has been out for one day at least. */
function wholeDays(leftMs: number): number {
  return leftMs >= 0 ? Math.floor(leftMs / dayMs) : Math.min(-1, Math.ceil(leftMs / dayMs));
}

/** Certificates for very many names list them all; a person reads the first ones. */
const mostNames = 100;

/** What is shown of a connection: `path` begins with the server's own certificate. */
export function tlsFactsOf(socket: tls.TLSSocket, path: readonly X509Certificate[]): TlsFacts {
  return { protocol: socket.getProtocol(), names: namesOf(path[0]), chain: path.map(linkOf) };
}

/** `DNS:example.com, IP Address:192.0.2.1` as a list; a name with a comma in it is quoted by Node and left as it is. */
function namesOf(leaf: X509Certificate | undefined): readonly string[] {
  const names = (leaf?.subjectAltName ?? '').split(', ').filter((name) => name !== '');
  return names.slice(0, mostNames).map((name) => name.replace(/^(?:DNS|IP Address|URI|email):/, ''));
}

function linkOf(certificate: X509Certificate): CertificateLink {
  return {
    subject: nameIn(certificate.subject),
    issuer: nameIn(certificate.issuer),
    validFrom: isoDate(certificate.validFrom),
    validTo: isoDate(certificate.validTo),
    fingerprint: certificate.fingerprint256,
  };
}

/** As it stands in the certificate where it is no date that can be read. */
function isoDate(text: string): string {
  const at = Date.parse(text);
  return Number.isFinite(at) ? new Date(at).toISOString() : text;
}

/** The readable name in a distinguished name: `CN`, else `O`, else all of it. */
export function nameIn(distinguishedName: string): string {
  const lines = distinguishedName.split('\n');
  const part = (key: string): string | undefined =>
    lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1);
  return part('CN') ?? part('O') ?? lines.join(', ');
}
