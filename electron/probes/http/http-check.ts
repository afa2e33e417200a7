import type { HttpProbe, ProbeSecrets } from '../../domain/probe-settings';
import type { Trust } from '../connect/trust';
import type { ProbeDeps } from '../probe-deps';
import type { Run } from '../run';
import type { ResponseHead } from './head-reader';
import type { HttpRequest } from './request';

/** Everything one check of an http site needs to know. */
export interface HttpCheck {
  readonly run: Run;
  readonly deps: ProbeDeps;
  readonly trust: Trust;
  readonly probe: HttpProbe;
  readonly secrets: ProbeSecrets;
}

/** One request of a check, and what of its answer is wanted. */
export interface Hop {
  readonly request: HttpRequest;
  /** Followed so far. */
  readonly redirects: number;
  readonly wantsBody: (head: ResponseHead) => boolean;
}
