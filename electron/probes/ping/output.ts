/** What the lines of a ping program say. */
export interface PingOutput {
  /** Round trips of echo replies from the target, ms. */
  readonly roundTripsMs: readonly number[];
  /** What someone else answered in the target's place, or null. */
  readonly refusal: { readonly from: string; readonly reason: 'ttl-expired' | 'host-unreachable' } | null;
}

/**
 * Reads the lines of any ping in any language: a reply is a line that names the target and has a time. Exit codes and
 * packet counts are not looked at: Windows counts a router's "unreachable" as received and exits with 0.
 */
export function parsePingOutput(text: string, ip: string): PingOutput {
  const roundTripsMs: number[] = [];
  let refusal: PingOutput['refusal'] = null;
  for (const line of text.split(/\r?\n/)) {
    const time = line.includes('(DUP!)') ? null : replyTime(line);
    if (time !== null && namesAddress(line, ip)) roundTripsMs.push(time);
    else if (time === null) refusal ??= refusalIn(line, ip);
  }
  return { roundTripsMs, refusal };
}

/** `time=0.045 ms`, `Zeit<1ms TTL=64`, `время=14мс TTL=128`: the number before TTL, or the only one with a unit. */
const beforeTtl = /[=<]\s*(\d+(?:[.,]\d+)?)\s*[^\s\d]{1,6}\s+TTL=\d+/i;
const atEnd = /[=<]\s*(\d+(?:[.,]\d+)?)\s*[^\s\d.,]{1,6}\s*$/;

function replyTime(line: string): number | null {
  const match = beforeTtl.exec(line) ?? (line.includes(',') && !line.includes('=') ? null : atEnd.exec(line));
  return match === null ? null : Number((match[1] ?? '').replace(',', '.'));
}

function namesAddress(line: string, ip: string): boolean {
  const bare = ip.replace(/%.*$/, '');
  return addressesIn(line).some((address) => address === bare || address.startsWith(`${bare}%`));
}

function addressesIn(line: string): readonly string[] {
  return (line.match(/(?:\d{1,3}\.){3}\d{1,3}|[0-9a-f]*:[0-9a-f:]+(?:%\w+)?/gi) ?? []).map((found) =>
    found.replace(/([^:]):$/, '$1'),
  );
}

const words = /unreachable|exceeded|expired|ttl|prohibited|filtered/i;

/** A line without a time in which an address answers: `From 192.0.2.1 icmp_seq=1 Destination Host Unreachable`. */
function refusalIn(line: string, ip: string): PingOutput['refusal'] {
  const isHeading = /^(?:PING|---)|\d+\s+bytes of data|\(\d+%/i.test(line);
  const [from] = addressesIn(line);
  if (isHeading || from === undefined || !(words.test(line) || (from !== ip && /^\S+\s.*[:=]/.test(line)))) return null;
  return { from, reason: /ttl|time to live|exceeded/i.test(line) ? 'ttl-expired' : 'host-unreachable' };
}
