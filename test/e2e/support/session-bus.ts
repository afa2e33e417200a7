import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import readline from 'node:readline';
import { onTestFinished } from 'vitest';

const python = '/usr/bin/python3';
const trayHostScript = path.resolve(import.meta.dirname, 'tray-host.py');
const daemonScript = path.resolve(import.meta.dirname, 'notification-daemon.py');

/** Whether this machine has what a notification daemon for tests takes: Debian's dbus, python3-dbus and python3-gi. */
export function hasSessionBus(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    execFileSync('dbus-daemon', ['--version'], { stdio: 'ignore' });
    execFileSync(python, ['-c', 'import dbus, gi'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export interface Shown {
  readonly title: string;
  readonly text: string;
}

export interface NotificationDaemon {
  readonly shown: Shown[];
  kill(): Promise<void>;
  revive(): Promise<void>;
}

/** A session bus of its own, which apps started afterwards use, with a notification daemon on it that can be killed. */
export async function startNotificationDaemon(): Promise<NotificationDaemon> {
  const before = process.env['DBUS_SESSION_BUS_ADDRESS'];
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [address] = (await once(readline.createInterface(bus.stdout), 'line')) as [string];
  process.env['DBUS_SESSION_BUS_ADDRESS'] = address;
  const shown: Shown[] = [];
  let daemon: ChildProcess | null = null;

  async function kill(): Promise<void> {
    if (daemon === null) return;
    const exited = once(daemon, 'exit');
    daemon.kill('SIGKILL');
    daemon = null;
    await exited;
  }

  async function revive(): Promise<void> {
    const next = spawn(python, [daemonScript], { stdio: ['ignore', 'pipe', 'inherit'], env: process.env });
    daemon = next;
    const lines = readline.createInterface(next.stdout);
    await once(lines, 'line');
    lines.on('line', (line) => void shown.push(JSON.parse(line) as Shown));
  }

  await revive();
  onTestFinished(async () => {
    await kill();
    bus.kill();
    if (before === undefined) delete process.env['DBUS_SESSION_BUS_ADDRESS'];
    else process.env['DBUS_SESSION_BUS_ADDRESS'] = before;
  });
  return { shown, kill, revive };
}

/** A session bus of its own, which apps started afterwards use, with a bar on it that shows tray icons where `withHost`. */
export async function startTrayBus(withHost: boolean): Promise<void> {
  const before = process.env['DBUS_SESSION_BUS_ADDRESS'];
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [address] = (await once(readline.createInterface(bus.stdout), 'line')) as [string];
  process.env['DBUS_SESSION_BUS_ADDRESS'] = address;
  const host = withHost
    ? spawn(python, [trayHostScript], { stdio: ['ignore', 'pipe', 'inherit'], env: process.env })
    : null;
  if (host !== null) await once(readline.createInterface(host.stdout), 'line');
  onTestFinished(() => {
    host?.kill('SIGKILL');
    bus.kill();
    if (before === undefined) delete process.env['DBUS_SESSION_BUS_ADDRESS'];
    else process.env['DBUS_SESSION_BUS_ADDRESS'] = before;
  });
}
