import http from 'node:http';
import type tls from 'node:tls';
import type { PostRequest, SendResult } from '../../engine/ports';
import { openSecure } from './secure-socket';
import { connectionFailed, refused, sendTimeoutMs, unreached } from './send-failure';

/** Of an answer no more is read than this: nothing in it is needed. */
const longestAnswer = 65_536;

/** Sends a body to an http or https address. Redirects are not followed: a POST would not arrive as one. */
export function createHttpPost(deps: {
  /** Authorities trusted besides those Node brings along. */
  readonly authorities: () => readonly string[];
}): (request: PostRequest) => Promise<SendResult> {
  let ca: readonly string[] | null = null;

  return (request) => {
    if (!URL.canParse(request.url))
      return Promise.resolve(refused('The address of this channel is not a web address.'));
    const url = new URL(request.url);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') {
      return Promise.resolve(refused('The address of this channel is not a web address.'));
    }
    return url.protocol === 'http:' ? exchange(url, request, null) : secureExchange(url, request);
  };

  async function secureExchange(url: URL, request: PostRequest): Promise<SendResult> {
    const opened = await openSecure({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? 443 : Number(url.port),
      label: url.host,
      authorities: (ca ??= deps.authorities()),
      accepted: request.acceptedCertificate ?? null,
    });
    return opened.ok ? exchange(url, request, opened.value) : opened.error;
  }
}

/** Over a connection that is open and judged already, or one of its own. */
function exchange(url: URL, { headers, body }: PostRequest, secured: tls.TLSSocket | null): Promise<SendResult> {
  return new Promise((resolve) => {
    const all = { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'uptime-desk' };
    const options = { method: 'POST', headers: { ...all, host: url.host, connection: 'close' } } as const;
    const request =
      secured === null
        ? http.request(url, { ...options, agent: false })
        : http.request({
            ...options,
            path: `${url.pathname}${url.search}`,
            createConnection: () => secured,
            ...loginOf(url),
          });
    const end = (result: SendResult): void => {
      clearTimeout(timer);
      resolve(result);
      request.destroy();
    };
    const timer = setTimeout(() => {
      end(unreached(`${url.host}: no answer within ${sendTimeoutMs / 1_000} s.`));
    }, sendTimeoutMs);
    request.on('error', (error) => end(connectionFailed(url.host, error)));
    request.on('response', (response) => {
      let bytes = 0;
      // The answer is read to its end, so that the other side sees a connection that ended in order.
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > longestAnswer) end(resultOf(url.host, response));
      });
      response.on('end', () => end(resultOf(url.host, response)));
      response.on('error', () => end(resultOf(url.host, response)));
    });
    request.end(body);
  });
}

/** User and password of an address that has them; `http.request` takes them from a URL by itself. */
function loginOf({ username, password }: URL): { readonly auth?: string } {
  return username === '' ? {} : { auth: `${decodeURIComponent(username)}:${decodeURIComponent(password)}` };
}

/** Statuses with which a server asks to be tried again. */
const later: readonly number[] = [408, 425, 429];

function resultOf(host: string, { statusCode = 0, headers }: http.IncomingMessage): SendResult {
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'sent' };
  const said = `${host} answered with status ${statusCode}`;
  if (statusCode >= 500 || later.includes(statusCode))
    return unreached(`${said}.`, retryAfterMs(headers['retry-after']));
  if (statusCode >= 300 && statusCode < 400) {
    return refused(`${said}, a redirect. Enter the address it leads to.`);
  }
  return refused(`${said}: it does not take the message. Check the address and the token.`);
}

/** Seconds or a date, as RFC 9110 section 10.2.3 has it. */
function retryAfterMs(value: string | undefined): number | null {
  if (value === undefined) return null;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}
