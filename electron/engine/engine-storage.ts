import type { CorrectionStore, HistoryRetention, HistoryStore, IncidentStore } from './ports';
import type { SecretStore, SettingsStore, SiteStore, StateStore } from './ports';
import type { DaySumStore } from './ports-day-sums';

/** The files the engine works on. */
export interface EngineStorage {
  readonly sites: SiteStore;
  readonly secrets: SecretStore;
  readonly settings: SettingsStore;
  readonly state: StateStore;
  readonly history: HistoryStore & HistoryRetention;
  readonly daySums: DaySumStore;
  readonly incidents: IncidentStore;
  readonly corrections: CorrectionStore;
}
