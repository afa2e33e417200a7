import { describe, expect, test } from 'vitest';
import { defaultDnsProbe, defaultHttpProbe, defaultTcpProbe } from '../../electron/domain/probe-settings';
import type { DnsProbe } from '../../electron/domain/probe-settings';
import { reverseName } from '../../electron/probes/dns/records';
import { interleave } from '../../electron/probes/connect/lookup';
import { ipv4, recordTypes, startDns, wireName } from '../support/dns-server';
import { check, checkHttp, httpProbe, verdict } from '../support/probing';
import { startFullQueue, startHttp } from '../support/servers';

const answering = (addresses: readonly string[]) => ({ lookup: () => Promise.resolve(addresses) });

describe('addresses of a name', () => {
  test('case 054: a service on 127.0.0.1 is up although its name means ::1 first', async () => {
    const server = await startHttp((_request, response) => response.end('v4 only'));
    const both = answering(['::1', '127.0.0.1']);
    for (const probe of [httpProbe(`http://localhost:${server.port}/`), defaultTcpProbe('localhost', server.port)]) {
      const result = await check(probe, both);
      expect(verdict(result)).toBe('up');
      expect(result.ip).toBe('127.0.0.1');
    }
    const none = await check(defaultTcpProbe('localhost', 1), both);
    expect(verdict(none)).toBe('down refused/connection-refused');
    expect(none.failure?.message).toMatch(/::1 port 1 .*127\.0\.0\.1 port 1 refused/);
  });

  test('case 055: an IPv6 address that swallows everything delays no check; the chosen family is kept to', async () => {
    const server = await startHttp((_request, response) => response.end('ipv4 side'));
    await startFullQueue('::1', server.port);
    const lookup = (_host: string, family: 0 | 4 | 6) =>
      Promise.resolve(['::1', '127.0.0.1'].filter((ip) => family === 0 || ip.includes(':') === (family === 6)));
    const url = `http://dual.test:${server.port}/`;
    for (let round = 0; round < 20; round++) {
      const probe = round % 2 === 0 ? httpProbe(url) : defaultTcpProbe('dual.test', server.port);
      const result = await check(probe, { lookup, timeoutMs: 10_000 });
      expect(verdict(result)).toBe('up');
      expect(result.ip).toBe('127.0.0.1');
      expect(result.responseMs).toBeLessThan(1_000);
    }
    const v6 = await checkHttp(url, { family: '6' }, { lookup, timeoutMs: 500 });
    expect(verdict(v6)).toBe('down timeout/connect-timeout');
    expect(verdict(await checkHttp(url, { family: '4' }, { lookup }))).toBe('up');
    const literal = await checkHttp(`http://127.0.0.1:${server.port}/`, { family: '6' });
    expect(literal.failure?.message).toMatch(/set to IPv6 only/);
  });

  test('case 056: a handshake of a second is waited for while the next address is tried', async () => {
    const v6 = await startFullQueue('::1');
    const v4 = await startFullQueue('127.0.0.1', v6.port);
    const result = checkHttp(
      `http://slow.test:${v6.port}/`,
      {},
      { ...answering(['::1', '127.0.0.1']), timeoutMs: 10_000 },
    );
    setTimeout(() => {
      v6.accept();
      v4.accept();
    }, 600);
    const done = await result;
    expect(verdict(done)).toBe('up');
    expect(done.phases.connectMs).toBeGreaterThan(600);
    expect(done.phases.connectMs).toBeLessThan(4_000);
  });

  test('case 061: an international name goes on the wire in ASCII, however it is written', async () => {
    const dns = await startDns(({ name, type }) =>
      name === 'xn--mnchen-3ya.test' ? { records: type === recordTypes.A ? [ipv4('127.0.0.1')] : [] } : { rcode: 3 },
    );
    const server = await startHttp((_request, response) => response.end('servus'));
    for (const name of ['münchen.test', 'MÜNCHEN.test', 'mu\u0308nchen.test', 'xn--mnchen-3ya.test']) {
      const url = new URL(`http://${name}:${server.port}/`).href;
      const resolver = dns.address;
      const probes = [
        { ...defaultHttpProbe(url), resolver },
        { ...defaultTcpProbe(name, server.port), resolver },
        { ...defaultDnsProbe(name), resolver },
      ];
      for (const probe of probes) expect(verdict(await check(probe))).toBe('up');
    }
    expect(new Set(dns.questions.map(({ name }) => name))).toEqual(new Set(['xn--mnchen-3ya.test']));
  });

  test('case 063: the check after a name has moved reaches the new machine', async () => {
    const old = await startHttp((_request, response) => response.end('old machine'), 0, '127.0.0.2');
    await startHttp((_request, response) => response.end('new machine'), old.port, '127.0.0.3');
    let address = '127.0.0.2';
    const expectations = [{ type: 'contains', text: 'new machine' } as const];
    const once = () =>
      checkHttp(`http://move.test:${old.port}/`, { expectations }, { lookup: () => Promise.resolve([address]) });
    expect(verdict(await once())).toBe('down assertion/text-not-found');
    address = '127.0.0.3';
    expect(verdict(await once())).toBe('up');
  });

  test('case 069: an address with a zone is connected to through its interface, an unknown interface is no crash', async () => {
    const unknown = await check(defaultTcpProbe('fe80::1%nosuchif', 80), { timeoutMs: 1_000 });
    expect(verdict(unknown)).toBe('down unreachable/no-such-interface');
    const known = await check(defaultTcpProbe('[fe80::1%lo]', 1), { timeoutMs: 300 });
    expect(known.outcome).toBe('down');
    expect(known.failure?.reason).not.toBe('no-such-interface');
  });

  test('alternates the families, beginning with the one that came first', () => {
    expect(interleave(['::1', '::2', '::3', '10.0.0.1'])).toEqual(['::1', '10.0.0.1', '::2', '::3']);
    expect(interleave(['10.0.0.1', '10.0.0.2', '::1'])).toEqual(['10.0.0.1', '::1', '10.0.0.2']);
  });

  test("faults of this computer are not the site's: no handles, no name service", async () => {
    const failing = (code: string) => ({ lookup: () => Promise.reject(Object.assign(new Error(code), { code })) });
    for (const code of ['EMFILE', 'ENOBUFS', 'EAI_MEMORY']) {
      expect(verdict(await checkHttp('http://x.test/', {}, failing(code)))).toBe('unobserved internal/no-resources');
    }
    expect(verdict(await checkHttp('http://x.test/', {}, failing('ENOTFOUND')))).toBe('down dns/nxdomain');
    const gone = await checkHttp('http://x.test/', { resolver: '127.0.0.1:1' });
    expect(verdict(gone)).toBe('unobserved internal/resolver-unavailable');
  });
});

