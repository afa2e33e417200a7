import type { EngineEvent } from '../../electron/contract/engine-event';
import type { CheckResult } from '../../electron/domain/check';
import { startEngine } from '../../electron/engine/engine';
import type { Engine } from '../../electron/engine/engine';
import type { ProbeRequest } from '../../electron/engine/ports';
import { createUseCases } from '../../electron/engine/use-cases';
import type { UseCases } from '../../electron/engine/use-cases';
import { createFakeClock } from './fake-clock';
import type { FakeClock } from './fake-clock';
import { createFakeConnection } from './fake-connection';
import type { FakeConnection } from './fake-connection';
import { createMemoryDisk, createMemoryStorage } from './memory-storage';
import type { MemoryDisk } from './memory-storage';
import { upResult } from './site';

export interface EngineStory {
  readonly clock: FakeClock;
  readonly disk: MemoryDisk;
  readonly engine: Engine;
  readonly useCases: UseCases;
  readonly events: EngineEvent[];
  readonly log: string[];
  /** What the fake connection answers; tests change it. */
  readonly connection: FakeConnection;
  readonly probed: { readonly request: ProbeRequest; readonly at: number }[];
}

export interface StoryOptions {
  readonly clock?: FakeClock;
  readonly disk?: MemoryDisk;
  readonly probe?: (request: ProbeRequest, clock: FakeClock) => Promise<CheckResult>;
  readonly random?: () => number;
  /** Listens to what the engine tells, from its start on. */
  readonly onEvent?: (event: EngineEvent) => void;
  readonly connection?: FakeConnection;
}

/** A real engine on a fake clock, fake storage ports and a probe that answers what the test says. */
export async function startStory(options: StoryOptions = {}): Promise<EngineStory> {
  const clock = options.clock ?? createFakeClock();
  const disk = options.disk ?? createMemoryDisk();
  const events: EngineEvent[] = [];
  const log: string[] = [];
  const probed: EngineStory['probed'] = [];
  const probe = options.probe ?? (() => Promise.resolve(upResult()));
  const connection = options.connection ?? createFakeConnection();
  let seed = 1;
  const engine = await startEngine({
    clock,
    random: options.random ?? (() => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647),
    probe: (request) => {
      probed.push({ request, at: clock.monotonicMs() });
      return probe(request, clock);
    },
    connectivity: connection,
    storage: createMemoryStorage(disk),
    log: {
      info: (message) => void log.push(message),
      warn: (message) => void log.push(message),
      error: (message) => void log.push(message),
    },
    dataDir: '/data',
    version: '0.0.0',
    emit: (event) => {
      events.push(event);
      options.onEvent?.(event);
    },
  });
  const useCases = createUseCases(engine, { cancel: () => false });
  return { clock, disk, engine, useCases, events, log, connection, probed };
}
