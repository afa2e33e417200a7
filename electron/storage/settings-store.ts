import path from 'node:path';
import { closedSettings, defaultSettings, settingsSchema } from '../contract/settings-schema';
import type { Settings } from '../contract/settings-schema';
import type { StorageFault } from '../domain/storage-fault';
import type { SettingsStore } from '../engine/ports';
import type { StorageContext } from './context';
import type { Decoded } from './document-copy';
import { faultOf } from './faults';
import { createJsonDocument } from './json-document';
import { migrations } from './migrations';
import type { JsonObject } from './migrations';
import type { StoragePaths } from './paths';
import { describePlaces, entryAt, withoutPlaces, wrongPlaces } from './wrong-settings';

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
      // The defaults themselves: nothing was read. Without any trace of a file this is a first start.
      const isLost = value === defaultSettings && (faults.length > 0 || (await hasDamagedCopy(context, paths)));
      if (!isLost) return { settings: value, faults };
      return { settings: closedSettings, faults: [...faults, lostFault(context, paths)] };
    },
    save: (settings) => document.save(settings),
  };
}

/** A copy set aside at an earlier start, with no settings saved since. */
async function hasDamagedCopy({ files, dataDir }: StorageContext, paths: StoragePaths): Promise<boolean> {
  const start = `${path.basename(paths.settings)}.corrupt-`;
  try {
    return (await files.list(dataDir)).some((name) => name.startsWith(start));
  } catch {
    return false;
  }
}

function lostFault({ dataDir }: StorageContext, paths: StoragePaths): StorageFault {
  const say = (name: string): string =>
    `${name} could not be used, so all settings are the defaults, with one exception: no outside host is asked whether ` +
    'your connection works until you switch that on again, in the settings under “Ask reference hosts when checks fail”.';
  return faultOf('corrupt', { dataDir, path: paths.settings }, 'closed', say);
}

/** A setting that makes no sense goes back to its default, an entry of a list is set aside; the others stay. */
function decodeSettings(context: StorageContext, file: string, body: JsonObject): Decoded<Settings> | null {
  const parsed = settingsSchema.safeParse(body);
  if (parsed.success) return { value: parsed.data, setAside: [], faults: [], changed: false };
  const wrong = wrongPlaces(parsed.error.issues.map((issue) => issue.path));
  const rest = settingsSchema.safeParse(withoutPlaces(body, wrong));
  if (!rest.success) return null;
  const words = describePlaces(wrong);
  const subject = wrong.map((place) => place.join('.')).join(', ');
  return {
    value: rest.data,
    setAside: wrong.map((place) => ({ reason: `setting ${place.join('.')}`, entry: entryAt(body, place) })),
    faults: [
      faultOf('entry-set-aside', { dataDir: context.dataDir, path: file }, subject, (name) => `${name}: ${words}`),
    ],
    changed: true,
  };
}
