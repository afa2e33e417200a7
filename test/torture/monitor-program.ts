import { createProcessIo, runCommand } from '../../electron/commands';

// `monitor` as the app runs it, by plain Node: the same command, with the watching thread in a worker. To be killed.
const [watcherEntry = '', dataDir = ''] = process.argv.slice(2);
const io = createProcessIo({ defaultDataDir: dataDir, watcherEntry, version: '0.0.0' });
const code = await runCommand(['monitor', '--data-dir', dataDir], io);
process.exit(code === 'window' ? 1 : code);
