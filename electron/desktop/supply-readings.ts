import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** True where a battery of the computer is being emptied and nothing feeds it. A mouse has a battery, too: it is passed over. */
export async function isLinuxOnBattery(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  const supplies = await Promise.all(names.map((name) => readSupply(path.join(folder, name))));
  if (supplies.some(({ type, online }) => type !== 'Battery' && online === '1')) return false;
  return supplies.some(
    ({ type, scope, status }) => type === 'Battery' && scope !== 'Device' && status === 'Discharging',
  );
}

async function readSupply(folder: string): Promise<Record<'type' | 'scope' | 'status' | 'online', string>> {
  const read = async (name: string): Promise<string> =>
    (await readFile(path.join(folder, name), 'utf8').catch(() => '')).trim();
  const [type, scope, status, online] = await Promise.all(['type', 'scope', 'status', 'online'].map(read));
  return { type: type ?? '', scope: scope ?? '', status: status ?? '', online: online ?? '' };
}

/** 1: yes, 3: as far as it can guess, yes; 2 and 4 are the two forms of no, 0: not known. */
export function isMeteredAnswer(answer: string | null): boolean {
  return /^u [13]\s*$/.test(answer ?? '');
}
