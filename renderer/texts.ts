import { alerts } from './texts/alerts';
import { common } from './texts/common';
import { form } from './texts/form';
import { incidents } from './texts/incidents';
import { maintenance } from './texts/maintenance';
import { overview } from './texts/overview';
import { site } from './texts/site';
import { transfer } from './texts/transfer';

/**
 * Every text of the window, by screen. Nothing on screen is written anywhere else, so that a translation is one more
 * object of this shape.
 */
export const texts = { ...common, overview, site, form, alerts, incidents, maintenance, ...transfer } as const;
