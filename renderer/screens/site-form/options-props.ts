import type { ProbeKind } from '../../../electron/domain/probe-settings';
import type { FieldErrors, FormValues } from './form-values';

/** What every group of options of the form is given. */
export interface OptionsProps {
  readonly values: FormValues;
  readonly errors: FieldErrors;
  readonly kind: ProbeKind;
  /** Names of the secrets that are set: `password`, `headers.authorization` … */
  readonly secretsSet: readonly string[];
  readonly onChange: (change: Partial<FormValues>) => void;
}
