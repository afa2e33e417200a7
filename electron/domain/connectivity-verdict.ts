import type { CheckResult, Failure } from './check';
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

/**
 * What it is told from: interfaces, routes or name servers; reference hosts alone, which something on the way may keep
 * from us; or many sites failing at once, and then only a good check can show that it is over.
 */
export type ConnectionBasis = 'facts' | 'references' | 'failures';

export type ConnectionVerdict =
  | { readonly kind: 'online'; readonly evidence: readonly string[] }
  | {
      readonly kind: 'offline';
      readonly reach: FaultReach;
      readonly basis: ConnectionBasis;
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
  /** Why the check failed; null where it is only asked how our side is. */
  readonly failure: Failure | null;
}

/** So many sites failing together, and none reached, speak for the line where nothing else can tell. */
const failuresThatTell = 3;

/** Them or me: whether failures without an answer are the fault of our own side. */
export function verdictOf(question: VerdictQuestion): ConnectionVerdict {
  const { facts, reached } = question;
  const evidence = evidenceOf(facts);
  if (reached > 0) {
    const others = reached === 1 ? 'Another site was' : `${reached} other sites were`;
    return { kind: 'online', evidence: [...evidence, `${others} reached at the same time.`] };
  }
  const reach = localFault(facts);
  return reach === null ? byAnswers(question, evidence) : { kind: 'offline', reach, basis: 'facts', evidence };
}

/** Where interfaces and routes are well, what answers tells. */
function byAnswers(question: VerdictQuestion, evidence: readonly string[]): ConnectionVerdict {
  const { facts, failing, trustsReferences, failure } = question;
  const offline = (reach: FaultReach, basis: ConnectionBasis = 'facts'): ConnectionVerdict => ({
    kind: 'offline',
    reach,
    basis,
    evidence,
  });
  if (failure?.reason === 'nxdomain' && facts.nameServers === 'answering') {
    return { kind: 'online', evidence: [...evidence, 'They answered that there is no such name.'] };
  }
  const namesFail = (failure === null || needsNames(failure)) && !['answering', 'unknown'].includes(facts.nameServers);
  if (trustsReferences && askedReferences(facts)) {
    if (facts.references?.reached === 0) return offline('line', 'references');
    return namesFail ? offline('names') : { kind: 'online', evidence };
  }
  if (namesFail) return offline(failing > 1 ? 'line' : 'names');
  return byFailures(failing, evidence);
}

/** What can be told without sending anything. */
export function localFault({
  interfaces,
  gateway,
}: Pick<ConnectionFacts, 'interfaces' | 'gateway'>): 'network' | 'line' | null {
  if (interfaces.length === 0) return 'network';
  return gateway === 'absent' ? 'line' : null;
}

/** Where nothing of our own side tells, the sites have to. */
function byFailures(failing: number, evidence: readonly string[]): ConnectionVerdict {
  if (failing < failuresThatTell) return { kind: 'online', evidence };
  const together = `${failing} sites fail at once, and none is reached.`;
  return { kind: 'offline', reach: 'line', basis: 'failures', evidence: [...evidence, together] };
}

function needsNames({ kind, reason }: Failure): boolean {
  return kind === 'dns' || reason === 'dns-timeout' || reason === 'resolver-unavailable';
}

function askedReferences({ references }: ConnectionFacts): boolean {
  return references !== null && references.asked > 0;
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
    sentences.push(
      references.reached > 0 ? 'A reference host answered.' : `None of ${references.asked} reference hosts answered.`,
    );
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

/**
 * Whether a result may be the fault of our own side: it came without an answer of the site. Whatever else failed was
 * answered, so the line works; and what the probe took for our own fault already may be the first sign of a dead line.
 */
export function mayBeOurs({ outcome, failure }: Pick<CheckResult, 'outcome' | 'failure'>): boolean {
  if (failure === null) return false;
  if (outcome === 'unobserved') return failure.reason === 'resolver-unavailable';
  const { kind } = failure;
  return outcome === 'down' && (kind === 'dns' || kind === 'unreachable' || kind === 'timeout' || kind === 'reset');
}
