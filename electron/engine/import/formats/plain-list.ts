import { err, ok } from '../../../domain/result';
import { hostsOfRange } from '../address-range';
import { isBareHost, isIpAddress, looksLikeAddress, withScheme } from '../list-address';
import { rowOfEntry } from '../entry-row';
import { refused } from '../import-plan';
import type { ImportRow } from '../import-plan';
import type { SourceEntry } from '../source-entry';
import { textFormat } from './format';

/** An item of a list: an address, a text after it, and where it stands. */
interface Item {
  readonly line: number;
  readonly address: string;
  readonly name: string | null;
  readonly contains?: string;
}

interface PlainList {
  readonly entries: readonly SourceEntry[];
  /** A list of hosts for a program that pings: bare hosts are no web pages in it. */
  readonly isPingList: boolean;
}

/**
 * A plain list: one address a line, or several between commas or semicolons; a text after a blank is the site's name;
 * `#` and `//` begin a remark line. Known besides: `T/host` and `D/name`, ranges such as `192.0.2.1-192.0.2.9` and
 * `192.0.2.0/28`, and `https://host, keyword`.
 */
function readPlainList(text: string): PlainList {
  const items: Item[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) items.push(...itemsOf(line, index + 1));
  const isPingList = isForPinging(items);
  return { entries: items.flatMap((item) => entriesOf(item, isPingList)), isPingList };
}

/** Lines that begin with IP addresses, or the prefixes of vmPing, and no line of any other kind of site. */
function isForPinging(items: readonly Item[]): boolean {
  if (items.some(({ address }) => /^[TD]\/\S/.test(address))) return true;
  if (items.length === 0 || !items.every(({ address }) => isHostOrRange(address) || /:\d+$/.test(address)))
    return false;
  const numeric = items.filter(({ address }) => isIpAddress(address) || hostsOfRange(address) !== null).length;
  return numeric > 0 && numeric * 2 >= items.length;
}

function isHostOrRange(address: string): boolean {
  return hostsOfRange(address) !== null || isBareHost(address);
}

function entriesOf(item: Item, isPingList: boolean): readonly SourceEntry[] {
  const range = hostsOfRange(item.address);
  if (range?.type === 'hosts') {
    const named = (host: string): string | null => (item.name === null ? null : `${item.name} ${host}`);
    return range.hosts.map((host) => ({
      ...entryOf({ ...item, address: host, name: named(host) }, true),
      notes: [`It stands for one of ${range.hosts.length} hosts of ${item.address}.`],
    }));
  }
  if (range?.type === 'too-many') {
    return [
      { ...item, refusal: `${item.address} stands for ${range.count} hosts: at most 1024 at a time can come in.` },
    ];
  }
  return [entryOf(item, isPingList)];
}

function entryOf(item: Item, isPingList: boolean): SourceEntry {
  const prefixed = /^([TD])\/(\S+)$/.exec(item.address);
  if (prefixed?.[1] === 'D') return { ...item, address: `dns://${bracketed(prefixed[2] ?? '')}` };
  if (prefixed?.[1] === 'T') {
    const losses = ['The route to it is not traced: it is pinged.'];
    return { ...item, address: `ping://${bracketed(prefixed[2] ?? '')}`, losses };
  }
  if (isPingList && isBareHost(item.address)) return { ...item, address: `ping://${bracketed(item.address)}` };
  return { ...item, address: withScheme(item.address) };
}

function bracketed(host: string): string {
  return isIpAddress(host) && host.includes(':') ? `[${host}]` : host;
}

const addressAndName = /^(\S+)(?:\s+(.*))?$/;
const addressAndKeyword = /^(https?:\/\/\S+?),\s+(\S.*)$/i;

/** A host as vmPing has it: pinged where it names neither port nor prefix. */
export function pingAddress(item: Pick<SourceEntry, 'line' | 'address' | 'name'>): SourceEntry {
  return entryOf({ ...item, line: item.line ?? 0 }, true);
}

/** The parts of a line; a comma within a URL's path (no blank after it, no address behind it) does not divide. */
function itemsOf(text: string, line: number): readonly Item[] {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.startsWith('#') || trimmed.startsWith('//')) return [];
  const keyword = addressAndKeyword.exec(trimmed);
  if (keyword?.[1] !== undefined && keyword[2] !== undefined && !/[;,]\s*\S+[.:]/.test(`,${keyword[2]}`)) {
    return [{ line, address: keyword[1], name: null, contains: keyword[2] }];
  }
  if (hostsOfRange(trimmed) !== null) return [{ line, address: trimmed, name: null }];
  return trimmed
    .split(/;|,(?=\s)|,(?=[a-z]+:\/\/)|,(?=[\w.-]+\.[a-z]{2,}(?:[,:/]|$))|,(?=\d+\.\d+\.\d+\.\d+)/i)
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .flatMap((item) => itemOf(item, line));
}

function itemOf(text: string, line: number): readonly Item[] {
  const [, from, to, description] =
    /^(\d+\.\d+\.\d+\.\d+)\s*-\s*(\d+(?:\.\d+\.\d+\.\d+)?)(?:\s+(.*))?$/.exec(text) ?? [];
  // A range may have blanks around its hyphen, and a description after it.
  if (from !== undefined && to !== undefined) {
    return [{ line, address: `${from}-${to}`, name: description?.trim() ?? null }];
  }
  const words = text.split(/\s+/);
  if (areAddresses(words)) return words.map((address) => ({ line, address, name: null }));
  const [, address, name] = addressAndName.exec(text) ?? [];
  return address === undefined ? [] : [{ line, address, name: name?.trim() ?? null }];
}

/** Addresses between blanks alone are one each; behind an IP address a name may stand for the same host. */
function areAddresses(words: readonly string[]): boolean {
  const isNamedIp = isIpAddress(words[0] ?? '') && !words.slice(1).every(isIpAddress);
  return words.length > 1 && !isNamedIp && words.every(looksLikeAddress);
}

/** Hosts for a program that pings, such as PingInfoView and vmPing. */
export const readPingList = textFormat((text) => {
  const { entries, isPingList } = readPlainList(text);
  return isPingList ? ok(entries.map(rowOfListed)) : null;
});

/** What every other text is read as. */
export const readSiteList = textFormat((text, table) => {
  const { entries } = readPlainList(text);
  const header = table.ok ? (table.value[0]?.cells ?? []) : [];
  if (entries.some(({ address }) => looksLikeAddress(address)) || header.length < 2)
    return ok(entries.map(rowOfListed));
  return err(`None of the columns is an address: ${header.join(', ')}. Call it url or address.`);
});

/** A single word may be a host of the home network, but not where a sentence goes on after it. */
function rowOfListed(entry: SourceEntry): ImportRow {
  if (entry.name === null || looksLikeAddress(entry.address)) return rowOfEntry(entry);
  return refused({ ...entry, name: entry.name }, [`“${entry.address}” does not look like an address.`]);
}
