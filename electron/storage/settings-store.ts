import { defaultSettings, settingsSchema } from '../contract/settings-schema';
import type { Settings } from '../contract/settings-schema';
import type { SettingsStore } from '../engine/ports';
import type { StorageContext } from './context';
import type { Decoded } from './document-copy';
import { faultOf } from './faults';
import { createJsonDocument } from './json-document';
import { migrations } from './migrations';
import type { JsonObject } from './migrations';
import type { StoragePaths } from './paths';

/** `settings.json`: `{"schema":1, ...settings}`. */
export function createSettingsStore(context: StorageContext, paths: StoragePaths): SettingsStore {
  const document = createJsonDocument<Settings>(context, {
    path: paths.settings,
    backup: 'copy',
    pretty: true,
    migrations: migrations.settings,
    empty: () => defaultSettings,
    encode: (settings) => ({ ...settings }),
    decode: (body) => decodeSettings(context, paths.settings, body),
  });
  return {
    load: async () => {
      const { value, faults } = await document.load();
      return { settings: value, faults };
    },
    save: (settings) => document.save(settings),
  };
}

/** A setting that makes no sense goes back to its default; the others stay. */
function decodeSettings(context: StorageContext, path: string, body: JsonObject): Decoded<Settings> | null {
  const parsed = settingsSchema.safeParse(body);
  if (parsed.success) return { value: parsed.data, setAside: [], faults: [], changed: false };
  const wrong = new Set(parsed.error.issues.map(({ path: [field] }) => String(field)));
  const rest = settingsSchema.safeParse(
    Object.fromEntries(Object.entries(body).filter(([field]) => !wrong.has(field))),
  );
  if (!rest.success) return null;
  const names = [...wrong].join(', ');
  const say = (name: string) => `${name}: ${names} could not be used and went back to the default.`;
  return {
    value: rest.data,
    setAside: [...wrong].map((field) => ({ reason: `setting ${field}`, entry: { [field]: body[field] } })),
    faults: [faultOf('entry-set-aside', { dataDir: context.dataDir, path }, names, say)],
    changed: true,
  };
}
