import fs from 'node:fs';
import tls from 'node:tls';

/** Where Linux distributions and BSDs keep the authorities they trust, as one PEM file. */
const bundles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

const pemBlock = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Newer Node only: reads the certificate stores of Windows and macOS too. */
type CertificateReader = (kind: 'system') => string[];

/** The authorities the operating system trusts; an empty list where it cannot be asked. */
export function readSystemCa(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const chosen = environment['SSL_CERT_FILE'];
  const fromFile = readBundle(chosen === undefined ? bundles : [chosen]);
  const reader: unknown = Reflect.get(tls, 'getCACertificates');
  if (typeof reader !== 'function') return fromFile;
  try {
    return [...(reader as CertificateReader)('system'), ...(chosen === undefined ? [] : fromFile)];
  } catch {
    return fromFile;
  }
}

function readBundle(files: readonly string[]): readonly string[] {
  for (const file of files) {
    try {
      return splitPem(fs.readFileSync(file, 'latin1'));
    } catch {
      continue;
    }
  }
  return [];
}

/** The certificates in a PEM text, one text each. */
export function splitPem(text: string): readonly string[] {
  return text.match(pemBlock) ?? [];
}
