import type { ReactNode } from 'react';
import type { CheckResult } from '../../../electron/domain/check';
import { statusOf } from '../../../electron/domain/status';
import { StatusMark } from '../../components/status-mark';
import { failureText } from '../../format/failure';
import { formatMs } from '../../format/measure';
import { texts } from '../../texts';
import css from './site-form.module.css';

const words = texts.form;

/** What a check with the settings as they stand in the form has found. */
export function TryResult({
  isTrying,
  result,
}: {
  readonly isTrying: boolean;
  readonly result: CheckResult | null;
}): ReactNode {
  return (
    <div role="status" aria-label={words.tryResult}>
      {isTrying && <p className={css['tried']}>{words.trying}</p>}
      {result !== null && (
        <p className={css['tried']} data-outcome={result.outcome}>
          <StatusMark status={statusOf(result)} />
          <span dir="auto">{sentenceOf(result)}</span>
        </p>
      )}
    </div>
  );
}

function sentenceOf(result: CheckResult): string {
  if (result.failure !== null) return failureText(result.failure);
  if (result.responseMs === null) return words.answered;
  const ms = formatMs(result.responseMs);
  return result.slow ? words.trySlow(ms) : words.tryUp(ms);
}
