import { alerts } from './alerts';
import { backup } from './backup';
import { common } from './common';
import { corrections } from './corrections';
import { failureReasons } from './failure-reasons';
import { form } from './form';
import { importing } from './importing';
import { incidentNotes } from './incident-notes';
import { incidents } from './incidents';
import { maintenance } from './maintenance';
import { overview } from './overview';
import { past } from './past';
import { settingsPage } from './settings-page';
import { scheduledExport } from './scheduled-export';
import { schedules } from './schedules';
import { site } from './site';
import { transfer } from './transfer';

/** The English texts, by screen: their shape is what every other language has to fill. */
export const en = {
  ...common,
  backup,
  overview,
  past,
  site,
  form,
  alerts,
  incidents,
  importing,
  corrections,
  incidentNotes,
  maintenance,
  scheduledExport,
  schedules,
  settingsPage,
  failureReasons,
  ...transfer,
} as const;
