import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultPingProbe } from '../../electron/domain/probe-settings';
import type { PingProbe } from '../../electron/domain/probe-settings';
import { pingCommand } from '../../electron/probes/ping/command';
import { parsePingOutput } from '../../electron/probes/ping/output';
import { check, verdict } from '../support/probing';

/** A folder with a ping of the test's own; `null` leaves it empty. Gives what the probe takes for its environment. */
function pingThat(script: string | null): {
  readonly environment: () => Record<string, string>;
  readonly folder: string;
} {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ping-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  if (script !== null) fs.writeFileSync(path.join(folder, 'ping'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { environment: () => ({ PATH: folder, TOOLS: process.env['PATH'] ?? '' }), folder };
}

const printing = (text: string, exitCode = 0): string => `/bin/cat <<'END'\n${text}\nEND\nexit ${exitCode}`;
const probe = (host: string, changes: Partial<PingProbe> = {}): PingProbe => ({
  ...defaultPingProbe(host),
  ...changes,
});

const windowsUnreachable = `
Pinging 192.0.2.72 with 32 bytes of data:
Reply from 192.0.2.69: Destination host unreachable.

Ping statistics for 192.0.2.72:
    Packets: Sent = 1, Received = 1, Lost = 0 (0% loss),`;

const windowsExpired = `
Pinging 192.0.2.80 with 32 bytes of data:
Reply from 192.0.2.1: TTL expired in transit.

Ping statistics for 192.0.2.80:
    Packets: Sent = 1, Received = 1, Lost = 0 (0% loss),`;

describe.skipIf(process.platform === 'win32')('ping', () => {
  test('case 050: an answer from a router is no echo, whatever the exit code and the counts say', async () => {
    const unreachable = await check(probe('192.0.2.72'), pingThat(printing(windowsUnreachable)));
    expect(verdict(unreachable)).toBe('down unreachable/host-unreachable');
    expect(unreachable.failure?.message).toContain('192.0.2.69');
    const expired = await check(probe('192.0.2.80'), pingThat(printing(windowsExpired)));
    expect(verdict(expired)).toBe('down unreachable/ttl-expired');
    expect(expired.failure?.message).toContain('192.0.2.1');
  });

  test('case 052: a ping that may not, is missing or never ends is a fault of this computer, or of the time', async () => {
    const forbidden = 'echo "ping: socket: Operation not permitted" >&2; exit 2';
    const denied = await check(probe('192.0.2.72'), pingThat(forbidden));
    expect(verdict(denied)).toBe('unobserved permission/ping-not-permitted');
    const missing = await check(probe('192.0.2.72'), pingThat(null));
    expect(verdict(missing)).toBe('unobserved permission/ping-not-installed');
    expect(missing.failure?.message).toMatch(/no ping program/);

    const { environment, folder } = pingThat('echo $$ > "$0.pid"; PATH="$TOOLS" sleep 600');
    const started = performance.now();
    const endless = await check(probe('192.0.2.72'), { environment, timeoutMs: 500 });
    expect(verdict(endless)).toBe('down timeout/no-echo');
    expect(performance.now() - started).toBeLessThan(1_500);
    const group = fs.readFileSync(path.join(folder, 'ping.pid'), 'utf8').trim();
    await expect.poll(() => processesOf(group)).toBe(0);
  });

  test('echo replies give the mean round trip and the loss', async () => {
    const text = `PING 192.0.2.7 (192.0.2.7) 56(84) bytes of data.
64 bytes from 192.0.2.7: icmp_seq=1 ttl=64 time=10.0 ms
64 bytes from 192.0.2.7: icmp_seq=1 ttl=64 time=11.0 ms (DUP!)
64 bytes from 192.0.2.7: icmp_seq=3 ttl=64 time=20.5 ms

--- 192.0.2.7 ping statistics ---
3 packets transmitted, 2 received, 33% packet loss, time 401ms
rtt min/avg/max/mdev = 10.0/15.250/20.5/5.250 ms`;
    const result = await check(probe('192.0.2.7', { slowOverMs: 12 }), pingThat(printing(text, 1)));
    expect(result).toMatchObject({ outcome: 'up', slow: true, ip: '192.0.2.7', echo: { sent: 3, received: 2 } });
    expect(result.responseMs).toBe(15.3);
    expect(result.phases.connectMs).toBe(15.3);
    expect(result.notes).toEqual(['1 of 3 echo requests were lost.']);
  });

  test("silence is down; other trouble of the program is not the site's", async () => {
    const silence = '3 packets transmitted, 0 received, 100% packet loss, time 2041ms';
    const silent = await check(probe('192.0.2.7'), pingThat(printing(silence, 1)));
    expect(verdict(silent)).toBe('down timeout/no-echo');
    const odd = await check(probe('192.0.2.7'), pingThat('echo "ping: weather: too wet" >&2; exit 2'));
    expect(verdict(odd)).toBe('unobserved internal/ping-failed');
    const route = await check(probe('192.0.2.7'), pingThat('echo "ping: connect: Network is unreachable" >&2; exit 2'));
    expect(verdict(route)).toBe('down unreachable/network-unreachable');
  });

  test('case 061: the program gets the address of an international name, never what a person typed', async () => {
    const asked: string[] = [];
    const lookup = (host: string): Promise<readonly string[]> => {
      asked.push(host);
      return Promise.resolve(['127.0.0.1']);
    };
    const { environment, folder } = pingThat(
      'echo "$@" > "$0.args"; echo "64 bytes from 127.0.0.1: icmp_seq=1 ttl=64 time=0.1 ms"',
    );
    expect(verdict(await check(probe('MÜNCHEN.test'), { environment, lookup }))).toBe('up');
    expect(asked).toEqual(['xn--mnchen-3ya.test']);
    expect(fs.readFileSync(path.join(folder, 'ping.args'), 'utf8').trim()).toMatch(/ 127\.0\.0\.1$/);
  });
});

/** Processes whose group leader was `group`. */
function processesOf(group: string): number {
  const listed = execFileSync('/bin/sh', ['-c', 'cat /proc/[0-9]*/stat 2>/dev/null || true'], { encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((line) => line.replace(/^.*\) /, '').split(' ')[2] === group && !line.includes(') Z ')).length;
}

describe('output of ping', () => {
  test.each([
    ['German Windows', 'Antwort von 192.0.2.7: Bytes=32 Zeit=14ms TTL=128', 14],
    ['Russian Windows', 'Ответ от 192.0.2.7: число байт=32 время=14мс TTL=128', 14],
    ['French Windows', 'Réponse de 192.0.2.7 : octets=32 temps<1ms TTL=64', 1],
    ['Windows, IPv6', 'Reply from 192.0.2.7: time<1ms', 1],
    ['Linux', '64 bytes from 192.0.2.7: icmp_seq=1 ttl=64 time=0.045 ms', 0.045],
    ['busybox', '64 bytes from 192.0.2.7: seq=0 ttl=64 time=0.060 ms', 0.06],
    ['a decimal comma', '64 Bytes von 192.0.2.7: icmp_seq=1 ttl=64 Zeit=0,045 ms', 0.045],
  ])('%s: a reply with its time', (_name, line, ms) => {
    const bytes = Buffer.from(line).toString('latin1');
    expect(parsePingOutput(bytes, '192.0.2.7')).toEqual({ roundTripsMs: [ms], refusal: null });
  });

  test.each([
    ['a reply of someone else', '64 bytes from 192.0.2.9: icmp_seq=1 ttl=64 time=0.045 ms'],
    ['the summary', '    Minimum = 0ms, Maximum = 0ms, Average = 0ms'],
    ['the heading', 'PING 192.0.2.7 (192.0.2.7) 56(84) bytes of data.'],
    ['a longer address', '64 bytes from 192.0.2.77: icmp_seq=1 ttl=64 time=0.045 ms'],
    ['round trips of the summary', 'rtt min/avg/max/mdev = 0.045/0.045/0.045/0.000 ms'],
  ])('%s is no reply', (_name, line) => {
    expect(parsePingOutput(line, '192.0.2.7').roundTripsMs).toEqual([]);
  });

  test.each([
    ['From 192.0.2.1 icmp_seq=1 Destination Host Unreachable', 'host-unreachable'],
    ['From 192.0.2.1 icmp_seq=1 Time to live exceeded', 'ttl-expired'],
    ['Antwort von 192.0.2.1: Zielhost nicht erreichbar.', 'host-unreachable'],
    ['36 bytes from 192.0.2.1: Communication prohibited by filter', 'host-unreachable'],
  ])('%j names who refused', (line, reason) => {
    expect(parsePingOutput(line, '192.0.2.7').refusal).toEqual({ from: '192.0.2.1', reason });
  });

  test('IPv6 addresses are told apart too', () => {
    const line = '64 bytes from fe80::1%lo: icmp_seq=1 ttl=64 time=0.05 ms';
    expect(parsePingOutput(line, 'fe80::1%lo').roundTripsMs).toEqual([0.05]);
    expect(parsePingOutput(line, 'fe80::2').roundTripsMs).toEqual([]);
  });

  test.each(['linux', 'darwin', 'win32'])('on %s the address is the last argument, and nothing else is', (platform) => {
    const { args } = pingCommand(platform, { ip: '192.0.2.7', count: 3, timeoutMs: 1_500 });
    expect(args.at(-1)).toBe('192.0.2.7');
    expect(args).toContain('3');
  });
});
