import type { ProbeKind } from '../../../electron/domain/probe-settings';
import type { FieldErrors, FormValues } from './form-values';

/** What every group of options of the form is given. */
export interface OptionsProps {
  readonly values: FormValues;
  readonly errors: FieldErrors;
  readonly kind: ProbeKind;
  /** The site that is edited; null for a new one. */
  readonly siteId: string | null;
  /** Names of the secrets that are set: `password`, `headers.authorization` … */
  readonly secretsSet: readonly string[];
  readonly onChange: (change: Partial<FormValues>) => void;
}
