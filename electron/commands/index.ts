/** The command line: what the main process runs before the platform starts. */
export { createProcessIo } from './command-io';
export type { CommandIo } from './command-io';
export { makeDataDir } from './data-dir';
export { runCommand } from './run-command';
export { saveFile } from './saved-file';
export { startWatcherThread } from './watcher-thread';
export { parseWindowOptions } from './window-options';
export type { WindowOptions } from './window-options';
