import { commandNames } from '../../../electron/contract/command-names';
import type { Catalogue } from '../catalogue';
import { alerts } from './alerts';
import { common } from './common';
import { desk } from './desk';
import { failureReasons } from './failure-reasons';
import { form } from './form';
import { incidentNotes } from './incident-notes';
import { incidents } from './incidents';
import { maintenance } from './maintenance';
import { overview } from './overview';
import { past } from './past';
import { settingsPage } from './settings-page';
import { schedules } from './schedules';
import { site } from './site';
import { transfer } from './transfer';

export const de: Catalogue = {
  ...common,
  commands: commandNames('de'),
  overview,
  desk,
  past,
  site,
  form,
  alerts,
  incidents,
  incidentNotes,
  maintenance,
  schedules,
  settingsPage,
  failureReasons,
  ...transfer,
};
