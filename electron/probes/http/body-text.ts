import { TextDecoder } from 'node:util';
import type { HeaderList } from './header-list';

/** Where a page may name its charset itself. */
const metaBytes = 1024;

/** The body as text, in the charset that the header, a byte order mark or the page itself names. */
export function textOf(body: Buffer, headers: HeaderList): string {
  const contentType = headers.get('content-type') ?? '';
  const named = bomCharset(body) ?? /charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1] ?? metaCharset(body);
  const decoder = named === null ? null : createDecoder(named, false);
  if (decoder !== null) return decoder.decode(body);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return (createDecoder('windows-1252', false) ?? new TextDecoder()).decode(body);
  }
}

function bomCharset(body: Buffer): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  return null;
}

function metaCharset(body: Buffer): string | null {
  const begin = body.toString('latin1', 0, Math.min(metaBytes, body.length));
  return /<meta[^>]{0,200}charset\s*=\s*["']?([^\s;"'/>]+)/i.exec(begin)?.[1] ?? null;
}

/** Null where the name is no charset this runtime knows. */
function createDecoder(charset: string, fatal: boolean): TextDecoder | null {
  try {
    return new TextDecoder(charset, { fatal });
  } catch {
    return null;
  }
}
