import type { ProxySettings } from '../domain/probe-settings';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';

export interface ProxyChoice {
  readonly settings: ProxySettings;
  /** Kept with the secrets; null where the URL has none. */
  readonly password: string | null;
}

const schemes = ['http:', 'https:', 'socks4:', 'socks4a:', 'socks5:', 'socks5h:'];

/** `none`, `system` or the URL of a proxy, from which the password is taken out. */
export function readProxy(text: string): Result<ProxyChoice, string> {
  if (text === 'none' || text === 'system') return ok({ settings: { mode: text }, password: null });
  if (!URL.canParse(text)) return err(`--proxy takes none, system or a URL such as http://host:3128, not “${text}”.`);
  const url = new URL(text);
  if (!schemes.includes(url.protocol)) return err(`--proxy takes an http, https or socks URL, not ${url.protocol}//…`);
  const password = url.password === '' ? null : decodeURIComponent(url.password);
  url.password = '';
  return ok({ settings: { mode: 'url', url: url.href.replace(/\/$/, '') }, password });
}
