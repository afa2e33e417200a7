import path from 'node:path';
import type { BackupManifest, BackupSummary } from '../../contract/backup-schema';
import type { Site } from '../../domain/site';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import type { ChannelStore, Keychain, SecretStore, SiteStore } from '../../engine/ports';
import type { BackupFailure, Backups } from '../../engine/ports-backup';
import { migrations, schemaOf } from '../migrations';
import { createChannelStore } from '../channel-store';
import type { StorageContext } from '../context';
import { createNodeFileLayer } from '../file-layer';
import type { FileLayer } from '../file-layer';
import { storagePathsOf } from '../paths';
import { createPathQueue } from '../path-queue';
import { createSecretStore } from '../secret-store';
import { createSiteStore } from '../site-store';
import { readBackup } from './read-backup';
import type { SealCost } from './seal';
import { stageBackup } from './stage';
import { decideSwitch, dropUndo, finishSwitch, stagingFolder, undoableSince, undoBytes, undoFolder } from './switch';
import { failureOf, writeBackup } from './write-backup';

export interface BackupOptions {
  readonly dataDir: string;
  readonly keychain: Keychain;
  readonly files?: FileLayer;
  readonly version: string;
  readonly now?: () => number;
  /** What a guess of the passphrase costs; tests make it cheap. */
  readonly cost?: SealCost;
}

export function createBackups(options: BackupOptions): Backups {
  const files = options.files ?? createNodeFileLayer();
  const now = options.now ?? Date.now;
  const dataDir = path.resolve(options.dataDir);

  /** Stores of our own: those in use keep what they know of their files. */
  const readingContext = (): StorageContext => {
    const quiet = { refusal: () => null, report: () => undefined };
    return { dataDir, files, now, queue: createPathQueue(), mode: 'read', ...quiet };
  };

  const attempt = async <T>(step: () => Promise<T>, signal?: AbortSignal): Promise<Result<T, BackupFailure>> => {
    try {
      return ok(await step());
    } catch (error) {
      return err(failureOf(error, signal));
    }
  };

  return {
    async write(target, passphrase, control) {
      const paths = storagePathsOf(dataDir);
      const context = readingContext();
      const { sites } = await createSiteStore(context, paths).load();
      const { secrets, faults } = await createSecretStore(context, paths, options.keychain).load();
      // Encrypted by a keychain that cannot be reached from here.
      const locked = sites.filter(({ id }) => faults.some((fault) => fault.id.endsWith(`:${id}`)));
      const { channels } = await createChannelStore(context, paths, options.keychain).load();
      const texts = secretTexts({ sites, secrets, locked, channels, isWithSecrets: passphrase !== null });
      const written = await writeBackup({
        ...{ files, paths, target, passphrase, version: options.version, nowMs: now() },
        ...(options.cost === undefined ? {} : { cost: options.cost }),
        ...{ sites: sites.length, ...texts, ...control },
      });
      return written.ok ? ok(summaryOf(written.value)) : written;
    },
    async inspect(file, passphrase, control) {
      const read = await attempt(() => readBackup({ files, path: file, passphrase, ...control }), control.signal);
      if (read.ok) return ok({ state: 'good', summary: summaryOf(read.value.manifest) });
      const { kind, message } = read.error;
      if (kind === 'passphrase-needed') return ok({ state: kind });
      return kind === 'passphrase-wrong' ? ok({ state: kind, message }) : read;
    },
    async restore(file, passphrase, control) {
      const task = { files, path: file, passphrase, dataDir, keychain: options.keychain, now, ...control };
      const staged = await attempt(() => stageBackup(task), control.signal);
      if (!staged.ok) return staged;
      const decided = await attempt(() => decideSwitch(files, dataDir, stagingFolder));
      return decided.ok ? ok(summaryOf(staged.value)) : decided;
    },
    undo: () =>
      attempt(async () => {
        if ((await undoableSince(files, dataDir)) === null) return false;
        await decideSwitch(files, dataDir, undoFolder);
        return true;
      }),
    finish: () => attempt(() => finishSwitch(files, dataDir)),
    undoableSince: () => undoableSince(files, dataDir),
    undoBytes: () => attempt(() => undoBytes(files, dataDir)),
    dropUndo: () => attempt(() => dropUndo(files, dataDir)),
  };
}

function summaryOf({ parts, schema: _schema, app: _app, ...rest }: BackupManifest): BackupSummary {
  return { ...rest, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** The channels as they are stored, and the secrets of sites and channels apart from them. */
function secretTexts(from: {
  readonly sites: Awaited<ReturnType<SiteStore['load']>>['sites'];
  readonly locked: readonly Site[];
  readonly secrets: Awaited<ReturnType<SecretStore['load']>>['secrets'];
  readonly channels: Awaited<ReturnType<ChannelStore['load']>>['channels'];
  readonly isWithSecrets: boolean;
}): { readonly channels: string; readonly secrets: string | null; readonly secretsLeftOut: readonly string[] } {
  const { sites, secrets, locked, channels, isWithSecrets } = from;
  const ofChannels = channels.filter((stored) => Object.keys(stored.secrets).length > 0);
  const named = [
    ...sites.filter(({ id }) => secrets.has(id)).map(({ name }) => name),
    ...ofChannels.map(({ channel }) => channel.name),
  ];
  const channelList = channels.map(({ channel }) => channel);
  const body = {
    schema: 1,
    sites: Object.fromEntries(secrets),
    channels: Object.fromEntries(ofChannels.map((stored) => [stored.channel.id, stored.secrets])),
  };
  return {
    channels: `${JSON.stringify({ schema: schemaOf(migrations.channels), channels: channelList, secrets: {} })}\n`,
    secrets: isWithSecrets ? `${JSON.stringify(body)}\n` : null,
    secretsLeftOut: [...locked.map(({ name }) => name), ...(isWithSecrets ? [] : named)],
  };
}
