import type { SiteId } from '../domain/site';
import type { StorageContext } from './context';
import { unreadable } from './faults';
import { codeOf } from './file-layer';
import type { MonthFile } from './history-month';
import { monthOfFile } from './paths';
import type { StoragePaths } from './paths';

/** The files of a site's months, ascending. */
export async function monthFilesOf(
  context: StorageContext,
  paths: StoragePaths,
  siteId: SiteId,
): Promise<readonly MonthFile[]> {
  const folder = paths.siteHistory(siteId);
  try {
    const months = (await context.files.list(folder)).map(monthOfFile).filter((month) => month !== null);
    return months.map((month) => ({ siteId, month, path: paths.month(siteId, month) }));
  } catch (error) {
    const code = codeOf(error);
    // A file in place of the folder is moved out of the way, and told, by the next hour that is sealed.
    const isMended = code === 'ENOTDIR' && context.mode === 'write';
    if (code !== 'ENOENT' && !isMended) context.report(unreadable(context.dataDir, folder, error));
    return [];
  }
}

/** Whether [fromMs, toMs) may hold hours of a month; any numbers do, also infinite ones. */
export function overlaps(month: string, fromMs: number, toMs: number): boolean {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return Date.UTC(year, number - 1) < toMs && Date.UTC(year, number) > fromMs;
}
