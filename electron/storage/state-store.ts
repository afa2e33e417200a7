import { savedStateSchema } from '../contract/state-schema';
import type { SavedSiteState, SavedState } from '../contract/state-schema';
import type { StateStore } from '../engine/ports';
import type { StorageContext } from './context';
import type { Decoded, SetAsideEntry } from './document-copy';
import { faultOf } from './faults';
import { createJsonDocument } from './json-document';
import { isJsonObject, migrations } from './migrations';
import type { JsonObject } from './migrations';
import type { StoragePaths } from './paths';

const { savedAt: savedAtSchema, sites: sitesSchema } = savedStateSchema.shape;

/** `state.json`: `{"schema":1,"savedAt":…,"sites":{"<site-id>":{…}}}`. */
export function createStateStore(context: StorageContext, paths: StoragePaths): StateStore {
  const document = createJsonDocument<SavedState | null>(context, {
    path: paths.state,
    backup: 'previous',
    pretty: false,
    migrations: migrations.state,
    empty: () => null,
    encode: (state) => ({ ...state }),
    decode: (body) => decodeState(context, paths.state, body),
  });
  return {
    load: async () => {
      const { value, faults } = await document.load();
      return { state: value, faults };
    },
    save: (state) => document.save(state),
  };
}

/** Site by site: one whose state is damaged starts with an empty window, the others keep theirs. */
function decodeState(context: StorageContext, path: string, body: JsonObject): Decoded<SavedState> | null {
  const savedAt = savedAtSchema.safeParse(body['savedAt']);
  if (!savedAt.success || !isJsonObject(body['sites'])) return null;
  const sites: Record<string, SavedSiteState> = {};
  const setAside: SetAsideEntry[] = [];
  for (const [siteId, entry] of Object.entries(body['sites'])) {
    const id = sitesSchema.keyType.safeParse(siteId);
    const state = sitesSchema.valueType.safeParse(entry);
    if (id.success && state.success) sites[siteId] = state.data;
    else setAside.push({ reason: `state of ${siteId}`, entry });
  }
  const say = (name: string) => `${name}: the newest checks of ${setAside.length} sites could not be read.`;
  const faults =
    setAside.length > 0 ? [faultOf('entry-set-aside', { dataDir: context.dataDir, path }, 'sites', say)] : [];
  return { value: { savedAt: savedAt.data, sites }, setAside, faults, changed: setAside.length > 0 };
}
