import { alerts } from './alerts';
import { common } from './common';
import { form } from './form';
import { incidents } from './incidents';
import { maintenance } from './maintenance';
import { organise } from './organise';
import { overview } from './overview';
import { settingsPage } from './settings-page';
import { site } from './site';
import { transfer } from './transfer';

/** The English texts, by screen: their shape is what every other language has to fill. */
export const en = {
  ...common,
  overview,
  site,
  form,
  alerts,
  incidents,
  maintenance,
  organise,
  settingsPage,
  ...transfer,
} as const;
