import type { EngineEvent } from '../contract/engine-event';
import { languageFor } from '../contract/language';
import type { StartFailure, WatcherOptions } from '../contract/watcher-protocol';
import { readArguments } from './arguments';
import type { CommandIo } from './command-io';
import { commonOptions, dataDirOf } from './common-options';
import { eventLine } from './monitor-events';
import { exitCode, failed } from './outcome';
import type { ExitCode } from './outcome';
import { startWatcherThread } from './watcher-thread';

/** Watches without a window until SIGINT or SIGTERM, or until nobody reads what it tells; one JSON event a line. */
export async function monitorCommand(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
  const args = readArguments('monitor', argv, commonOptions);
  if (!args.ok) return failed(io, exitCode.usage, args.error);
  const [operand] = args.value.operands;
  if (operand !== undefined) return failed(io, exitCode.usage, `monitor takes no “${operand}”.`);
  const dataDir = dataDirOf(args.value, io);
  const end = AbortSignal.any([io.interrupted, io.outputClosed]);
  const failure = await watchUntil(end, dataDir, io);
  if (failure !== null) return failed(io, exitCode.unavailable, failure.message);
  io.stdout(eventLine('stopped', Date.now(), {}));
  await io.flushed();
  return exitCode.done;
}

function watchUntil(end: AbortSignal, dataDir: string, io: CommandIo): Promise<StartFailure | null> {
  const options: WatcherOptions = {
    dataDir,
    version: io.version,
    holder: 'monitor',
    hasKeychain: false,
    hasProxySettings: false,
    systemLanguage: languageFor([Intl.DateTimeFormat().resolvedOptions().locale]),
    tellsChecks: true,
  };
  return new Promise((resolve) => {
    const watcher = startWatcherThread(io.watcherEntry, options, {
      onReady: ({ sites, paused }) => io.stdout(eventLine('started', Date.now(), { dataDir, sites, paused })),
      onEvent: (event) => tell(event, io),
      // A process that exits while its thread still ends is aborted.
      onFailed: (failure) => void watcher.stop().then(() => resolve(failure)),
      onRestart: (reason, delayMs) => {
        const message = `The watching stopped (${reason?.split('\n')[0] ?? 'as it was asked to'}) and starts again in ${delayMs} ms.`;
        io.stdout(eventLine('problem', Date.now(), { message }));
      },
      ask: () => Promise.resolve(null),
    });
    const stop = (): void => void watcher.stop().then(() => resolve(null));
    if (end.aborted) stop();
    else end.addEventListener('abort', stop, { once: true });
  });
}

function tell(event: EngineEvent, io: CommandIo): void {
  switch (event.type) {
    case 'check': {
      const { siteId, site, startedAt, result } = event;
      io.stdout(eventLine('check', startedAt, { siteId, site, ...result }));
      return;
    }
    case 'transition': {
      const { siteId, site, at, from, to, failure } = event;
      io.stdout(eventLine('status', at, { siteId, site, from, to, failure }));
      return;
    }
    case 'incident': {
      const { siteId, site, change, incident } = event;
      io.stdout(eventLine('incident', Date.now(), { siteId, site, change, incident }));
      return;
    }
    case 'connectivity': {
      const { verdict, since, until, sites, evidence } = event;
      io.stdout(eventLine('connectivity', Date.now(), { verdict, since, until, sites, evidence }));
      return;
    }
    case 'fault': {
      const { kind, path, message } = event.fault;
      io.stdout(eventLine('problem', Date.now(), { kind, path, message }));
      io.stderr(`uptime-desk: ${message}\n`);
      return;
    }
    case 'log':
      if (event.level !== 'info') io.stderr(`uptime-desk: ${event.message}\n`);
      return;
    case 'update':
    case 'summary':
      return;
  }
}
