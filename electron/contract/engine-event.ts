import type { CheckResult, Failure } from '../domain/check';
import type { Incident } from '../domain/incident';
import type { SiteId } from '../domain/site';
import type { Status } from '../domain/status';
import type { StorageFault } from '../domain/storage-fault';
import type { Update } from './events';
import type { Summary } from './summary-schema';

/** What the engine tells. `update` is for the window; the others are for whoever listens, such as `monitor`. */
export type EngineEvent =
  | { readonly type: 'update'; readonly update: Update }
  | {
      readonly type: 'check';
      readonly siteId: SiteId;
      readonly site: string;
      /** Epoch ms. */
      readonly startedAt: number;
      readonly result: CheckResult;
    }
  | {
      readonly type: 'transition';
      readonly siteId: SiteId;
      readonly site: string;
      /** Start of the check that made it, epoch ms. */
      readonly at: number;
      readonly from: Status;
      readonly to: Status;
      readonly failure: Failure | null;
    }
  | {
      /**
       * A confirmed outage. `opened` and `closed` come for every one, also while the site flaps (`incident.isFlapping`: not
       * to be told one by one); `flapping` once when that begins, `stable` once when it is over, with the newest incident.
       * One that was open at the last quit is not opened again.
       */
      readonly type: 'incident';
      readonly change: 'opened' | 'closed' | 'flapping' | 'stable';
      readonly incident: Incident;
      readonly siteId: SiteId;
      readonly site: string;
      readonly address: string;
      readonly group: string | null;
      readonly tags: readonly string[];
    }
  | {
      /** Our own connection went or came back. It says nothing about any site. */
      readonly type: 'connectivity';
      readonly verdict: 'offline' | 'online';
      /** Epoch ms from which on nothing was observed. */
      readonly since: number;
      /** Epoch ms at which it was back; null while it is down. */
      readonly until: number | null;
      /** Sites that could not be observed. */
      readonly sites: readonly SiteId[];
      /** What was looked at and found, in sentences. */
      readonly evidence: readonly string[];
    }
  /** How all sites are; also while nobody looks at the window. */
  | { readonly type: 'summary'; readonly summary: Summary }
  | { readonly type: 'fault'; readonly fault: StorageFault }
  | { readonly type: 'log'; readonly level: 'info' | 'warn' | 'error'; readonly message: string };
