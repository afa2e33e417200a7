import type { Catalogue } from '../catalogue';
import { alerts } from './alerts';
import { common } from './common';
import { form } from './form';
import { incidents } from './incidents';
import { maintenance } from './maintenance';
import { overview } from './overview';
import { site } from './site';
import { transfer } from './transfer';

export const ar: Catalogue = { ...common, overview, site, form, alerts, incidents, maintenance, ...transfer };
