import dns from 'node:dns';
import net from 'node:net';
import type { RecordWithTtl } from 'node:dns';
import type { Resolver } from 'node:dns/promises';
import type { Failure } from '../../domain/check';
import type { AddressFamily, ConnectionSettings } from '../../domain/probe-settings';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { dnsFailure } from '../failures/dns-failure';
import { codeOf, failure } from '../failures/failure';
import type { Lookup, ProbeDeps } from '../probe-deps';
import type { Run } from '../run';
import { createResolver, resolverTitle } from './resolver';

/** How long an answer of one family waits for the other one (RFC 8305, section 3). */
const resolutionDelayMs = 50;

const systemLookup: Lookup = async (host, family) => {
  const found = await dns.promises.lookup(host, { all: true, family, verbatim: true });
  return found.map((entry) => entry.address);
};

/** All addresses of a host, in the order in which they are to be tried. A literal address needs no look-up. */
export async function findAddresses(
  run: Run,
  deps: ProbeDeps,
  host: string,
  settings: ConnectionSettings,
): Promise<Result<readonly string[], Failure>> {
  const literal = net.isIP(host);
  // Of a redirect only the last hop is told of.
  run.findings.addresses = null;
  run.findings.ttlS = null;
  if (literal !== 0) return literalAddress(host, literal, settings.family);
  run.stopwatch.enter('dns');
  try {
    const addresses =
      settings.resolver === null
        ? await askSystem(run, deps, host, settings.family)
        : await askBoth(run, createResolver(run, settings.resolver), host, settings.family);
    run.findings.addresses = interleave(addresses);
    return addresses.length > 0 ? ok(run.findings.addresses) : err(dnsFailure({ code: 'ENODATA' }, host, ''));
  } catch (error) {
    return err(dnsFailure(error, host, resolverTitle(settings.resolver)));
  }
}

function literalAddress(host: string, version: number, family: AddressFamily): Result<readonly string[], Failure> {
  if (family === 'any' || family === String(version)) return ok([host]);
  const message = `This site is set to IPv${family} only, but ${host} is an IPv${version} address.`;
  return err(failure('dns', 'no-record', message));
}

async function askSystem(run: Run, deps: ProbeDeps, host: string, family: AddressFamily): Promise<readonly string[]> {
  try {
    return await (deps.lookup ?? systemLookup)(host, familyNumber(family));
  } catch (error) {
    // The system says EAI_AGAIN both when its DNS server is gone (our fault) and when that server reports SERVFAIL
    // (the domain's fault). A direct question tells the two apart.
    if (codeOf(error) !== 'EAI_AGAIN' || run.isOver()) throw error;
    return askBoth(run, createResolver(run, null), host, family);
  }
}

function familyNumber(family: AddressFamily): 0 | 4 | 6 {
  return family === 'any' ? 0 : family === '4' ? 4 : 6;
}

/** Asks for A and AAAA at once; an answer of one family does not wait long for the other. */
async function askBoth(run: Run, resolver: Resolver, host: string, family: AddressFamily): Promise<readonly string[]> {
  const v4 = family === '6' ? null : withTtl(run, resolver.resolve4(host, { ttl: true }));
  const v6 = family === '4' ? null : withTtl(run, resolver.resolve6(host, { ttl: true }));
  if (v4 === null || v6 === null) return v4 ?? v6 ?? [];
  const found = await Promise.all([settled(run, v6, v4), settled(run, v4, v6)]);
  const addresses = found.flatMap((answer) => answer ?? []);
  return addresses.length > 0 ? addresses : v4;
}

/** The addresses of an answer; the shortest time they may be kept is noted. */
async function withTtl(run: Run, question: Promise<RecordWithTtl[]>): Promise<string[]> {
  const records = await question;
  for (const { ttl } of records) run.findings.ttlS = Math.min(run.findings.ttlS ?? ttl, ttl);
  return records.map(({ address }) => address);
}

/** The answer of `question`, or null if it failed or is still out when `other` has been answered for a while. */
function settled(run: Run, question: Promise<string[]>, other: Promise<string[]>): Promise<string[] | null> {
  return new Promise((resolve) => {
    question.then(resolve, () => resolve(null));
    other.then(
      () => {
        const cancel = run.clock.after(resolutionDelayMs, () => resolve(null));
        run.onEnd(cancel);
      },
      () => undefined,
    );
  });
}

/** Alternates the families, beginning with the one the resolver put first (RFC 8305, section 4). */
export function interleave(addresses: readonly string[]): readonly string[] {
  const first = addresses.filter((address) => net.isIP(address) === net.isIP(addresses[0] ?? ''));
  const second = addresses.filter((address) => net.isIP(address) !== net.isIP(addresses[0] ?? ''));
  const mixed: string[] = [];
  for (let i = 0; i < Math.max(first.length, second.length); i++) {
    mixed.push(...first.slice(i, i + 1), ...second.slice(i, i + 1));
  }
  return mixed;
}
