import type { CheckResult } from '../domain/check';
import type { ConnectionFacts } from '../domain/connectivity-verdict';
import type { Correction } from '../domain/correction';
import type { HourAggregate } from '../domain/hour';
import type { HourKey } from '../domain/hour-key';
import type { ProbeSecrets, ProbeSettings } from '../domain/probe-settings';
import type { Site, SiteId } from '../domain/site';
import type { StorageFault } from '../domain/storage-fault';
import type { Result } from '../domain/result';
import type { Incident } from '../domain/incident';
import type { Channel, ChannelSecrets, ChannelTarget, OfferedCertificate, SavedOutbox } from '../contract/alert-schema';
import type { Settings } from '../contract/settings-schema';
import type { ScheduledResult } from '../contract/schedule-schema';
import type { SavedState } from '../contract/state-schema';

/** Cancels what it stands for; calling it twice does nothing. */
export type Cancel = () => void;

export interface Clock {
  /** Wall clock, epoch ms: for labels and hours only. */
  now(): number;
  /** Monotonic, fractional ms: for every duration. */
  monotonicMs(): number;
  /** One-shot timer; delays above 2^31-1 ms are the caller's business to split. */
  after(delayMs: number, run: () => void): Cancel;
}

/** Uniform in [0, 1). */
export type Random = () => number;

export interface ProbeRequest<P extends ProbeSettings = ProbeSettings> {
  readonly probe: P;
  readonly secrets: ProbeSecrets;
  /** Bounds the whole check. */
  readonly timeoutMs: number;
  /** Aborted when nobody wants the result any more: the probe lets go of everything at once. */
  readonly signal: AbortSignal;
}

/** One run of a probe. Resolves always, also after an abort (the result is then ignored); never rejects. */
export type Probe<P extends ProbeSettings = ProbeSettings> = (request: ProbeRequest<P>) => Promise<CheckResult>;

/** An hour as it is stored. */
export interface StoredHour {
  readonly siteId: SiteId;
  readonly hour: HourKey;
  /**
   * Epoch ms at which this part of the hour was opened, up to a second more at random, so that two runs with a clock that was
   * set back do not give the same one. An hour visited twice (a clock stepped back) has two parts, which
   * add up; the same part met twice (a crash between sealing and dropping) counts once.
   */
  readonly part: number;
  readonly aggregate: HourAggregate;
}

export type Saved = Result<null, StorageFault>;

export interface SiteStore {
  /** Never rejects: what cannot be read is set aside and told as faults. */
  load(): Promise<{
    readonly sites: readonly Site[];
    readonly removed: readonly RemovedSite[];
    readonly faults: readonly StorageFault[];
  }>;
  save(sites: readonly Site[], removed: readonly RemovedSite[]): Promise<Saved>;
}

/** A removed site, kept with its history for undo until it is purged. */
export interface RemovedSite {
  readonly site: Site;
  readonly removedAt: number;
}

export interface SecretStore {
  load(): Promise<{ readonly secrets: ReadonlyMap<SiteId, ProbeSecrets>; readonly faults: readonly StorageFault[] }>;
  save(siteId: SiteId, secrets: ProbeSecrets | null): Promise<Saved>;
}

export interface SettingsStore {
  load(): Promise<{ readonly settings: Settings; readonly faults: readonly StorageFault[] }>;
  save(settings: Settings): Promise<Saved>;
}

export interface StateStore {
  load(): Promise<{ readonly state: SavedState | null; readonly faults: readonly StorageFault[] }>;
  save(state: SavedState): Promise<Saved>;
}

export interface HistoryStore {
  /** The unsealed hours of the last drain, healed: those already sealed are left out. */
  loadOpen(): Promise<{ readonly hours: readonly StoredHour[]; readonly faults: readonly StorageFault[] }>;
  /** Replaces the open hours atomically. */
  saveOpen(hours: readonly StoredHour[]): Promise<Saved>;
  /** Appends sealed hours; tells which of them are on disk, so that a half success is not written twice. */
  seal(
    hours: readonly StoredHour[],
  ): Promise<{ readonly sealed: readonly StoredHour[]; readonly fault: StorageFault | null }>;
  /**
   * Sealed hours of a site whose start lies in [fromMs, toMs), ascending, one row an hour (parts merged). `without`: parts
   * the reader has already, as open ones; a drain may seal them while it reads, and they must not come a second time.
   */
  read(siteId: SiteId, fromMs: number, toMs: number, without?: readonly StoredHour[]): AsyncIterable<StoredHour>;
  /** Start of the first sealed hour, or null. */
  firstHour(siteId: SiteId): Promise<HourKey | null>;
  /** Deletes the history of a site for good. */
  purge(siteId: SiteId): Promise<Saved>;
}

/** Kept apart from `HistoryStore`: only what applies the retention setting needs it. */
export interface HistoryRetention {
  /** Deletes the sealed hours of whole months (UTC) that end before the instant; the month it lies in stays. */
  dropBefore(siteId: SiteId, beforeMs: number): Promise<Saved>;
}

/** Kept apart from `HistoryStore`: only what brings history in from elsewhere, and takes it back, changes sealed hours. */
export interface HistoryRewriting {
  /**
   * Takes out the sealed parts of hours that start in [fromMs, toMs) and for which `drops` says so, and puts others in, month
   * by month, each replaced atomically. A line that cannot be read stays where it is.
   */
  rewrite(siteId: SiteId, change: HistoryChange): Promise<Saved>;
}

export interface HistoryChange {
  readonly fromMs: number;
  readonly toMs: number;
  readonly drops: (part: Pick<StoredHour, 'hour' | 'part'>) => boolean;
  readonly adds: readonly StoredHour[];
}

