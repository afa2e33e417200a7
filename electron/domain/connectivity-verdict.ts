import type { FailureKind } from './check';
import type { NetworkPlace } from './network-place';

/** What was found of our own side of the network. */
export interface ConnectionFacts {
  /** Network interfaces that are up and lead out of this computer. */
  readonly interfaces: readonly string[];
  readonly gateway: 'present' | 'absent' | 'unknown';
  readonly nameServers: 'answering' | 'silent' | 'none' | 'unknown';
  /** Null where none was asked. */
  readonly references: { readonly asked: number; readonly reached: number } | null;
}

/** How far a fault of our own reaches: all but this computer, all but the own network, or all that needs a name. */
export type FaultReach = 'network' | 'line' | 'names';

export type ConnectionVerdict =
  | { readonly kind: 'online'; readonly evidence: readonly string[] }
  | {
      readonly kind: 'offline';
      readonly reach: FaultReach;
      /** `failures`: told from many sites failing at once; only a good check can show that it is over. */
      readonly basis: 'facts' | 'failures';
      readonly evidence: readonly string[];
    };

export interface VerdictQuestion {
  readonly facts: ConnectionFacts;
  /** Sites beyond the own network whose newest check failed without any answer. */
  readonly failing: number;
  /** Such sites that were reached by a check that started after the failed one. */
  readonly reached: number;
  /** False once sites were reached while no reference host was: something on the way keeps us from those. */
  readonly trustsReferences: boolean;
  /** Whether the failed check could not look up a name. */
  readonly isNameFailure: boolean;
}

/** So many sites failing together, and none reached, speak for the line where nothing else can tell. */
const failuresThatTell = 3;

/** Them or me: whether failures without an answer are the fault of our own side. */
export function verdictOf(question: VerdictQuestion): ConnectionVerdict {
  const { facts, failing, reached, trustsReferences, isNameFailure } = question;
  const evidence = evidenceOf(facts);
  const offline = (reach: FaultReach): ConnectionVerdict => ({ kind: 'offline', reach, basis: 'facts', evidence });
  if (reached > 0) {
    const others = reached === 1 ? 'Another site was' : `${reached} other sites were`;
    return { kind: 'online', evidence: [...evidence, `${others} reached at the same time.`] };
  }
  if (facts.interfaces.length === 0) return offline('network');
  if (facts.gateway === 'absent') return offline('line');
  const namesFail = isNameFailure && (facts.nameServers === 'silent' || facts.nameServers === 'none');
  if (referencesTell(facts, trustsReferences)) {
    if (facts.references?.reached === 0) return offline('line');
    return namesFail ? offline('names') : { kind: 'online', evidence };
  }
  if (namesFail) return offline(failing > 1 ? 'line' : 'names');
  return byFailures(failing, evidence);
}

/** Where nothing of our own side tells, the sites have to. */
function byFailures(failing: number, evidence: readonly string[]): ConnectionVerdict {
  if (failing < failuresThatTell) return { kind: 'online', evidence };
  const together = `${failing} sites fail at once, and none is reached.`;
  return { kind: 'offline', reach: 'line', basis: 'failures', evidence: [...evidence, together] };
}

function referencesTell({ references }: ConnectionFacts, trustsReferences: boolean): boolean {
  return trustsReferences && references !== null && references.asked > 0;
}

/** What was looked at, in words; what was not looked at is left out. */
export function evidenceOf({ interfaces, gateway, nameServers, references }: ConnectionFacts): readonly string[] {
  const sentences: string[] = [];
  if (interfaces.length === 0) sentences.push('No network interface is up.');
  else sentences.push(`Network ${interfaces.length === 1 ? 'interface' : 'interfaces'} up: ${interfaces.join(', ')}.`);
  if (gateway === 'absent') sentences.push('There is no default route.');
  if (gateway === 'present') sentences.push('There is a default route.');
  if (nameServers === 'answering') sentences.push('The name servers answer.');
  if (nameServers === 'silent') sentences.push('The name servers do not answer.');
  if (nameServers === 'none') sentences.push('No name server is set.');
  if (references !== null && references.asked > 0) {
    sentences.push(`${references.reached} of ${references.asked} reference hosts answered.`);
  }
  return sentences;
}

/** Whether a fault of our own keeps a site from being observed. */
export function isAffected(
  reach: FaultReach,
  site: { readonly place: NetworkPlace; readonly needsNames: boolean },
): boolean {
  if (site.place === 'loopback') return false;
  if (reach === 'network') return true;
  return site.place === 'internet' && (reach === 'line' || site.needsNames);
}

/** Failures that came without an answer of the site; with all others something answered, so that the line works. */
export function mayBeOurs(kind: FailureKind): boolean {
  return kind === 'dns' || kind === 'unreachable' || kind === 'timeout' || kind === 'reset' || kind === 'refused';
}
