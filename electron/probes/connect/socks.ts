import net from 'node:net';
import type { Failure } from '../../domain/check';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { failure } from '../failures/failure';
import { createByteReader } from './byte-reader';
import type { ByteReader } from './byte-reader';
import type { Connection, Target } from './connection';
import type { ProxyServer } from './proxy';

const noLogin = 0x00;
const passwordLogin = 0x02;

/** Asks a SOCKS 5 proxy (RFC 1928) to connect; the proxy resolves the name. */
export async function connectThroughSocks(
  { socket }: Connection,
  proxy: ProxyServer,
  target: Target,
): Promise<Result<null, Failure>> {
  const reader = createByteReader(socket, 'The proxy');
  const methods = proxy.user === '' ? [noLogin] : [noLogin, passwordLogin];
  socket.write(Buffer.from([5, methods.length, ...methods]));
  const chosen = await reader.read(2);
  if (!chosen.ok) return chosen;
  if (chosen.value[0] !== 5)
    return err(failure('internal', 'bad-proxy', 'The proxy of this site does not speak SOCKS 5.'));
  if (chosen.value[1] !== noLogin) {
    const login = await logIn(socket, reader, proxy, chosen.value[1] ?? 0xff);
    if (!login.ok) return login;
  }
  return ask(socket, reader, target);
}

async function ask(socket: net.Socket, reader: ByteReader, target: Target): Promise<Result<null, Failure>> {
  const port = Buffer.from([target.port >> 8, target.port & 255]);
  socket.write(Buffer.concat([Buffer.from([5, 1, 0]), addressBytes(target.host), port]));
  const reply = await reader.read(4);
  if (!reply.ok) return reply;
  const [, code = 1, , type] = reply.value;
  if (code !== 0) return err(refusal(code, target));
  // The address the proxy is bound to: of no interest, but it has to be taken off.
  const length = type === 3 ? await reader.read(1) : ok(Buffer.from([type === 4 ? 16 : 4]));
  if (!length.ok) return length;
  const bound = await reader.read((length.value[0] ?? 0) + 2);
  return bound.ok ? ok(null) : bound;
}

/** User name and password (RFC 1929). */
async function logIn(
  socket: net.Socket,
  reader: ByteReader,
  proxy: ProxyServer,
  method: number,
): Promise<Result<null, Failure>> {
  const wrong = failure(
    'internal',
    'proxy-login',
    'The proxy of this site does not accept the user name and password given for it.',
  );
  const [user, password] = [Buffer.from(proxy.user), Buffer.from(proxy.password)];
  if (method !== passwordLogin || user.length > 255 || password.length > 255) return err(wrong);
  socket.write(Buffer.concat([Buffer.from([1, user.length]), user, Buffer.from([password.length]), password]));
  const answer = await reader.read(2);
  if (!answer.ok) return answer;
  return answer.value[1] === 0 ? ok(null) : err(wrong);
}

function addressBytes(host: string): Buffer {
  if (net.isIPv4(host)) return Buffer.from([1, ...host.split('.').map(Number)]);
  const name = Buffer.from(host).subarray(0, 255);
  return Buffer.concat([Buffer.from([3, name.length]), name]);
}

/** Replies 3 to 6 tell about the site; the others about the proxy itself. */
function refusal(code: number, { host, port }: Target): Failure {
  const at = `${host} port ${port}`;
  switch (code) {
    case 3:
    case 4:
      return failure('unreachable', 'host-unreachable', `The proxy reports that ${at} cannot be reached.`);
    case 5:
      return failure('refused', 'connection-refused', `The proxy reports that ${at} refused the connection.`);
    case 6:
      return failure('unreachable', 'ttl-expired', `The proxy reports that the packets to ${at} run in a circle.`);
    case 2:
      return failure('internal', 'proxy-refused', `The rules of the proxy do not allow a connection to ${at}.`);
    default:
      return failure('internal', 'proxy-failed', `The proxy could not connect to ${at} (SOCKS reply ${code}).`);
  }
}
