import { commandNames } from '../../../electron/contract/command-names';
import type { Catalogue } from '../catalogue';
import { alerts } from './alerts';
import { backup } from './backup';
import { channelTrust } from './channel-trust';
import { common } from './common';
import { desk } from './desk';
import { corrections } from './corrections';
import { failureReasons } from '../../../electron/contract/failure-reasons/fr';
import { flapping } from './flapping';
import { form } from './form';
import { importing } from './importing';
import { incidentNotes } from './incident-notes';
import { incidents } from './incidents';
import { maintenance } from './maintenance';
import { organise } from './organise';
import { overview } from './overview';
import { report } from './report';
import { scheduledExport } from './scheduled-export';
import { past } from './past';
import { settingsPage } from './settings-page';
import { schedules } from './schedules';
import { site } from './site';
import { sitePage } from './site-page';
import { transfer } from './transfer';

export const fr: Catalogue = {
  ...common,
  commands: commandNames('fr'),
  backup,
  overview,
  desk,
  past,
  site,
  sitePage,
  report,
  form,
  alerts,
  channelTrust,
  incidents,
  importing,
  incidentNotes,
  maintenance,
  organise,
  corrections,
  scheduledExport,
  schedules,
  settingsPage,
  failureReasons,
  flapping,
  ...transfer,
};
