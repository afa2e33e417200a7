import type { StorageFault } from '../domain/storage-fault';

/** Carries faults of the storage to the engine, which is started after it; those that come before are kept for it. */
export interface FaultRelay {
  report(fault: StorageFault): void;
  connect(report: (fault: StorageFault) => void): void;
}

export function createFaultRelay(): FaultRelay {
  const early: StorageFault[] = [];
  let target: ((fault: StorageFault) => void) | null = null;
  return {
    report(fault) {
      if (target === null) early.push(fault);
      else target(fault);
    },
    connect(report) {
      target = report;
      for (const fault of early.splice(0)) report(fault);
    },
  };
}
