import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import { promisify } from 'node:util';
import { codeOf } from './file-layer';

/** Where a process runs and which one of its number it is. Null where the system does not tell. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** Tells machines of one name apart; hashed, since the id itself is not to be passed on. */
  readonly machine: string | null;
  /** Changes at every boot. */
  readonly boot: string | null;
  /** Process ids mean something only within one of these: containers have their own. */
  readonly pidSpace: string | null;
  /** Tells a process from an earlier one of the same number. */
  readonly started: string | null;
}

export async function identityOf(pid: number): Promise<ProcessIdentity> {
  const machineId = await textOf('/etc/machine-id');
  return {
    pid,
    host: os.hostname(),
    machine: machineId ? createHash('sha256').update(`uptime-desk:${machineId}`).digest('hex').slice(0, 16) : null,
    boot: await textOf('/proc/sys/kernel/random/boot_id'),
    pidSpace: await fs.promises.readlink('/proc/self/ns/pid').catch(() => null),
    started: await startOf(pid),
  };
}

/**
 * `running`: this very process runs; `gone`: it has ended, or its number belongs to another process now; `elsewhere`: it
 * was on another machine, or in a container, and cannot be asked about.
 */
export type Liveness = 'running' | 'gone' | 'elsewhere';

export async function livenessOf(holder: ProcessIdentity, own: ProcessIdentity): Promise<Liveness> {
  if (!isSameMachine(holder, own)) return 'elsewhere';
  if (holder.boot !== null && own.boot !== null && holder.boot !== own.boot) return 'gone';
  if (holder.pidSpace !== own.pidSpace) return 'elsewhere';
  if (!isRunning(holder.pid)) return 'gone';
  const started = await startOf(holder.pid);
  if (started === 'ended') return 'gone';
  return holder.started !== null && started !== null && holder.started !== started ? 'gone' : 'running';
}

function isSameMachine(holder: ProcessIdentity, own: ProcessIdentity): boolean {
  // A boot id is of one machine only, also when its host name has changed since.
  if (holder.boot !== null && holder.boot === own.boot) return true;
  if (holder.machine !== null && own.machine !== null) return holder.machine === own.machine;
  return holder.host === own.host;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs and belongs to somebody else.
    return codeOf(error) === 'EPERM';
  }
}

/** A text that differs between processes of one number; `ended` for one that only waits to be collected. */
async function startOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const stat = await textOf(`/proc/${pid}/stat`);
    // The name in parentheses may hold anything; after it come state (field 3) and, as field 22, the start in ticks.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields?.[0] === 'Z' || fields?.[0] === 'X') return 'ended';
    return fields?.[19] ?? null;
  }
  if (process.platform === 'win32') return null;
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)], { timeout: 2_000 });
    return stdout.trim() || null;
  } catch {
    return null;
  }
}

async function textOf(path: string): Promise<string | null> {
  try {
    return (await fs.promises.readFile(path, 'utf8')).trim() || null;
  } catch {
    return null;
  }
}
