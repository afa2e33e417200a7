import type { CertificateFacts, Failure, Phases } from './check';
import type { SiteId } from './site';

/** Why an incident is over; only `recovered` means that the site was found up again. */
export type IncidentEnd = 'recovered' | 'paused' | 'changed' | 'removed';

/** Time within an incident in which nothing was observed: it is no downtime. */
export interface IncidentGap {
  /** Epoch ms. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly cause: 'maintenance' | 'offline' | 'asleep' | 'not-running';
}

/** What was found when it began, as far as the first failed check got; holds no secret. */
export interface IncidentEvidence {
  /** `HTTP/1.1 503`, where there was an answer. */
  readonly statusLine: string | null;
  readonly phases: Phases;
  /** The address that was connected to. */
  readonly ip: string | null;
  readonly certificate: CertificateFacts | null;
  /** What was known of our own side at that time, in sentences. */
  readonly connection: readonly string[];
}

/** A remark of the person who looks after the site. */
export interface IncidentNote {
  /** Epoch ms. */
  readonly at: number;
  readonly text: string;
}

/** A confirmed outage: from the first failed check to the first of the good ones that ended it. */
export interface Incident {
  readonly id: string;
  readonly siteId: SiteId;
  /** Epoch ms of the first failed check. */
  readonly startedAt: number;
  /** Epoch ms of the check that confirmed it. */
  readonly confirmedAt: number;
  /** Epoch ms of the check that found it up again, or of what else ended it; null while it lasts. */
  readonly endedAt: number | null;
  readonly endedBy: IncidentEnd | null;
  readonly failure: Failure;
  /** Null for one written by an earlier version. */
  readonly evidence: IncidentEvidence | null;
  /** Ascending, apart from each other. */
  readonly gaps: readonly IncidentGap[];
  readonly notes: readonly IncidentNote[];
  /** Of a time in which the site changed to and fro too often to tell each change; one that outlasts it is none of them. */
  readonly isFlapping: boolean;
}
