import type { Failure } from './check';
import type { SiteId } from './site';

/** An outage: from the first failed check to the first good one after it. */
export interface Incident {
  readonly id: string;
  readonly siteId: SiteId;
  /** Epoch ms of the first failed check. */
  readonly startedAt: number;
  /** Epoch ms of the check that found it up again; null while it lasts. */
  readonly endedAt: number | null;
  readonly failure: Failure;
}
