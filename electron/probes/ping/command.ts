import net from 'node:net';

export interface PingCommand {
  readonly file: string;
  readonly args: readonly string[];
}

export interface PingQuestion {
  /** A literal address: the name has been resolved before, so nothing a person typed can be taken for an option. */
  readonly ip: string;
  readonly count: number;
  readonly timeoutMs: number;
}

/** The system's own ping, asked for `count` echoes. */
export function pingCommand(platform: string, { ip, count, timeoutMs }: PingQuestion): PingCommand {
  const seconds = String(Math.max(1, Math.ceil(timeoutMs / 1000)));
  if (platform === 'win32') return { file: 'ping', args: ['-n', String(count), '-w', String(timeoutMs), ip] };
  if (platform === 'darwin') {
    // macOS has a program of its own for IPv6, which knows no waiting time.
    if (net.isIPv6(ip)) return { file: 'ping6', args: ['-n', '-c', String(count), '-i', '0.2', ip] };
    return { file: 'ping', args: ['-n', '-c', String(count), '-i', '0.2', '-W', String(timeoutMs), ip] };
  }
  return { file: 'ping', args: ['-c', String(count), '-i', '0.2', '-W', seconds, '-w', seconds, ip] };
}
