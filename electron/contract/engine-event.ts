import type { CheckResult, Failure } from '../domain/check';
import type { SiteId } from '../domain/site';
import type { Status } from '../domain/status';
import type { StorageFault } from '../domain/storage-fault';
import type { Update } from './events';

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
  | { readonly type: 'fault'; readonly fault: StorageFault }
  | { readonly type: 'log'; readonly level: 'info' | 'warn' | 'error'; readonly message: string };
