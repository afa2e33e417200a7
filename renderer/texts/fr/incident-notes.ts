import type { Shape } from '../catalogue';
import type { incidentNotes as english } from '../en/incident-notes';

export const incidentNotes: Shape<typeof english> = {
  edit: 'Modifier la note',
  remove: 'Supprimer la note',
  removed: 'Note supprimée',
  siteRemoved: 'Site supprimé',
};
