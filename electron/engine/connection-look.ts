import type { ConnectionFacts } from '../domain/connectivity-verdict';
import type { Clock, Connectivity } from './ports';

/** Longest time a failed check is held for a look at our own side. */
const longestLookMs = 3_000;
/** Of those, what the look itself is given. */
const lookTimeoutMs = 2_500;

/** Looks at our own side, one look at a time, shared by all who wait for it. */
export interface ConnectionLook {
  /**
   * What was found less than `maxAgeMs` ago, or is found now; null where that took too long. Reference hosts are only
   * contacted where `asksReferences`.
   */
  facts(maxAgeMs: number, asksReferences: boolean): Promise<ConnectionFacts | null>;
}

export function createConnectionLook(deps: {
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly referenceHosts: () => readonly string[];
}): ConnectionLook {
  const { clock, connectivity } = deps;
  const looks = { near: newLook(), far: newLook() };

  async function look(asksReferences: boolean): Promise<ConnectionFacts | null> {
    const referenceHosts = asksReferences ? deps.referenceHosts() : [];
    const looking = connectivity.look({ referenceHosts, timeoutMs: lookTimeoutMs }).catch(() => null);
    return new Promise((resolve) => {
      const cancel = clock.after(longestLookMs, () => resolve(null));
      void looking.then((facts) => {
        cancel();
        resolve(facts);
      });
    });
  }

  return {
    facts(maxAgeMs, asksReferences) {
      const kept = asksReferences ? looks.far : looks.near;
      if (kept.running !== null) return kept.running;
      if (clock.monotonicMs() - kept.endedMs <= maxAgeMs) return Promise.resolve(kept.facts);
      kept.running = look(asksReferences).then((facts) => {
        Object.assign(kept, { facts, endedMs: clock.monotonicMs(), running: null });
        return facts;
      });
      return kept.running;
    },
  };
}

interface KeptLook {
  facts: ConnectionFacts | null;
  endedMs: number;
  running: Promise<ConnectionFacts | null> | null;
}

function newLook(): KeptLook {
  return { facts: null, endedMs: -Infinity, running: null };
}
