import type { Failure } from '../../domain/check';
import { noTls } from '../../domain/probe-settings';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { openConnection } from '../connect/connection';
import type { Connection, Target } from '../connect/connection';
import { openTunnel } from '../connect/http-tunnel';
import { proxyAuthorization, proxyFor } from '../connect/proxy';
import type { ProxyServer } from '../connect/proxy';
import { connectThroughSocks } from '../connect/socks';
import { upgradeToTls } from '../connect/tls-upgrade';
import { failure } from '../failures/failure';
import type { HttpCheck } from './http-check';

/** A connection on which a request for the site can be sent. */
export interface Route {
  readonly connection: Connection;
  /** Set where a proxy reads the request itself: it wants the whole URL, and this login (null: none). */
  readonly proxied: { readonly authorization: string | null } | null;
}

export function targetOf(url: URL): Target {
  const usual = url.protocol === 'https:' ? 443 : 80;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: url.port === '' ? usual : Number(url.port) };
}

/** Connects to the site, directly or through its proxy, and sets TLS up where the URL asks for it. */
export async function openRoute(check: HttpCheck, url: URL, alpn: readonly string[]): Promise<Result<Route, Failure>> {
  const { run, deps, trust, probe, secrets } = check;
  const target = targetOf(url);
  const proxy = probe.proxy.mode === 'none' ? ok(null) : await proxyFor(deps, probe.proxy, secrets, url);
  if (!proxy.ok) return proxy;
  const isPlain = url.protocol === 'http:';
  if (isPlain && proxy.value !== null && proxy.value.type !== 'socks5') return readingProxy(check, proxy.value);
  const plain =
    proxy.value === null ? await openConnection(run, deps, target, probe) : await tunnel(check, proxy.value, target);
  if (!plain.ok) return plain;
  if (isPlain) return ok({ connection: plain.value, proxied: null });
  const request = { target, settings: probe.tls, clientKeyPem: secrets.clientKeyPem, alpn };
  const secured = await upgradeToTls(run, trust, plain.value, request);
  return secured.ok ? ok({ connection: secured.value, proxied: null }) : secured;
}

async function readingProxy(check: HttpCheck, proxy: ProxyServer): Promise<Result<Route, Failure>> {
  const connection = await reachProxy(check, proxy);
  if (!connection.ok) return connection;
  return ok({ connection: connection.value, proxied: { authorization: proxyAuthorization(proxy) } });
}

async function tunnel(check: HttpCheck, proxy: ProxyServer, target: Target): Promise<Result<Connection, Failure>> {
  const connection = await reachProxy(check, proxy);
  if (!connection.ok) return connection;
  check.run.stopwatch.enter('connect');
  const ask = proxy.type === 'socks5' ? connectThroughSocks : openTunnel;
  const opened = await ask(connection.value, proxy, target);
  return opened.ok ? connection : opened;
}

/** A proxy that cannot be reached says nothing about the site: the fault is on our side. */
async function reachProxy(
  { run, deps, trust, probe }: HttpCheck,
  proxy: ProxyServer,
): Promise<Result<Connection, Failure>> {
  const direct = { family: probe.family, resolver: null };
  const plain = await openConnection(run, deps, proxy, direct);
  if (!plain.ok) return err(proxyFault(plain.error));
  const ownTls = { target: proxy, settings: { ...noTls, caPem: probe.tls.caPem }, clientKeyPem: undefined, alpn: [] };
  const secured = proxy.type === 'https' ? await upgradeToTls(run, trust, plain.value, ownTls) : plain;
  // Address and certificate so far are the proxy's, not the site's.
  run.findings.ip = null;
  run.findings.certificate = null;
  run.findings.tls = null;
  run.findings.addresses = null;
  run.findings.ttlS = null;
  return secured.ok ? secured : err(proxyFault(secured.error));
}

function proxyFault({ message }: Failure): Failure {
  return failure('internal', 'proxy-unreachable', `The proxy of this site cannot be used: ${message}`);
}
