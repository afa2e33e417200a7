import dgram from 'node:dgram';
import { onTestFinished } from 'vitest';

export interface DnsQuestion {
  readonly name: string;
  /** Number of the record type: 1 is A, 28 is AAAA. */
  readonly type: number;
}

/** How a name is answered. */
export interface DnsReply {
  /** 0 no error, 2 server failure, 3 no such name, 5 refused. */
  readonly rcode?: number;
  /** Contents of the records. */
  readonly records?: readonly Buffer[];
  readonly trick?: 'silent' | 'wrong-id' | 'short';
}

export interface DnsServer {
  /** `127.0.0.1:port`, as a custom resolver is written. */
  readonly address: string;
  readonly questions: readonly DnsQuestion[];
}

export const recordTypes = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  SRV: 33,
  CAA: 257,
} as const;

/** A DNS server on UDP that answers as the test says; it ends with the test. */
export async function startDns(answer: (question: DnsQuestion) => DnsReply): Promise<DnsServer> {
  const questions: DnsQuestion[] = [];
  const socket = dgram.createSocket('udp4').on('message', (query, peer) => {
    const { question, end } = readQuestion(query);
    questions.push(question);
    const { rcode = 0, records = [], trick } = answer(question);
    if (trick === 'silent') return;
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8580 | rcode, 2);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    if (trick === 'wrong-id') header[0] = (header[0] ?? 0) ^ 0xff;
    const reply = Buffer.concat([
      header,
      query.subarray(12, end),
      ...records.map((record) => recordBytes(question.type, record)),
    ]);
    socket.send(trick === 'short' ? reply.subarray(0, 5) : reply, peer.port, peer.address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, questions };
}

function readQuestion(query: Buffer): { readonly question: DnsQuestion; readonly end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { question: { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1) }, end: at + 5 };
}

function recordBytes(type: number, content: Buffer): Buffer {
  const head = Buffer.from([0xc0, 12, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0]);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(content.length, 10);
  return Buffer.concat([head, content]);
}

export function ipv4(address: string): Buffer {
  return Buffer.from(address.split('.').map(Number));
}

/** A name as it lies on the wire. */
export function wireName(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
