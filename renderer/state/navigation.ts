import type { Cell } from './cell';
import { createCell } from './cell';

/** What is to be imported: text somebody pasted, or a file chosen or dropped. */
export type ImportSource =
  { readonly type: 'text'; readonly text: string } | { readonly type: 'file'; readonly file: File };

export type OpenDialog =
  | { readonly kind: 'add'; readonly address: string }
  | { readonly kind: 'edit'; readonly siteId: string }
  | { readonly kind: 'export'; readonly siteId: string | null }
  | { readonly kind: 'import'; readonly source: ImportSource | null }
  | { readonly kind: 'settings' }
  | { readonly kind: 'alerts' }
  | { readonly kind: 'incidents' }
  | { readonly kind: 'past' }
  | { readonly kind: 'shortcuts' };

/** Where in the window one is. */
export interface Place {
  /** The site whose page is open; null: the overview. */
  readonly siteId: string | null;
  readonly dialog: OpenDialog | null;
}

export interface Navigation {
  readonly place: Cell<Place>;
  readonly openSite: (siteId: string) => void;
  readonly openOverview: () => void;
  readonly openDialog: (dialog: OpenDialog) => void;
  readonly closeDialog: () => void;
}

export function createNavigation(): Navigation {
  const place = createCell<Place>({ siteId: null, dialog: null });
  return {
    place,
    openSite: (siteId) => place.set({ siteId, dialog: null }),
    openOverview: () => place.set({ siteId: null, dialog: null }),
    openDialog: (dialog) => place.set({ ...place.get(), dialog }),
    closeDialog: () => place.set({ ...place.get(), dialog: null }),
  };
}
