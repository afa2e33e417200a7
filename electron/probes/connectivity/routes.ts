import dgram from 'node:dgram';

/** Addresses of documentation (RFC 5737, RFC 3849): they belong to nobody, and nothing is sent to them. */
const nowhere = [
  { type: 'udp4', address: '192.0.2.1' },
  { type: 'udp6', address: '2001:db8::1' },
] as const;

/**
 * Whether there is a route to the internet. To connect a UDP socket sends nothing; the system only looks up the route, with
 * all its tables and rules, and says so where there is none. It works alike on every system.
 */
export async function hasRoute(): Promise<boolean> {
  const found = await Promise.all(nowhere.map(canConnect));
  return found.includes(true);
}

function canConnect({ type, address }: (typeof nowhere)[number]): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = dgram.createSocket(type);
    const end = (isRouted: boolean): void => {
      socket.removeAllListeners();
      // An error that comes after the answer tells nothing more.
      socket.on('error', () => undefined);
      socket.close();
      resolve(isRouted);
    };
    socket.once('error', () => end(false));
    socket.once('connect', () => end(true));
    socket.connect(9, address);
  });
}
