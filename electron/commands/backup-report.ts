import type { BackupSummary } from '../contract/backup-schema';

/** `2 sites and 1,234 hours of history`. */
export function restoredLine({ sites, hours }: Pick<BackupSummary, 'sites' | 'hours'>): string {
  return `${counted(sites, 'site')} and ${counted(hours, 'hour')} of history`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
