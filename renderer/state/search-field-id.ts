/** The command that searches finds the field by this id. */
export const searchFieldId = 'search-sites';
