import type { Failure } from '../../domain/check';
import type { Result } from '../../domain/result';
import { openConnection } from '../connect/connection';
import type { Connection } from '../connect/connection';
import { upgradeToTls } from '../connect/tls-upgrade';
import { exchange } from './exchange';
import type { Answer } from './exchange';
import type { ResponseHead } from './head-reader';
import type { HttpCheck } from './http-check';
import { requestBytes } from './request';
import type { HttpRequest } from './request';

export interface Hop {
  readonly request: HttpRequest;
  readonly redirects: number;
  readonly wantsBody: (head: ResponseHead) => boolean;
}

/** One request on a connection of its own: name, address, server name and certificate are all looked at anew. */
export async function fetchHop(check: HttpCheck, hop: Hop): Promise<Result<Answer, Failure>> {
  const { url, method } = hop.request;
  const connection = await connect(check, url);
  if (!connection.ok) return connection;
  return exchange(check.run, connection.value, {
    bytes: requestBytes(hop.request),
    method,
    wantsBody: hop.wantsBody,
    target: `${hostOf(url)} port ${portOf(url)}`,
    redirects: hop.redirects,
  });
}

async function connect(check: HttpCheck, url: URL): Promise<Result<Connection, Failure>> {
  const { run, deps, trust, probe, secrets } = check;
  const target = { host: hostOf(url), port: portOf(url) };
  const plain = await openConnection(run, deps, target, probe);
  if (!plain.ok || url.protocol === 'http:') return plain;
  const request = { target, settings: probe.tls, clientKeyPem: secrets.clientKeyPem, alpn: ['http/1.1'] };
  return upgradeToTls(run, trust, plain.value, request);
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}
