import type { HttpProbe, ProbeSecrets } from '../../domain/probe-settings';
import type { Trust } from '../connect/trust';
import type { ProbeDeps } from '../probe-deps';
import type { Run } from '../run';

/** Everything one check of an http site needs to know. */
export interface HttpCheck {
  readonly run: Run;
  readonly deps: ProbeDeps;
  readonly trust: Trust;
  readonly probe: HttpProbe;
  readonly secrets: ProbeSecrets;
}
