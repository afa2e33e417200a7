import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import net from 'node:net';
import { bits, integer, octets, oid, sequence, set, time, tlv, truth, utf8 } from './der';

const dayMs = 86_400_000;

export interface Certificate {
  readonly subject: string;
  readonly certPem: string;
  readonly keyPem: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export interface CertificateOptions {
  readonly subject: string;
  /** Who signs; left out: self-signed. */
  readonly issuer?: Certificate;
  readonly isAuthority?: boolean;
  /** Host names and addresses; left out: localhost and its addresses, none for an authority. */
  readonly names?: readonly string[];
  readonly validFrom?: number;
  readonly validTo?: number;
  /** Keys of another certificate, for a cross-signed one. */
  readonly keysOf?: Certificate;
}

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));

/** Makes a certificate in memory: no program has to be installed for it, and any date can be had. */
export function issueCertificate(options: CertificateOptions): Certificate {
  const { subject, issuer, keysOf } = options;
  const { privateKey, publicKey } = keysOf ?? generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const toBeSigned = sequence(
    tlv(0xa0, integer(Buffer.from([2]))),
    integer(randomBytes(8)),
    ecdsaWithSha256,
    nameOf(issuer?.subject ?? subject),
    sequence(time(options.validFrom ?? now - dayMs), time(options.validTo ?? now + 90 * dayMs)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(...extensionsOf(options))),
  );
  const signature = sign('sha256', toBeSigned, issuer?.privateKey ?? privateKey);
  const der = sequence(toBeSigned, ecdsaWithSha256, bits(signature));
  const certPem = `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
  const keyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { subject, certPem, keyPem, privateKey, publicKey };
}

function nameOf(commonName: string): Buffer {
  return sequence(set(sequence(oid('2.5.4.3'), utf8(commonName))));
}

function extensionsOf({ isAuthority = false, names }: CertificateOptions): readonly Buffer[] {
  const constraints = sequence(oid('2.5.29.19'), truth, octets(sequence(...(isAuthority ? [truth] : []))));
  const hosts = names ?? (isAuthority ? [] : ['localhost', '127.0.0.1', '::1']);
  if (hosts.length === 0) return [constraints];
  return [constraints, sequence(oid('2.5.29.17'), octets(sequence(...hosts.map(alternativeName))))];
}

/** A DNS name or an IP address of the subject (RFC 5280, section 4.2.1.6). */
function alternativeName(host: string): Buffer {
  if (net.isIPv4(host)) return tlv(0x87, Buffer.from(host.split('.').map(Number)));
  if (host === '::1') return tlv(0x87, Buffer.concat([Buffer.alloc(15), Buffer.from([1])]));
  return tlv(0x82, Buffer.from(host));
}

/** A root that nobody but the test trusts. */
export function issueRoot(subject = 'Test Root', options: Partial<CertificateOptions> = {}): Certificate {
  return issueCertificate({ subject, isAuthority: true, ...options });
}
