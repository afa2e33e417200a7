import path from 'node:path';
import { directionOf } from '../contract/language';
import type { Language } from '../contract/language';

/** Our page: what the sender check compares calls with. */
export const page = {
  protocol: 'app:',
  host: 'uptime-desk',
  address: 'app://uptime-desk/index.html',
  panel: 'app://uptime-desk/panel.html',
} as const;

/** The policy every answer carries. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Kinds of file that are served, by extension. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The page in one language: the window takes its texts and its direction from what the page says it is written in. */
export function pageIn(language: Language, html: string): string {
  return html.replace(/<html\b[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}">`);
}

/** The file a request asks for, or null where it points out of the root or to a kind of file that is not served. */
export function fileOfRequest(root: string, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.host !== page.host) return null;
  let name: string;
  try {
    name = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  const file = path.normalize(path.join(root, name));
  const isInside = file.startsWith(root + path.sep) && !name.includes('\0');
  return isInside && path.extname(file) in contentTypes ? file : null;
}
