import type { Shape } from '../catalogue';
import type { incidentNotes as english } from '../en/incident-notes';

export const incidentNotes: Shape<typeof english> = {
  edit: 'Notiz bearbeiten',
  remove: 'Notiz entfernen',
  removed: 'Notiz entfernt',
  siteRemoved: 'Entferntes Ziel',
};
