/** A site as a foreign list tells it, not yet judged: everything is text, as it stood there. */
export interface SourceEntry {
  /** Line within the file, from 1; null where the format has none. */
  readonly line: number | null;
  readonly address: string;
  readonly name: string | null;
  readonly kind?: string;
  readonly port?: string;
  /** With the unit the list uses, in seconds unless it says otherwise: `60`, `60s`, `1500ms`. */
  readonly interval?: string;
  readonly timeout?: string;
  readonly paused?: string;
  readonly method?: string;
  readonly contains?: string;
  readonly notContains?: string;
  readonly expectStatus?: string;
  /** Failed checks after the first before it counts as an outage. */
  readonly retries?: string;
  readonly tags?: string;
  readonly group?: string;
  /** What of the entry cannot be carried over. */
  readonly losses?: readonly string[];
  /** What the list holds beyond this app's fields, told in the report. */
  readonly notes?: readonly string[];
  /** Why it stays out, where the list itself tells. */
  readonly refusal?: string;
}
