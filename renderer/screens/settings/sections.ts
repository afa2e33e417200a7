import { alertsSection } from './alerts-section';
import { appearanceSection } from './appearance-section';
import { desktopSection } from './desktop-section';
import { helpSection } from './help-section';
import { backupSection } from './backup-section';
import { historySection } from './history-section';
import { maintenanceSection } from './maintenance-section';
import { scheduledExportSection } from './scheduled-export-section';
import type { Section } from './section';
import { tagsSection } from './tags-section';
import { watchingSection } from './watching-section';

/** Every section of the settings, in order: one file a section. */
export const sections: readonly Section[] = [
  appearanceSection,
  watchingSection,
  maintenanceSection,
  tagsSection,
  alertsSection,
  desktopSection,
  historySection,
  scheduledExportSection,
  backupSection,
  helpSection,
];
