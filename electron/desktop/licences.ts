import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { licenceListSchema } from '../contract/desk-calls';
import type { Licence } from '../contract/desk-calls';

/** The licences of all that is bundled: the build leaves a list beside each bundle. */
export async function readLicences(outFolder: string): Promise<Licence[]> {
  const found = new Map<string, Licence>();
  for (const bundle of ['main', 'preload', 'renderer']) {
    const text = await readFile(path.join(outFolder, bundle, 'licences.json'), 'utf8');
    for (const licence of licenceListSchema.parse(JSON.parse(text)))
      found.set(`${licence.name}@${licence.version}`, licence);
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
