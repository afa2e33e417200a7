import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkResultSchema } from '../../electron/contract/check-schema';
import { defaultTcpProbe, defaultTlsProbe, noTls } from '../../electron/domain/probe-settings';
import type { Phases } from '../../electron/domain/check';
import type { ProbeSettings } from '../../electron/domain/probe-settings';
import { createProbes, runProbe } from '../../electron/probes/index';
import { anyBehaviour, play } from '../support/hostile-server';
import type { Act } from '../support/hostile-server';
import { httpProbe, realClock } from '../support/probing';
import { startRaw } from '../support/servers';

/** Connections of this run; the long one is started by `npm run fuzz`. */
const connections = Number(process.env['UPTIME_DESK_FUZZ_RUNS'] ?? 1_500);
/** Checks under way at a time. */
const atOnce = 25;
const timeoutMs = 400;

const json = { type: 'json', path: '$.a', operator: '==', value: '1' } as const;
const contains = { type: 'contains', text: 'hello' } as const;

/** The kinds and options a hostile server can be met with. */
function probesFor(port: number): readonly ProbeSettings[] {
  const url = `http://127.0.0.1:${port}/`;
  return [
    httpProbe(url),
    httpProbe(url, { expectations: [contains], maxRedirects: 3 }),
    httpProbe(url, { expectations: [json, { type: 'matches', pattern: '(a+)+$' }], maxRedirects: 0 }),
    httpProbe(url, { method: 'HEAD' }),
    httpProbe(url, { method: 'POST', body: 'x'.repeat(200_000), auth: { scheme: 'digest', user: 'u' } }),
    httpProbe(url, { proxy: { mode: 'url', url } }),
    httpProbe(`https://127.0.0.1:${port}/`, { proxy: { mode: 'url', url } }),
    httpProbe(`https://127.0.0.1:${port}/`, { proxy: { mode: 'url', url: `socks5://u:p@127.0.0.1:${port}` } }),
    httpProbe(`https://127.0.0.1:${port}/`, { tls: { ...noTls, acceptAnyCertificate: true } }),
    { ...defaultTcpProbe('127.0.0.1', port), send: 'hi', expect: 'hello' },
    defaultTcpProbe('127.0.0.1', port),
    defaultTlsProbe('127.0.0.1', port),
  ];
}

const resources = (kind: string): number =>
  process.getActiveResourcesInfo().filter((name) => name.startsWith(kind)).length;

/** Live memory of this thread in MB, with the garbage taken away first. */
function liveMb(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

/** How long this thread could not get to its timers, at worst. */
function watchLag(): { worstMs(): number; reset(): void; stop(): void } {
  const everyMs = 20;
  let worst = 0;
  let last = performance.now();
  const look = (): void => {
    const now = performance.now();
    worst = Math.max(worst, now - last - everyMs);
    last = now;
  };
  const timer = setInterval(look, everyMs);
  return {
    worstMs: () => Math.max(worst, performance.now() - last - everyMs),
    reset: () => void (worst = 0),
    stop: () => clearInterval(timer),
  };
}

test(
  `${connections} hostile connections: no throw, no hang, nothing left behind`,
  async () => {
    const plays: Act[][] = [];
    let met = 0;
    const server = await startRaw((socket) => {
      met += 1;
      void play(socket, plays[met % plays.length] ?? []);
    });
    const probes = createProbes({ clock: realClock, systemCa: () => [] });
    const kinds = probesFor(server.port);
    const unexpected: unknown[] = [];
    const onUnexpected = (error: unknown): void => void unexpected.push(error);
    process.on('uncaughtException', onUnexpected);
    process.on('unhandledRejection', onUnexpected);
    const before = { sockets: resources('TCP'), timers: resources('Timeout') };
    let peakMb = 0;
    const lag = watchLag();

    async function one(probe: ProbeSettings): Promise<void> {
      const signal = new AbortController().signal;
      const started = performance.now();
      const result = await runProbe(probes, { probe, secrets: { password: 'p' }, timeoutMs, signal });
      // Server and probes share this thread: what it was held up for is not the probe's hang.
      expect(performance.now() - started - lag.worstMs()).toBeLessThan(timeoutMs + 1_000);
      expect(checkResultSchema.safeParse(result).error).toBeUndefined();
      expect(result.failure?.reason).not.toBe('unexpected');
      if (result.responseMs !== null) expect(sumOf(result.phases)).toBeCloseTo(result.responseMs, 5);
      peakMb = Math.max(peakMb, process.memoryUsage.rss() / 2 ** 20);
    }

    let round = 0;
    let warmMb = Infinity;
    while (met < connections) {
      const seed = Number(process.env['UPTIME_DESK_FUZZ_SEED'] ?? Date.now()) + round;
      plays.splice(0, plays.length, ...fc.sample(anyBehaviour(15), { numRuns: atOnce, seed }).map((acts) => [...acts]));
      lag.reset();
      const chosen = fc.sample(fc.constantFrom(...kinds), { numRuns: atOnce, seed });
      try {
        await Promise.all(chosen.map(one));
      } catch (cause) {
        throw new Error(`Fuzz round failed; seed ${seed}`, { cause });
      }
      round += 1;
      // What is loaded and compiled once is there by then.
      if (warmMb === Infinity && met > 500) warmMb = liveMb();
    }
    lag.stop();
    await expect.poll(() => resources('TCP') - before.sockets, { timeout: 5_000 }).toBeLessThanOrEqual(0);
    await expect.poll(() => resources('Timeout') - before.timers, { timeout: 5_000 }).toBeLessThanOrEqual(2);
    const grownMb = liveMb() - warmMb;
    expect(grownMb).toBeLessThan(16);
    process.off('uncaughtException', onUnexpected);
    process.off('unhandledRejection', onUnexpected);
    expect(unexpected).toEqual([]);
    process.stdout.write(
      `fuzz: ${met} connections in ${round} rounds, resident memory at most ${peakMb.toFixed(0)} MB, ` +
        `live memory grown by ${grownMb.toFixed(1)} MB since the first 500\n`,
    );
  },
  Math.max(120_000, connections * 60),
);

function sumOf({ dnsMs, connectMs, tlsMs, firstByteMs, downloadMs }: Phases): number {
  return [dnsMs, connectMs, tlsMs, firstByteMs, downloadMs].reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
}
