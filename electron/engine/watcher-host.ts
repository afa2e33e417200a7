import type { Reply } from '../contract/failure';
import type { FromWatcher, ToWatcher } from '../contract/watcher-protocol';
import type { AlertCalls } from './alerts/alert-calls';
import { refused } from './answers';
import type { BackupCalls } from './backup-calls';
import type { CorrectionCalls } from './correction-calls';
import type { Engine } from './engine';
import type { ExportJobs } from './export-jobs';
import type { ImportCalls } from './import/import-calls';
import type { ScheduleCalls } from './scheduled-exports';
import type { PastCalls } from './import/past/past-calls';
import type { UseCases } from './use-cases';

/** The end of the message port at the watching side. */
export interface WatcherPort {
  post(message: FromWatcher): void;
  onMessage(listener: (message: ToWatcher) => void): void;
}

/** Answers what main asks of a running engine, until it is stopped. Resolves when it has. */
export function hostEngine(parts: {
  readonly engine: Engine;
  readonly useCases: UseCases & AlertCalls & CorrectionCalls & ScheduleCalls & BackupCalls & PastCalls & ImportCalls;
  readonly exports: ExportJobs;
  readonly port: WatcherPort;
}): Promise<void> {
  const { engine, useCases, exports, port } = parts;

  async function answer(name: string, input: unknown): Promise<Reply<unknown>> {
    if (!Object.hasOwn(useCases, name)) return refused('invalid', `There is no call named ${name}.`);
    const useCase = useCases[name as keyof typeof useCases] as (input: unknown) => Promise<Reply<unknown>>;
    try {
      return await useCase(input);
    } catch (cause) {
      engine.deps.log.error(`The call ${name} failed`, cause);
      return refused('internal', 'Something went wrong inside Uptime Desk. The log says more.');
    }
  }

  return new Promise((resolve) => {
    const stop = async (): Promise<void> => {
      await exports.cancelAll();
      await engine.stop();
      resolve();
    };
    port.onMessage((message) => {
      switch (message.type) {
        case 'call':
          void answer(message.name, message.input).then((reply) => {
            port.post({ type: 'reply', id: message.id, reply });
          });
          return;
        case 'export':
          exports.start(message.job);
          return;
        case 'attention':
          engine.feed.setAttention(message.isWatched);
          return;
        case 'supply':
          engine.pacing.setSupply(message.supply);
          return;
        case 'wake':
          engine.observation.beat();
          return;
        case 'drain':
          void engine.drain();
          return;
        case 'stop':
          void stop();
          return;
        case 'answer':
        case 'ping':
          return;
      }
    });
  });
}
