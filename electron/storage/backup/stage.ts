import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { backupSecretsSchema } from '../../contract/backup-schema';
import type { BackupManifest } from '../../contract/backup-schema';
import { channelSecretsSchema } from '../../contract/alert-schema';
import { probeSecretsSchema } from '../../contract/site-schema';
import type { Keychain } from '../../engine/ports';
import { parseLine } from '../append-log';
import { createChannelStore } from '../channel-store';
import type { StorageContext } from '../context';
import type { FileLayer } from '../file-layer';
import { createOpenHours } from '../open-hours';
import { storagePathsOf } from '../paths';
import { createPathQueue } from '../path-queue';
import { createSecretStore } from '../secret-store';
import { createSettingsStore } from '../settings-store';
import { createSiteStore } from '../site-store';
import { createStateStore } from '../state-store';
import { secretsName } from './parts';
import { BackupProblem, newerSentence } from './problem';
import { readBackup } from './read-backup';
import type { PartTaker, ReadTask } from './read-backup';
import type { KeyCache } from './seal';
import { stagingFolder } from './switch';

export interface StageTask extends ReadTask {
  readonly dataDir: string;
  /** Encrypts the secrets for this machine. */
  readonly keychain: Keychain;
  readonly now: () => number;
}

/**
 * Unpacks a backup beside the present files, checks that this version can read it, and encrypts its secrets for this
 * machine. Throws a `BackupProblem`, and leaves nothing behind then. Nothing that is in use is touched.
 */
export async function stageBackup(task: StageTask): Promise<BackupManifest> {
  const { files } = task;
  const folder = path.join(task.dataDir, stagingFolder);
  await files.removeFolder(folder);
  try {
    const keys: KeyCache = new Map();
    const quiet: ReadTask = { ...task, keys, onProgress: (fraction) => task.onProgress(fraction / 2) };
    const { bytes } = await readBackup(quiet);
    await refuseWithoutRoom(task.dataDir, bytes);
    await files.makeFolder(folder);
    let secrets = '';
    const loud: ReadTask = { ...task, keys, onProgress: (fraction) => task.onProgress(0.5 + fraction / 2) };
    const { manifest } = await readBackup(loud, (name) => {
      if (name === secretsName) return Promise.resolve(collect((text) => (secrets = text)));
      return unpack(files, folder, name);
    });
    await makeUsable(task, folder, secrets);
    return manifest;
  } catch (error) {
    await files.removeFolder(folder).catch(() => undefined);
    throw error;
  }
}

async function refuseWithoutRoom(dataDir: string, bytes: number): Promise<void> {
  const room = await statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  );
  if (room > bytes * 1.05 + 10_000_000) return;
  const inMb = (count: number): string => `${Math.ceil(count / 1_000_000).toLocaleString('en')} MB`;
  const message = `The disk of the data folder has ${inMb(room)} left; the backup takes ${inMb(bytes)}. Free some space.`;
  throw new BackupProblem('file', message);
}

function collect(onText: (text: string) => void): PartTaker {
  const pieces: Buffer[] = [];
  return {
    write: (piece) => {
      pieces.push(piece);
      return Promise.resolve();
    },
    end: () => {
      onText(Buffer.concat(pieces).toString('utf8'));
      return Promise.resolve();
    },
  };
}

/** The name was checked to be one of ours: it stays below the folder. */
async function unpack(files: FileLayer, folder: string, name: string): Promise<PartTaker> {
  const file = path.join(folder, ...name.split('/'));
  await files.makeFolder(path.dirname(file));
  const handle = await files.open(file, 'create');
  return {
    write: (piece) => handle.write(piece),
    end: () => handle.sync().finally(() => handle.close()),
    // The failure that led to this is told; one of closing adds nothing.
    giveUp: () => handle.close().catch(() => undefined),
  };
}

/** Reads the unpacked documents as the app will at its next start, and writes the secrets. */
async function makeUsable(task: StageTask, folder: string, secretsText: string): Promise<void> {
  const context: StorageContext = {
    dataDir: folder,
    files: task.files,
    queue: createPathQueue(),
    now: task.now,
    mode: 'write',
    refusal: () => null,
    report: () => undefined,
  };
  const paths = storagePathsOf(folder);
  const channels = createChannelStore(context, paths, task.keychain);
  const loaded = [
    await createSiteStore(context, paths).load(),
    await createSettingsStore(context, paths).load(),
    await createStateStore(context, paths).load(),
    await createOpenHours(context, paths).load(),
  ];
  const stored = await channels.load();
  const faults = [...loaded, stored].flatMap((each) => each.faults);
  if (faults.some(({ kind }) => kind === 'newer-version')) throw new BackupProblem('unusable', newerSentence);
  const [fault] = faults.filter(({ kind }) => kind !== 'entry-set-aside');
  if (fault !== undefined) throw new BackupProblem('unusable', `The backup cannot be used: ${fault.message}`);
  if (secretsText === '') return;
  const secrets = backupSecretsSchema.safeParse(parseLine(secretsText));
  if (!secrets.success) throw new BackupProblem('unusable', newerSentence);
  const store = createSecretStore(context, paths, task.keychain);
  for (const [siteId, entry] of Object.entries(secrets.data.sites)) {
    const saved = await store.save(siteId, probeSecretsSchema.parse(entry));
    if (!saved.ok) throw new BackupProblem('file', saved.error.message);
  }
  const withSecrets = stored.channels.map(({ channel }) => {
    const entry = secrets.data.channels[channel.id];
    return { channel, secrets: entry === undefined ? {} : channelSecretsSchema.parse(entry) };
  });
  const saved = await channels.save(withSecrets);
  if (!saved.ok) throw new BackupProblem('file', saved.error.message);
}
