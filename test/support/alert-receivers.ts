import http from 'node:http';
import net from 'node:net';
import tls from 'node:tls';
import { onTestFinished } from 'vitest';
import type { Certificate } from './certificates';

export interface Received {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of web hooks that can be killed and come back at the same port. */
export interface WebhookReceiver {
  readonly received: Received[];
  readonly port: number;
  readonly url: string;
  /** What it answers from now on; null: it never does. */
  answer: { readonly status: number; readonly headers?: Record<string, string> } | null;
  kill(): Promise<void>;
  revive(): Promise<void>;
  /** Resolves when so many have come. */
  has(count: number): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  let port = 0;
  let server: http.Server | null = null;

  function onRequest(request: http.IncomingMessage, response: http.ServerResponse): void {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      waiting = waiting.filter(({ count, resolve }) => received.length < count || (resolve(), false));
      if (receiver.answer !== null) response.writeHead(receiver.answer.status, receiver.answer.headers).end('ok');
    });
  }

  async function revive(): Promise<void> {
    const next = http.createServer(onRequest);
    await new Promise<void>((resolve) => next.listen(port, '127.0.0.1', resolve));
    server = next;
    port = (next.address() as net.AddressInfo).port;
  }

  async function kill(): Promise<void> {
    const old = server;
    server = null;
    if (old === null) return;
    old.closeAllConnections();
    await new Promise((resolve) => old.close(resolve));
  }

  const receiver: WebhookReceiver = {
    received,
    get port() {
      return port;
    },
    get url() {
      return `http://127.0.0.1:${port}/hook/secret-token`;
    },
    answer: { status: 200 },
    kill,
    revive,
    has: (count) =>
      new Promise((resolve) => {
        if (received.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
  };
  await revive();
  onTestFinished(kill);
  return receiver;
}

export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header and body as they came. */
  readonly raw: string;
}

export interface SmtpReceiver {
  readonly port: number;
  readonly mails: Mail[];
  /** User and password of each login, joined by a colon. */
  readonly logins: string[];
  /** Whether each mail came over an encrypted connection. */
  readonly encrypted: boolean[];
  kill(): Promise<void>;
  revive(): Promise<void>;
}

export interface SmtpOptions {
  /** Offers STARTTLS with it, or encrypts from the first byte. */
  readonly certificate?: Certificate;
  readonly isEncryptedFromStart?: boolean;
  /** The only login it takes, `user:password`. */
  readonly login?: string;
  /** The answer to the end of a mail. */
  readonly verdict?: string;
}

/** A mail server for one sender on loopback, just as far as RFC 5321 has to go for that. */
export async function startSmtpReceiver(options: SmtpOptions = {}): Promise<SmtpReceiver> {
  const mails: Mail[] = [];
  const logins: string[] = [];
  const encrypted: boolean[] = [];
  const sockets = new Set<net.Socket>();
  let port = 0;
  let server: net.Server | null = null;

  function serve(socket: net.Socket, isEncrypted: boolean): void {
    const session = { from: '', to: [] as string[], isInMail: false };
    let pending = '';
    const say = (text: string): void => void socket.write(`${text}\r\n`);

    function takeMail(): boolean {
      const end = pending.indexOf('\r\n.\r\n');
      if (end < 0) return false;
      mails.push({ from: session.from, to: [...session.to], raw: pending.slice(0, end) });
      encrypted.push(isEncrypted);
      pending = pending.slice(end + 5);
      session.isInMail = false;
      say(options.verdict ?? '250 queued');
      return true;
    }

    function login(argument: string): void {
      const [, user = '', password = ''] = Buffer.from(argument, 'base64').toString().split('\0');
      logins.push(`${user}:${password}`);
      say(options.login === `${user}:${password}` ? '235 welcome' : '535 no such login');
    }

    const verbs: Readonly<Record<string, (line: string) => void>> = {
      EHLO: greet,
      AUTH: (line) => login(line.split(' ')[2] ?? ''),
      MAIL: (line) => {
        session.from = line;
        session.to = [];
        say('250 ok');
      },
      RCPT: (line) => {
        session.to.push(line);
        say('250 ok');
      },
      DATA: () => {
        session.isInMail = true;
        say('354 go on');
      },
      QUIT: () => {
        say('221 bye');
        socket.end();
      },
      STAR: () => {
        if (options.certificate === undefined) say('502 unknown');
        else upgrade(options.certificate);
      },
    };

    function greet(): void {
      if (options.certificate !== undefined && !isEncrypted) say('250-STARTTLS');
      if (options.login !== undefined) say('250-AUTH PLAIN');
      say('250 8BITMIME');
    }

    function obey(line: string): void {
      const verb = verbs[line.slice(0, 4).toUpperCase()];
      if (verb === undefined) say('502 unknown');
      else verb(line);
    }

    function upgrade({ keyPem, certPem }: Certificate): void {
      say('220 go');
      socket.removeAllListeners('data');
      const context = tls.createSecureContext({ key: keyPem, cert: certPem });
      const secure = new tls.TLSSocket(socket, { isServer: true, secureContext: context });
      secure.on('error', () => undefined);
      serve(secure, true);
    }

    socket.on('data', (chunk: Buffer) => {
      pending += chunk.toString('latin1');
      for (;;) {
        if (session.isInMail) {
          if (!takeMail()) return;
          continue;
        }
        const end = pending.indexOf('\r\n');
        if (end < 0) return;
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        obey(line);
      }
    });
    if (!isEncrypted) say('220 test');
  }

  async function revive(): Promise<void> {
    const isEncrypted = options.isEncryptedFromStart === true;
    const take = (socket: net.Socket): void => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
      serve(socket, isEncrypted);
      if (isEncrypted) socket.write('220 test\r\n');
    };
    const { keyPem: key, certPem: cert } = options.certificate ?? {};
    const next = isEncrypted ? tls.createServer({ key, cert }, take) : net.createServer(take);
    next.on('tlsClientError', () => undefined);
    await new Promise<void>((resolve) => next.listen(port, '127.0.0.1', resolve));
    server = next;
    port = (next.address() as net.AddressInfo).port;
  }

  async function kill(): Promise<void> {
    const old = server;
    server = null;
    if (old === null) return;
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => old.close(resolve));
  }

  await revive();
  onTestFinished(kill);
  return {
    get port() {
      return port;
    },
    mails,
    logins,
    encrypted,
    kill,
    revive,
  };
}
