import type { Catalogue } from '../catalogue';
import { alerts } from './alerts';
import { common } from './common';
import { form } from './form';
import { importing } from './importing';
import { incidentNotes } from './incident-notes';
import { incidents } from './incidents';
import { maintenance } from './maintenance';
import { overview } from './overview';
import { schedules } from './schedules';
import { settingsPage } from './settings-page';
import { site } from './site';
import { transfer } from './transfer';

export const es: Catalogue = {
  ...common,
  overview,
  site,
  form,
  alerts,
  incidents,
  importing,
  incidentNotes,
  maintenance,
  schedules,
  settingsPage,
  ...transfer,
};
