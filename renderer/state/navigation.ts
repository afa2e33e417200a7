import type { Cell } from './cell';
import { createCell } from './cell';

/** What is to be imported: text somebody pasted, or a file chosen or dropped. */
export type ImportSource =
  { readonly type: 'text'; readonly text: string } | { readonly type: 'file'; readonly file: File };

export type OpenDialog =
  | { readonly kind: 'add'; readonly address: string }
  | { readonly kind: 'edit'; readonly siteId: string }
  | { readonly kind: 'duplicate'; readonly siteId: string }
  | { readonly kind: 'bulk-edit'; readonly ids: readonly string[] }
  | { readonly kind: 'list-layout' }
  | { readonly kind: 'save-view' }
  | { readonly kind: 'views' }
  | { readonly kind: 'export'; readonly siteId: string | null }
  | { readonly kind: 'report'; readonly siteId: string | null }
  | { readonly kind: 'import'; readonly source: ImportSource | null }
  | { readonly kind: 'settings' }
  | { readonly kind: 'alerts' }
  | { readonly kind: 'incidents' }
  | { readonly kind: 'past' }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'palette' }
  | { readonly kind: 'about' }
  | { readonly kind: 'licences' }
  | { readonly kind: 'diagnostics' };

/** Where in the window one is. */
export interface Place {
  /** The site whose page is open; null: the overview. */
  readonly siteId: string | null;
  readonly dialog: OpenDialog | null;
  /** Whether the board stands in for everything else. */
  readonly isBoard: boolean;
}

export interface Navigation {
  readonly place: Cell<Place>;
  readonly openSite: (siteId: string) => void;
  readonly openOverview: () => void;
  readonly openBoard: () => void;
  readonly openDialog: (dialog: OpenDialog) => void;
  readonly closeDialog: () => void;
}

const start: Place = { siteId: null, dialog: null, isBoard: false };

export function createNavigation(): Navigation {
  const place = createCell<Place>(start);
  return {
    place,
    openSite: (siteId) => place.set({ ...start, siteId }),
    openOverview: () => place.set(start),
    openBoard: () => place.set({ ...start, isBoard: true }),
    openDialog: (dialog) => place.set({ ...place.get(), dialog }),
    closeDialog: () => place.set({ ...place.get(), dialog: null }),
  };
}
