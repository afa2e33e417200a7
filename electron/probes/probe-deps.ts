import type { Clock } from '../engine/ports';

/** Finds the addresses of a name, in the order in which they are to be tried. Rejects with a Node error that has a `code`. */
export type Lookup = (host: string, family: 0 | 4 | 6) => Promise<readonly string[]>;

export interface ProbeDeps {
  readonly clock: Clock;
  /** PEM of the authorities the operating system trusts; read once, at the first TLS connection. */
  readonly systemCa?: () => readonly string[];
  /** The desktop's proxy for a URL, in the words of a PAC file: `DIRECT`, `PROXY host:port`, `SOCKS5 host:port` … */
  readonly resolveProxy?: (url: string) => Promise<string>;
  /** Replaces the system's name look-up. */
  readonly lookup?: Lookup;
  /** Environment variables: PATH for ping, proxy variables, SSL_CERT_FILE. */
  readonly environment?: () => Readonly<Record<string, string | undefined>>;
}
