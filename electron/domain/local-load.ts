import type { CheckResult, FailureKind } from './check';

/** A thread that comes this late to its work makes a site look slow that is not. */
export const busyLagMs = 500;
/** A turn this late was held up by other checks or by load. */
export const lateTurnMs = 5_000;

/** Failures a busy computer can bring about by itself. */
function mayComeFromLoad(kind: FailureKind): boolean {
  return kind === 'timeout' || kind === 'reset' || kind === 'dns' || kind === 'tls';
}

/** A result with what is known of the load it was taken under: that makes no site slow and none down. */
export function underLoad(result: CheckResult, load: { readonly lagMs: number; readonly lateMs: number }): CheckResult {
  const notes: string[] = [];
  if (load.lateMs >= lateTurnMs) notes.push(`The check started ${Math.round(load.lateMs / 1_000)} s late.`);
  const isBusy = load.lagMs >= busyLagMs;
  if (isBusy) notes.push(`This computer was busy: the check was held up by ${Math.round(load.lagMs)} ms.`);
  if (notes.length === 0) return result;
  const noted = { ...result, notes: [...(result.notes ?? []), ...notes] };
  if (!isBusy) return noted;
  const isOurs = result.outcome === 'down' && result.failure !== null && mayComeFromLoad(result.failure.kind);
  return { ...noted, slow: false, outcome: isOurs ? 'unobserved' : result.outcome };
}
