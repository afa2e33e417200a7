import type { ProbeSettings } from '../../../domain/probe-settings';
import type { Site } from '../../../domain/site';
import { ok } from '../../../domain/result';
import { draftOf } from '../../site-draft';
import { refused } from '../import-plan';
import type { ImportRow } from '../import-plan';
import { treeFormat } from './format';
import { listOf } from './json-list';
import { isObject } from '../json-reader';
import type { Json, JsonDocument, JsonObject } from '../json-reader';

/** The settings of a site as `sites --json` lists them and as they are read back. Holds no secrets. */
export type SiteSettings = Omit<Site, 'id' | 'name' | 'addedAt'>;

export function settingsOf(site: Site): SiteSettings {
  const { id: _id, name: _name, addedAt: _addedAt, ...settings } = site;
  return settings;
}

/** The listing of `sites --json`: every setting comes back as it was. */
export const readSiteListing = treeFormat((value, document) => {
  const list = listOf(value);
  if (!list.ok || !isOwnSite(list.value[0])) return null;
  return ok(
    list.value.map((entry, index) =>
      isOwnSite(entry) ? rowOfOwnSite(entry, document) : stray(entry, index, document),
    ),
  );
});

function stray(entry: Json, index: number, document: JsonDocument): ImportRow {
  return refused({ line: document.lineOf(entry), name: '', address: '' }, [
    `Entry ${index + 1} is not a site of this app.`,
  ]);
}

/** Whether an entry is a site of this app's own listing. */
function isOwnSite(entry: Json | undefined): entry is JsonObject & { readonly settings: JsonObject } {
  return isObject(entry) && isObject(entry['settings']) && isObject(entry['settings']['probe']);
}

/** A site of our own listing: every setting comes back as it was. */
function rowOfOwnSite(entry: JsonObject & { readonly settings: JsonObject }, document: JsonDocument): ImportRow {
  const line = document.lineOf(entry);
  const shown = { line, name: textOf(entry['name']), address: textOf(entry['address']) };
  // The schema judges it: the type is a claim until then.
  const claimed = entry.settings as unknown as SiteSettings & { readonly probe: ProbeSettings };
  const draft = draftOf({ ...claimed, name: shown.name });
  if (!draft.ok)
    return refused(
      shown,
      draft.error.map(({ field, message }) => `${field}: ${message}`),
    );
  const secrets = Array.isArray(entry['secretsSet']) ? entry['secretsSet'].map(String) : [];
  if (secrets.length === 0) return { ...shown, action: 'create', notes: [], draft: draft.value };
  const loss = `Secrets are not in the file; set again: ${secrets.join(', ')}.`;
  return { ...shown, action: 'partial', notes: [loss], draft: draft.value };
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
