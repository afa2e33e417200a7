import fs from 'node:fs';

/** CPU of a process and all its threads so far, ms; from the scheduler's own count in ns. Linux only. */
export function cpuMs(pid: number): number {
  let nanoseconds = 0;
  for (const task of fs.readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(fs.readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // The thread has just ended.
    }
  }
  return nanoseconds / 1e6;
}

/** Resident memory, MB. */
export function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}

/** Bytes that replacing and appending files in a folder wrote, by looking at their sizes as they change. */
export function watchWrites(folder: string): { bytes(): number; stop(): void } {
  const seen = new Map<string, { mtimeMs: number; size: number }>();
  let bytes = 0;

  function look(count: boolean): void {
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = `${entry.parentPath}/${entry.name}`;
      if (!entry.isFile() || !/\.jsonl?$/.test(file) || file.includes('/browser/')) continue;
      const { mtimeMs, size } = fs.statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 };
      const before = seen.get(file);
      seen.set(file, { mtimeMs, size });
      if (!count || before?.mtimeMs === mtimeMs) continue;
      bytes += file.endsWith('.jsonl') ? size - (before?.size ?? 0) : size;
    }
  }

  look(false);
  const timer = setInterval(() => look(true), 500);
  return {
    bytes: () => {
      look(true);
      return bytes;
    },
    stop: () => clearInterval(timer),
  };
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