describe('dns', () => {
  const probe = (name: string, resolver: string, changes: Partial<DnsProbe> = {}): DnsProbe => ({
    ...defaultDnsProbe(name),
    resolver,
    ...changes,
  });

  test('case 058: what a DNS server says is told apart, and a packet with a foreign id is never taken', async () => {
    let flaky = 0;
    const dns = await startDns(({ name }) => {
      switch (name) {
        case 'ok.test':
          return { records: [ipv4('192.0.2.1')] };
        case 'fail.test':
          return { rcode: 2 };
        case 'ref.test':
          return { rcode: 5 };
        case 'empty.test':
          return {};
        case 'silent.test':
          return { trick: 'silent' };
        case 'lame.test':
          return { records: [ipv4('192.0.2.9')], trick: 'wrong-id' };
        case 'short.test':
          return { trick: 'short' };
        case 'flaky.test':
          flaky += 1;
          return flaky % 2 === 1 ? { rcode: 2 } : { records: [ipv4('192.0.2.1')] };
        default:
          return { rcode: 3 };
      }
    });
    const ask = (name: string) => check(probe(name, dns.address), { timeoutMs: 600 });
    const verdicts: Record<string, string> = {
      'ok.test': 'up',
      'nx.test': 'down dns/nxdomain',
      'fail.test': 'down dns/servfail',
      'ref.test': 'down dns/dns-refused',
      'empty.test': 'down dns/no-record',
      'silent.test': 'down timeout/dns-timeout',
      'lame.test': 'down timeout/dns-timeout',
    };
    const messages = new Set<string>();
    for (const [name, expected] of Object.entries(verdicts)) {
      const result = await ask(name);
      expect(`${name} ${verdict(result)}`).toBe(`${name} ${expected}`);
      messages.add(result.failure?.message.replace(name, '') ?? 'up');
    }
    expect(messages.size).toBe(6);
    expect(['down dns/bad-answer', 'down timeout/dns-timeout']).toContain(verdict(await ask('short.test')));
    expect(verdict(await ask('flaky.test'))).toBe('down dns/servfail');
    expect(verdict(await ask('flaky.test'))).toBe('up');
    const silent = await ask('silent.test');
    expect(silent.failure?.message).toContain(dns.address);
  });

  test('the same answers decide for a web site that uses this server', async () => {
    const dns = await startDns(({ name }) => (name === 'fail.test' ? { rcode: 2 } : { rcode: 3 }));
    const http = (name: string) => checkHttp(`http://${name}/`, { resolver: dns.address });
    expect(verdict(await http('fail.test'))).toBe('down dns/servfail');
    expect(verdict(await http('nx.test'))).toBe('down dns/nxdomain');
  });

  test('an answer of one family does not wait long for the other', async () => {
    const server = await startHttp((_request, response) => response.end('ok'));
    const dns = await startDns(({ type }) =>
      type === recordTypes.A ? { records: [ipv4('127.0.0.1')] } : { trick: 'silent' },
    );
    const result = await checkHttp(`http://half.test:${server.port}/`, { resolver: dns.address });
    expect(verdict(result)).toBe('up');
    expect(result.phases.dnsMs).toBeLessThan(1_000);
  });

  test('expected values are looked for among the answers in any order, in the form people write', async () => {
    const mail = Buffer.concat([Buffer.from([0, 10]), wireName('mail.example.test')]);
    const records: Record<number, readonly Buffer[]> = {
      [recordTypes.A]: [ipv4('192.0.2.1'), ipv4('192.0.2.2')],
      [recordTypes.AAAA]: [Buffer.from('20010db8000000000000000000000001', 'hex')],
      [recordTypes.MX]: [mail],
      [recordTypes.TXT]: [
        Buffer.concat([Buffer.from([8]), Buffer.from('v=DMARC1'), Buffer.from([3]), Buffer.from('; p')]),
      ],
      [recordTypes.NS]: [wireName('NS1.example.test')],
      [recordTypes.CNAME]: [wireName('real.example.test')],
      [recordTypes.PTR]: [wireName('host.example.test')],
      [recordTypes.SRV]: [Buffer.concat([Buffer.from([0, 1, 0, 2, 0x13, 0x88]), wireName('sip.example.test')])],
      [recordTypes.CAA]: [Buffer.concat([Buffer.from([0, 5]), Buffer.from('issueca.test')])],
      [recordTypes.SOA]: [
        Buffer.concat([
          wireName('ns1.test'),
          wireName('admin.test'),
          Buffer.from('00000001000000020000000300000004' + '00000005', 'hex'),
        ]),
      ],
    };
    const dns = await startDns(({ type }) => ({ records: records[type] ?? [] }));
    const ask = (recordType: DnsProbe['recordType'], expectValues: readonly string[], name = 'example.test') =>
      check(probe(name, dns.address, { recordType, expectValues }));
    const found = await ask('A', ['192.0.2.2', '192.0.2.1']);
    expect(verdict(found)).toBe('up');
    expect(found.answers).toEqual(['192.0.2.1', '192.0.2.2']);
    expect(verdict(await ask('AAAA', ['2001:DB8:0::1']))).toBe('up');
    expect(verdict(await ask('MX', ['Mail.example.test.']))).toBe('up');
    expect(verdict(await ask('MX', ['10 mail.example.test']))).toBe('up');
    expect(verdict(await ask('TXT', ['"v=DMARC1; p"']))).toBe('up');
    expect(verdict(await ask('NS', ['ns1.example.test']))).toBe('up');
    expect(verdict(await ask('CNAME', ['real.example.test.']))).toBe('up');
    expect(verdict(await ask('PTR', ['host.example.test'], '192.0.2.1'))).toBe('up');
    expect(dns.questions.at(-1)?.name).toBe('1.2.0.192.in-addr.arpa');
    expect(verdict(await ask('SRV', ['1 2 5000 sip.example.test']))).toBe('up');
    expect(verdict(await ask('CAA', ['0 issue "ca.test"']))).toBe('up');
    expect(verdict(await ask('SOA', ['ns1.test admin.test 1 2 3 4 5']))).toBe('up');
    const other = await ask('A', ['192.0.2.3']);
    expect(verdict(other)).toBe('down assertion/unexpected-answer');
    expect(other.failure?.message).toContain('found 192.0.2.1, 192.0.2.2');
  });

  test('a server that does not listen is told apart from one that is silent', async () => {
    expect(verdict(await check(probe('x.test', '127.0.0.1:1'), { timeoutMs: 1_000 }))).toBe(
      'down refused/connection-refused',
    );
  });

  test('writes addresses as reverse names', () => {
    expect(reverseName('192.0.2.1')).toBe('1.2.0.192.in-addr.arpa');
    expect(reverseName('2001:db8::1')).toBe(`1.${'0.'.repeat(23)}8.b.d.0.1.0.0.2.ip6.arpa`);
    expect(reverseName('host.test')).toBe('host.test');
  });
});
