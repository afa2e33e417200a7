import { ok } from '../domain/result';
import type { Result } from '../domain/result';
import { fault } from './parsed-address';
import type { AddressFault } from './parsed-address';
import { readableHost } from './punycode';
import { parseUrl } from './url';

/** Interface names of the systems this runs on, numbers on Windows. */
const zoneForm = /^[A-Za-z0-9_.-]{1,32}$/;

/**
 * A host in the form that is stored: ASCII, lower case, an IPv6 literal without brackets, its zone kept.
 * Zones are for link-local addresses of machines on the same network.
 */
export function parseHost(text: string): Result<string, AddressFault> {
  const bare = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
  if (bare === '') return fault('The address has no host. Type a name such as example.com.');
  if (/\s/.test(bare)) return fault('The host has a space in it. Remove it.');
  return bare.includes(':') ? parseIpv6(bare) : parseName(bare);
}

function parseIpv6(text: string): Result<string, AddressFault> {
  const percent = text.indexOf('%');
  const literal = percent === -1 ? text : text.slice(0, percent);
  const host = /^[0-9a-f:.]+$/i.test(literal) ? parseUrl(`http://[${literal}]/`)?.hostname : undefined;
  if (host === undefined) return fault(`“${text}” is not an IPv6 address.`);
  const address = host.slice(1, -1);
  const isLinkLocal = /^fe[89ab]/.test(address);
  if (percent === -1) {
    if (!isLinkLocal) return ok(address);
    return fault(`${address} is a link-local address. Add the network interface, as in ${address}%eth0.`);
  }
  const zone = text.slice(percent + 1).replace(/^25(?=.)/, '');
  if (zone.includes(':'))
    return fault(`Before a port, an IPv6 address stands in brackets, as in [${address}%eth0]:22.`);
  if (!zoneForm.test(zone)) return fault('After the % the name of a network interface is missing, as in fe80::1%eth0.');
  return ok(`${address}%${zone}`);
}

function parseName(text: string): Result<string, AddressFault> {
  if (/[/?#@\\%<>^|]/.test(text)) return fault(`“${text}” is not a host name.`);
  const host = parseUrl(`http://${text}/`)?.hostname;
  if (host === undefined || host === '') {
    const isNumeric = /^[\d.]+$/.test(text);
    return fault(
      isNumeric ? `“${text}” is not an IP address: each part goes from 0 to 255.` : `“${text}” is not a host name.`,
    );
  }
  const labels = host.replace(/\.$/, '').split('.');
  if (host.length > 253 || labels.some((label) => label === '' || label.length > 63)) {
    return fault(`“${text}” is not a host name: between two dots stand 1 to 63 characters.`);
  }
  if (labels.some((label) => label.startsWith('-')))
    return fault(`“${text}” is not a host name: no part begins with a hyphen.`);
  return ok(host);
}

export function parsePort(text: string): Result<number, AddressFault> {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  return port >= 1 && port <= 65_535 ? ok(port) : fault(`“${text}” is not a port. Ports go from 1 to 65535.`);
}

/** `host`, `host:port` or `[v6]:port`; a bare IPv6 literal has no port. */
export function splitPort(text: string): { readonly host: string; readonly port: string | null } {
  const bracketed = /^(\[[^\]]*\])(?::(.*))?$/s.exec(text);
  if (bracketed !== null) return { host: bracketed[1] ?? '', port: bracketed[2] ?? null };
  const [host = '', port, ...more] = text.split(':');
  return port === undefined || more.length > 0 ? { host: text, port: null } : { host, port };
}

/** A host as it stands in an address for people: readable letters, brackets around IPv6. */
export function displayHost(host: string): string {
  const bare = host.replace(/^\[|\]$/g, '');
  if (bare.includes(':')) return `[${bare}]`;
  const readable = readableHost(bare);
  // Shown only where it leads back to the same host: some labels look like Punycode and are none.
  return asciiOf(readable) === asciiOf(bare) ? readable : bare;
}

function asciiOf(host: string): string | undefined {
  return parseUrl(`http://${host}/`)?.hostname;
}
