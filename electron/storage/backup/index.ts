import path from 'node:path';
import type { BackupManifest, BackupSummary, Inspection } from '../../contract/backup-schema';
import type { Site } from '../../domain/site';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import type { ChannelStore, Keychain, SecretStore, SiteStore } from '../../engine/ports';
import { migrations, schemaOf } from '../migrations';
import { createNodeFileLayer } from '../file-layer';
import type { FileLayer } from '../file-layer';
import { storagePathsOf } from '../paths';
import type { BackupFailure } from './problem';
import { readBackup } from './read-backup';
import type { SealCost } from './seal';
import { stageBackup } from './stage';
import { decideSwitch, finishSwitch, undoableSince, undoFolder, stagingFolder } from './switch';
import { failureOf, writeBackup } from './write-backup';

export type { BackupFailure } from './problem';

export interface BackupOptions {
  readonly dataDir: string;
  readonly keychain: Keychain;
  readonly files?: FileLayer;
  readonly version: string;
  readonly now?: () => number;
  /** What a guess of the passphrase costs; tests make it cheap. */
  readonly cost?: SealCost;
}

/** How a task is watched and ended. */
export interface TaskControl {
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

/** Backups of a data folder. Restoring is decided here and carried out by `finish`, or at the next start. */
export interface Backups {
  write(
    target: string,
    passphrase: string | null,
    from: { readonly sites: SiteStore; readonly secrets: SecretStore; readonly channels: ChannelStore },
    control: TaskControl,
  ): Promise<Result<BackupSummary, BackupFailure>>;
  /** Reads and checks the whole file. */
  inspect(file: string, passphrase: string | null, control: TaskControl): Promise<Result<Inspection, BackupFailure>>;
  /** Unpacks it beside the present files and decides that it takes their place. */
  restore(file: string, passphrase: string | null, control: TaskControl): Promise<Result<BackupSummary, BackupFailure>>;
  /** Decides that the files from before the last restore come back. False where there are none. */
  undo(): Promise<Result<boolean, BackupFailure>>;
  /** Carries out what was decided; only for who holds the lock and has nothing open. */
  finish(): Promise<Result<boolean, BackupFailure>>;
  /** Since when there is something to undo, epoch ms, or null. */
  undoableSince(): Promise<number | null>;
}

export function createBackups(options: BackupOptions): Backups {
  const files = options.files ?? createNodeFileLayer();
  const now = options.now ?? Date.now;
  const dataDir = path.resolve(options.dataDir);

  const attempt = async <T>(step: () => Promise<T>, signal?: AbortSignal): Promise<Result<T, BackupFailure>> => {
    try {
      return ok(await step());
    } catch (error) {
      return err(failureOf(error, signal));
    }
  };

  return {
    async write(target, passphrase, from, control) {
      const { sites } = await from.sites.load();
      const { secrets, faults } = await from.secrets.load();
      // Encrypted by a keychain that cannot be reached from here.
      const locked = sites.filter(({ id }) => faults.some((fault) => fault.id.endsWith(`:${id}`)));
      const { channels } = await from.channels.load();
      const texts = secretTexts({ sites, secrets, locked, channels, isWithSecrets: passphrase !== null });
      const written = await writeBackup({
        ...{ files, paths: storagePathsOf(dataDir), target, passphrase, version: options.version, nowMs: now() },
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
