import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { describe, it, onTestFinished } from 'vitest';
import type * as Probes from '../../electron/probes/index';
import { httpProbe, realClock } from '../support/probing';

/*
 * Prints the CPU of this process per http check, beside a bare `node:http` loop and a bare `node:net` loop on the same
 * loopback server in the same run. Rounds alternate and medians count, so that other work on the machine falls on all.
 */
const rounds = 11;
const checksPerRound = 1_500;
const atOnce = 8;
const root = path.resolve(import.meta.dirname, '../..');

type Once = () => Promise<unknown>;

/** CPU per call, µs, user and system. */
async function measure(once: Once): Promise<number> {
  let left = checksPerRound;
  const line = async (): Promise<void> => {
    while (left-- > 0) await once();
  };
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: atOnce }, line));
  const used = process.cpuUsage(before);
  return (used.user + used.system) / checksPerRound;
}

async function compare(loops: Readonly<Record<string, Once>>): Promise<Record<string, number>> {
  const figures: Record<string, number[]> = {};
  for (let round = -2; round < rounds; round += 1) {
    for (const [name, once] of Object.entries(loops)) {
      const used = await measure(once);
      // The first rounds are for the compiler.
      if (round >= 0) (figures[name] ??= []).push(used);
    }
  }
  const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
  return Object.fromEntries(Object.entries(figures).map(([name, values]) => [name, median(values)]));
}

function print(title: string, figures: Readonly<Record<string, number>>, base: string): void {
  console.log(`\n${title}`);
  for (const [name, used] of Object.entries(figures)) {
    const ratio = (used / figures[base]!).toFixed(2);
    console.log(`  ${name.padEnd(34)} ${used.toFixed(1).padStart(8)} µs   ${ratio} of ${base}`);
  }
}

async function startServer(): Promise<number> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'support/page-server.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  return Number(await new Promise<Buffer>((resolve) => child.stdout.once('data', resolve)));
}

/** The probes as they are shipped: bundled, not transformed for tests. */
async function bundledProbes(): Promise<typeof Probes> {
  const outDir = path.join(root, 'node_modules/.cache/bench-probes');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr: path.join(root, 'electron/probes/index.ts'), outDir, emptyOutDir: true, target: 'node20' },
    ssr: { noExternal: true },
  });
  const [file = ''] = fs.readdirSync(outDir).filter((name) => name.endsWith('js'));
  return (await import(/* @vite-ignore */ pathToFileURL(path.join(outDir, file)).href)) as typeof Probes;
}

function bareHttp(port: number, agent: http.Agent): Once {
  return () =>
    new Promise<void>((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port, path: '/', agent }, (response) => {
          response.resume();
          response.once('end', resolve);
        })
        .once('error', reject);
    });
}

/** The smallest thing that can be called a reader of HTTP/1.1: a status line and the end of the headers. */
function bareNet(port: number): Once {
  const request = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`;
  return () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => socket.write(request));
      socket.on('data', (chunk) => {
        const end = chunk.indexOf('\r\n\r\n');
        if (end === -1 || Number(chunk.toString('latin1', 9, 12)) !== 200) return;
        socket.destroy();
        resolve();
      });
    });
}

describe('CPU of an http check', () => {
  it('beside bare loops', async () => {
    const port = await startServer();
    const { createProbes, runProbe } = await bundledProbes();
    const probes = createProbes({ clock: realClock, systemCa: () => [] });
    const ask = (changes: Parameters<typeof httpProbe>[1], host = '127.0.0.1'): Once => {
      const probe = httpProbe(`http://${host}:${port}/`, changes);
      return () => runProbe(probes, { probe, secrets: {}, timeoutMs: 10_000, signal: new AbortController().signal });
    };
    const agent = new http.Agent({ keepAlive: false });
    const loops = {
      'bare node:http': bareHttp(port, agent),
      'bare node:net': bareNet(port),
      'probe, status only': ask({}),
      'probe, text expected': ask({ expectations: [{ type: 'contains', text: 'Hello' }] }),
    };
    print(
      `One check of ${checksPerRound * rounds} each, median of ${rounds} rounds`,
      await compare(loops),
      'bare node:http',
    );
  });

  it('and where it goes', async () => {
    const port = await startServer();
    const { createProbes, runProbe } = await bundledProbes();
    const probes = createProbes({ clock: realClock, systemCa: () => [] });
    const signal = new AbortController().signal;
    const probe = httpProbe(`http://127.0.0.1:${port}/`);
    const connectOnly: Once = () =>
      new Promise<void>((resolve) => {
        const socket = net.connect({ host: '127.0.0.1', port, autoSelectFamily: false }, () => {
          socket.destroy();
          resolve();
        });
      });
    const idle: Once = () => {
      const controller = new AbortController();
      const onAbort = (): void => undefined;
      controller.signal.addEventListener('abort', onAbort);
      const cancel = realClock.after(10_000, onAbort);
      cancel();
      controller.signal.removeEventListener('abort', onAbort);
      return Promise.resolve();
    };
    const figures = await compare({
      'probe, status only': () => runProbe(probes, { probe, secrets: {}, timeoutMs: 10_000, signal }),
      'of it: connect and close': connectOnly,
      'of it: connect, write, read, close': bareNet(port),
      'of it: timer and abort signal': idle,
    });
    print('Where the time goes', figures, 'probe, status only');
  });
});
