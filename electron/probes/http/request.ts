import type { HttpProbe, ProbeSecrets } from '../../domain/probe-settings';

/** One request of a check: the first one, or the one a redirect or a login challenge asks for. */
export interface HttpRequest {
  readonly url: URL;
  readonly method: string;
  readonly body: string | null;
  /** Header fields in order; names as they are to be sent. */
  readonly headers: readonly (readonly [string, string])[];
}

/** Framing belongs to the connection and is set here, whatever a person typed. */
const ownHeaders = ['content-length', 'transfer-encoding', 'connection', 'expect', 'upgrade', 'te', 'trailer'];

export const defaultHeaders: readonly (readonly [string, string])[] = [
  ['User-Agent', 'Uptime-Desk'],
  ['Accept', '*/*'],
  ['Accept-Encoding', 'gzip, deflate, br'],
];

/** Header fields a person has set, secret ones filled in. */
export function chosenHeaders(probe: HttpProbe, secrets: ProbeSecrets): readonly (readonly [string, string])[] {
  return probe.headers.map(({ name, value, secret }) => [
    name,
    cleaned(secret ? (secrets.headers?.[name.toLowerCase()] ?? '') : value),
  ]);
}

/** No line end may get into a header: it would begin a header, or a request, of its own. */
function cleaned(value: string): string {
  return value.replace(/[\r\n\0]+/g, ' ').trim();
}

/** The request as bytes, a large body in a piece of its own; `body` is what `bodyOf` gave. `absolute`: the form a proxy wants. */
export function requestBytes(request: HttpRequest, body: Buffer | null, absolute: boolean): readonly Buffer[] {
  const { url, method } = request;
  const chosen = request.headers.filter(([name]) => !ownHeaders.includes(name.toLowerCase()));
  const names = new Set(chosen.map(([name]) => name.toLowerCase()));
  const target = absolute ? `${url.origin}${url.pathname}${url.search}` : `${url.pathname}${url.search}`;
  let head = `${method} ${target} HTTP/1.1\r\n`;
  if (!names.has('host')) head += `Host: ${url.host}\r\n`;
  for (const [name, value] of defaultHeaders) if (!names.has(name.toLowerCase())) head += `${name}: ${value}\r\n`;
  for (const [name, value] of chosen) head += `${name}: ${value}\r\n`;
  if (body !== null) head += bodyHeaders(request, body, names);
  head += 'Connection: close\r\n\r\n';
  if (body === null) return [Buffer.from(head)];
  return body.length > 65_536 ? [Buffer.from(head), body] : [Buffer.concat([Buffer.from(head), body])];
}

function bodyHeaders(request: HttpRequest, body: Buffer, names: ReadonlySet<string>): string {
  const isTyped = body.length === 0 || names.has('content-type');
  const type = isTyped ? '' : `Content-Type: ${contentTypeOf(request.body ?? '')}\r\n`;
  return `${type}Content-Length: ${body.length}\r\n`;
}

/** Methods that promise a body say so even when it is empty: some servers wait for the length otherwise. */
export function bodyOf({ method, body }: HttpRequest): Buffer | null {
  if (body !== null && body !== '') return Buffer.from(body);
  return ['POST', 'PUT', 'PATCH'].includes(method) ? Buffer.alloc(0) : null;
}

/** A guess from the first characters, for those who set no type themselves. */
export function contentTypeOf(body: string): string {
  const begin = body.slice(0, 500);
  if (/^\s*[[{]/.test(begin)) return 'application/json';
  return /^[\w.~%+-]{1,200}=\S*$/.test(begin) ? 'application/x-www-form-urlencoded' : 'text/plain; charset=utf-8';
}
