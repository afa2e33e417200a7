import type { Shape } from '../catalogue';
import type { incidentNotes as english } from '../en/incident-notes';

export const incidentNotes: Shape<typeof english> = {
  edit: 'Editar nota',
  remove: 'Quitar nota',
  removed: 'Nota quitada',
  siteRemoved: 'Sitio quitado',
};
