export const incidentNotes = {
  edit: 'Edit note',
  remove: 'Remove note',
  removed: 'Note removed',
  siteRemoved: 'Removed site',
} as const;
