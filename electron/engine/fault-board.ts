import type { StorageFault } from '../domain/storage-fault';
import type { Log } from './ports';

/** The storage faults a person has not dealt with. Each is told once, however often it comes again. */
export interface FaultBoard {
  list(): readonly StorageFault[];
  report(fault: StorageFault): void;
  /** A fault that is over, however it ended; it is told again should it come back. */
  resolve(id: string): void;
  /** Everything could be written again: the faults of writing are over. */
  writable(): void;
  dismiss(id: string): void;
}

export function createFaultBoard(deps: {
  readonly log: Log;
  readonly onNew: (fault: StorageFault) => void;
  readonly onChange: (faults: readonly StorageFault[]) => void;
}): FaultBoard {
  const faults = new Map<string, StorageFault>();
  /** Also those that were dismissed: success ends them, and a later failure is told again. */
  const writeFaults = new Set<string>();
  const told = new Set<string>();
  const list = (): readonly StorageFault[] => [...faults.values()];

  return {
    list,
    report(fault) {
      if (fault.kind === 'unwritable' && !isOfExport(fault)) writeFaults.add(fault.id);
      if (told.has(fault.id)) return;
      told.add(fault.id);
      faults.set(fault.id, fault);
      deps.onNew(fault);
      deps.onChange(list());
    },
    resolve(id) {
      told.delete(id);
      if (faults.delete(id)) deps.onChange(list());
    },
    writable() {
      if (writeFaults.size === 0) return;
      for (const id of writeFaults) {
        faults.delete(id);
        told.delete(id);
      }
      writeFaults.clear();
      deps.log.info('Files can be written again; what was kept in memory is saved.');
      deps.onChange(list());
    },
    dismiss(id) {
      if (faults.delete(id)) deps.onChange(list());
    },
  };
}

/** A folder elsewhere: that the data folder can be written says nothing of it. */
function isOfExport({ id }: StorageFault): boolean {
  return id.startsWith('export:');
}
