/**
 * The address as a browser may be given it, or null. Only absolute http and https addresses pass; host and path are the
 * site's own business. A user and password in it never leave the app.
 */
export function externalAddress(text: string): string | null {
  if (text !== text.trim() || /[\0-\x20\\]/.test(text) || !/^https?:\/\//i.test(text) || !URL.canParse(text))
    return null;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.username = '';
  url.password = '';
  return url.href;
}
