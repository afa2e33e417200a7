import type { EngineEvent } from '../contract/engine-event';
import type { LogFile } from './log-file';

/** Tells what happens to the terminal, where there is one, and to the log. */
export interface Say {
  error(message: string): void;
  /** What of an event is for a log: faults and what the engine says of itself. */
  event(event: EngineEvent): void;
}

export function createSay(io: { stderr(text: string): void }, log: LogFile): Say {
  const tell = (level: 'info' | 'warn' | 'error', message: string): void => {
    io.stderr(`${message}\n`);
    log.write(level, message);
  };
  return {
    error: (message) => tell('error', message),
    event(event) {
      if (event.type === 'fault') tell('warn', `${event.fault.path}: ${event.fault.message}`);
      if (event.type === 'log') tell(event.level, event.message);
    },
  };
}
