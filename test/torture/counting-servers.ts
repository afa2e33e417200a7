import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountingServers {
  urlOf(site: number): string;
  /** Requests of a site that have been answered so far. */
  answered(site: number): number;
  close(): void;
}

/** Answers each site's requests, every seventh with 503, and counts them by site. On the loopback interface only. */
export async function startCountingServers(): Promise<CountingServers> {
  const counts = new Map<string, number>();
  const server = http.createServer((request, response) => {
    const path = request.url ?? '';
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    response.statusCode = count % 7 === 0 ? 503 : 200;
    response.end('fine');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (site) => `http://127.0.0.1:${port}/site/${site}`,
    answered: (site) => counts.get(`/site/${site}`) ?? 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