/** What an import did, kept so that it can be undone. */
export interface ImportRecord {
  /** Epoch ms of the import; the `part` of each hour it wrote. */
  readonly id: number;
  /** What was read, for a person. */
  readonly source: string;
  readonly createdSiteIds: readonly SiteId[];
  readonly spans: readonly ImportedSpan[];
}

export interface ImportedSpan {
  readonly siteId: SiteId;
  /** The hours it wrote lie in [fromMs, toMs). */
  readonly fromMs: number;
  readonly toMs: number;
  readonly hours: number;
  /** The parts its hours took the place of. */
  readonly replaced: readonly StoredHour[];
}

/** `imports/<id>.json`. */
export interface ImportRecordStore {
  /** The newest first. */
  list(): Promise<readonly number[]>;
  load(id: number): Promise<ImportRecord | null>;
  save(record: ImportRecord): Promise<Saved>;
  remove(id: number): Promise<Saved>;
}

/** A row of a foreign database. */
export type SqlRow = Readonly<Record<string, string | number | bigint | Uint8Array | null>>;

/** A database file that is read; the implementation belongs to storage. */
export interface SqlSource {
  /** Names of its tables. */
  tables(): readonly string[];
  /** Rows of a query, all at once: those asked for here are small. */
  rows(sql: string): readonly SqlRow[];
}

/** How files of other programs are read. Errors are sentences. */
export interface PastFiles {
  isDatabase(path: string): Promise<Result<boolean, string>>;
  readDatabase<T>(path: string, use: (source: SqlSource) => T): Promise<Result<T, string>>;
  /** The whole of a file of text, within bounds. */
  readBytes(path: string): Promise<Result<Uint8Array, string>>;
}

export interface IncidentStore {
  append(incident: Incident): Promise<Saved>;
  read(siteId: SiteId): Promise<readonly Incident[]>;
}

/** What people said of spans of time afterwards. */
export interface CorrectionStore {
  append(correction: Correction): Promise<Saved>;
  appendUndo(siteId: SiteId, correctionId: string, undoneAt: number): Promise<Saved>;
  /** Those that stand, by the start of their span. */
  read(siteId: SiteId): Promise<readonly Correction[]>;
}

/** `scheduled-export.json`: how far the scheduled exports are. */
export interface ScheduleStore {
  load(): Promise<ScheduledResult | null>;
  save(result: ScheduledResult): Promise<Saved>;
}

/** `outbox.json`: what has been told, and what is on its way. */
export interface OutboxStore {
  load(): Promise<{ readonly outbox: SavedOutbox | null; readonly faults: readonly StorageFault[] }>;
  save(outbox: SavedOutbox): Promise<Saved>;
}

export interface StoredChannel {
  readonly channel: Channel;
  readonly secrets: ChannelSecrets;
}

/** `channels.json`: where alerts go; secrets are encrypted in it. */
export interface ChannelStore {
  load(): Promise<{ readonly channels: readonly StoredChannel[]; readonly faults: readonly StorageFault[] }>;
  save(channels: readonly StoredChannel[]): Promise<Saved>;
}

/** How a try to send ended. Messages are sentences without secrets. */
export type SendResult =
  | { readonly outcome: 'sent' }
  /** It did not get there, or the other side cannot take it just now: worth another try, later. */
  | {
      readonly outcome: 'unreached';
      readonly message: string;
      readonly retryAfterMs: number | null;
      readonly certificate?: OfferedCertificate;
    }
  /** The other side does not want it as it is: trying again changes little. */
  | { readonly outcome: 'refused'; readonly message: string };

export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Fingerprint of a certificate that is taken though nobody vouches for it. */
  readonly acceptedCertificate?: string;
}

export interface MailRequest {
  readonly server: Extract<ChannelTarget, { readonly kind: 'email' }>;
  readonly password: string;
  readonly acceptedCertificate?: string;
  /** Without angle brackets; the same at each try. */
  readonly messageId: string;
  /** Epoch ms for the Date header: when the alert was made, not when it was sent. */
  readonly at: number;
  readonly subject: string;
  readonly text: string;
}

export interface CommandRequest {
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

export interface NotificationRequest {
  /** The same at each try: a repetition takes the place of the first one. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The ways out. None of them rejects, and each ends by itself within half a minute. */
export interface AlertSenders {
  post(request: PostRequest): Promise<SendResult>;
  mail(request: MailRequest): Promise<SendResult>;
  run(request: CommandRequest): Promise<SendResult>;
  notify(request: NotificationRequest): Promise<SendResult>;
}

/** Encrypts secrets at rest. Both calls may reject: the store tells it as a fault. */
export interface Keychain {
  readonly available: boolean;
  encrypt(text: string): Promise<string>;
  decrypt(text: string): Promise<string>;
}

/** Where an export goes: nothing of it is seen under its name before `finish`. */
export interface ExportSink {
  /** Resolves when the target is ready for more. */
  write(text: string): Promise<Saved>;
  /** Makes it whole and visible. */
  finish(): Promise<Saved>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

/** Looks at our own side of the network. No call rejects. */
export interface Connectivity {
  /** What can be told without sending anything. */
  glance(): Promise<Pick<ConnectionFacts, 'interfaces' | 'gateway'>>;
  /**
   * A glance, then the name servers and the reference hosts (`host:port`) given, at once; these are left alone where the
   * glance has told enough. Bounded by `timeoutMs`.
   */
  look(question: { readonly referenceHosts: readonly string[]; readonly timeoutMs: number }): Promise<ConnectionFacts>;
}

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}
