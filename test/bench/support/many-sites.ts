import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import type { Api } from '../../../electron/contract/api';
import { draftOf } from '../../../electron/engine/site-draft';
import { parseAddress } from '../../../electron/contract/address';

interface Wanted {
  readonly count: number;
  readonly intervalMs: number;
}

const groups = ['Clients/Acme', 'Clients/Globex', 'Lab', 'Lab/Rack 1', null] as const;

/** Adds sites that are answered by servers of this machine; one in fifty is down, some are slow to answer. */
export async function startManySites(page: Page, { count, intervalMs }: Wanted): Promise<{ stop: () => void }> {
  const server = http.createServer((request, response) => {
    const delayMs = 5 + (Number(request.url?.slice(1) ?? 0) % 40);
    setTimeout(() => response.end('fine'), delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const drafts = Array.from({ length: count }, (_, index) => {
    const address = parseAddress(
      index % 50 === 7 ? `http://127.0.0.1:1/${index}` : `http://127.0.0.1:${port}/${index}`,
    );
    if (!address.ok) throw new Error(address.error.message);
    const draft = draftOf({
      name: `Site ${index} ${['Shop', 'Blog', 'API'][index % 3] ?? ''}`,
      probe: address.value.probe,
      intervalMs,
      group: groups[index % groups.length] ?? null,
      tags: index % 4 === 0 ? ['prod'] : [],
    });
    if (!draft.ok) throw new Error(JSON.stringify(draft.error));
    return draft.value;
  });
  await page.evaluate(async (list) => {
    const { api } = window as unknown as { api: Api };
    await api.call('sites:add', { drafts: list });
  }, drafts);
  return {
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
