import http from 'node:http';
import net from 'node:net';
import { listen } from './servers';
import type { RunningServer } from './servers';

export interface TestProxy extends RunningServer {
  /** What was asked of it, in order. */
  readonly asked: readonly string[];
}

/** An http proxy: reads plain requests itself, tunnels the others; wants a login where one is given. */
export async function startHttpProxy(login: string | null = null): Promise<TestProxy> {
  const asked: string[] = [];
  const wanted = login === null ? undefined : `Basic ${Buffer.from(login).toString('base64')}`;
  const isWelcome = (request: http.IncomingMessage): boolean =>
    wanted === undefined || request.headers['proxy-authorization'] === wanted;
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (!isWelcome(request)) return void response.writeHead(407).end();
    const { host, 'proxy-authorization': _login, ...headers } = request.headers;
    const onward = http.request(request.url ?? '', {
      method: request.method,
      headers: { ...headers, host },
      agent: false,
    });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  });
  server.on('connect', (request: http.IncomingMessage, socket: net.Socket) => {
    asked.push(`CONNECT ${request.url}`);
    if (!isWelcome(request)) return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const [host = '', port = ''] = (request.url ?? '').split(':');
    join(
      socket,
      net.connect(Number(port), host),
      'HTTP/1.1 200 Connection established\r\n\r\n',
      'HTTP/1.1 502 Bad Gateway\r\n\r\n',
    );
  });
  return { ...(await listen(server)), asked };
}

/** A SOCKS 5 proxy (RFC 1928) with an optional login. */
export async function startSocksProxy(login: string | null = null): Promise<TestProxy> {
  const asked: string[] = [];
  const server = net.createServer((socket) => {
    let step: 'greeting' | 'login' | 'request' | 'joined' = 'greeting';
    socket.on('data', (bytes) => {
      if (step === 'greeting') {
        step = login === null ? 'request' : 'login';
        socket.write(Buffer.from([5, login === null ? 0 : 2]));
      } else if (step === 'login') {
        const length = bytes[1] ?? 0;
        const given = `${bytes.toString('utf8', 2, 2 + length)}:${bytes.toString('utf8', 3 + length)}`;
        step = 'request';
        socket.write(Buffer.from([1, given === login ? 0 : 1]));
      } else if (step === 'request') {
        step = 'joined';
        const isName = bytes[3] === 3;
        const host = isName ? bytes.toString('utf8', 5, 5 + (bytes[4] ?? 0)) : bytes.subarray(4, 8).join('.');
        const port = bytes.readUInt16BE(bytes.length - 2);
        asked.push(`${host}:${port}`);
        socket.removeAllListeners('data');
        const granted = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
        join(
          socket,
          net.connect(port, isName ? '127.0.0.1' : host),
          granted,
          Buffer.from([5, 5, 0, 1, 0, 0, 0, 0, 0, 0]),
        );
      }
    });
  });
  return { ...(await listen(server)), asked };
}

function join(socket: net.Socket, onward: net.Socket, granted: string | Buffer, refused: string | Buffer): void {
  socket.on('error', () => onward.destroy());
  socket.on('close', () => onward.destroy());
  onward.once('connect', () => {
    socket.write(granted);
    socket.pipe(onward).pipe(socket);
  });
  onward.on('error', () => socket.end(refused));
}
