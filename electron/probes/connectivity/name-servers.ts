import { promises as dns } from 'node:dns';
import type { ConnectionFacts } from '../../domain/connectivity-verdict';

/** Codes of c-ares for "nobody answered" and "it could not find out"; with all others a server has answered. */
const silentCodes = new Set(['ETIMEOUT', 'ECONNREFUSED', 'ESERVFAIL', 'ECANCELLED', 'ENOSERVERS', 'ENONAME']);

/** Asks the system's name servers for those of the root, which every one of them can find out while the line works. */
export async function askNameServers(timeoutMs: number): Promise<ConnectionFacts['nameServers']> {
  const resolver = new dns.Resolver({ timeout: timeoutMs, tries: 1 });
  if (resolver.getServers().length === 0) return 'none';
  const ending = setTimeout(() => resolver.cancel(), timeoutMs);
  try {
    await resolver.resolveNs('.');
    return 'answering';
  } catch (error) {
    const code = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? '') : '';
    return silentCodes.has(code) ? 'silent' : 'answering';
  } finally {
    clearTimeout(ending);
  }
}
