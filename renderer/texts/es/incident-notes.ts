import type { Shape } from '../catalogue';
import type { incidentNotes as english } from '../en/incident-notes';

export const incidentNotes: Shape<typeof english> = {
  edit: 'Editar la nota',
  remove: 'Quitar la nota',
  removed: 'Nota quitada',
  siteRemoved: 'Sitio quitado',
};
