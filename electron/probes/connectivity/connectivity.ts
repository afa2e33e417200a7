import net from 'node:net';
import { parsePort, splitPort } from '../../contract/host';
import { localFault } from '../../domain/connectivity-verdict';
import type { ConnectionFacts } from '../../domain/connectivity-verdict';
import type { Connectivity } from '../../engine/ports';
import { askNameServers } from './name-servers';
import { hasRoute } from './routes';
import { interfacesOut } from './interfaces';

/** Looks at this computer's own side of the network. */
export function createConnectivity(): Connectivity {
  async function glance(): Promise<Pick<ConnectionFacts, 'interfaces' | 'gateway'>> {
    const gateway = (await hasRoute()) ? 'present' : 'absent';
    return { interfaces: interfacesOut(gateway === 'present'), gateway };
  }

  return {
    glance,
    async look({ referenceHosts, timeoutMs }) {
      const near = await glance();
      if (localFault(near) !== null) return { ...near, nameServers: 'unknown', references: null };
      const [nameServers, references] = await Promise.all([
        askNameServers(timeoutMs),
        askReferences(referenceHosts, timeoutMs),
      ]);
      return { ...near, nameServers, references };
    },
  };
}

/** Any one that answers shows that the line works, so the others are not waited for. */
async function askReferences(hosts: readonly string[], timeoutMs: number): Promise<ConnectionFacts['references']> {
  if (hosts.length === 0) return null;
  const ending = new AbortController();
  const answers = hosts.map((host) => answerOf(host, timeoutMs, ending.signal));
  const reached = await Promise.any(answers).then(
    () => 1,
    () => 0,
  );
  ending.abort();
  return { asked: hosts.length, reached };
}

/** Resolves when a machine answers a connection, be it by refusing it; rejects else. */
function answerOf(address: string, timeoutMs: number, signal: AbortSignal): Promise<void> {
  const { host, port } = splitPort(address);
  const number = parsePort(port ?? '443');
  return new Promise((resolve, reject) => {
    if (!number.ok) {
      reject(new Error(number.error.message));
      return;
    }
    const socket = net.connect({ host: host.replace(/^\[|\]$/g, ''), port: number.value, timeout: timeoutMs });
    const end = (error: NodeJS.ErrnoException | null): void => {
      signal.removeEventListener('abort', onAbort);
      socket.destroy();
      if (error === null || error.code === 'ECONNREFUSED') resolve();
      else reject(error);
    };
    const onAbort = (): void => end(new Error('Another one has answered.'));
    signal.addEventListener('abort', onAbort);
    socket.on('connect', () => end(null));
    socket.on('timeout', () => end(new Error('No answer.')));
    socket.on('error', end);
  });
}
