import type { Failure, FailureKind } from '../../domain/check';
import { withoutDirectionControls } from '../../domain/visible-text';

export function failure(kind: FailureKind, reason: string, message: string): Failure {
  return { kind, reason, message };
}

/** A Node error's code, or an empty text. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** Text of a foreign server, fit to stand in a sentence: one line, short, without control characters. */
export function quoted(text: string, limit = 80): string {
  const line = withoutDirectionControls(text).replace(/\s+/g, ' ').trim();
  return line.length > limit ? `${line.slice(0, limit)}…` : line;
}

/** `1.5 s`, `800 ms`: a limit as a person typed it. */
export function spokenMs(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${Number((ms / 1000).toFixed(1))} s`;
}
