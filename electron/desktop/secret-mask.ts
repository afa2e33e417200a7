/** What stands where a secret was. */
const masked = '…';

/**
 * The text without what may be secret in it: user and password of an address, its query and fragment, what follows the
 * name of a secret. It errs on the side of taking too much away: a log is read by strangers.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/?#"'<>]*@/gi, `$1${masked}@`)
    .replace(/([a-z][a-z0-9+.-]*:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi, `$1?${masked}`)
    .replace(/\b(bearer|basic|digest|negotiate)\s+[a-z0-9._~+/=-]{4,}/gi, `$1 ${masked}`)
    .replace(
      /((?:pass(?:word|wd|phrase)?|secret|token|api[-_ ]?key|authori[sz]ation|cookie|credential)s?["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;}\]]+)/gi,
      `$1${masked}`,
    );
}

/** The person's own folder by its usual sign: their name is nobody's business. */
export function withoutHome(text: string, home: string): string {
  return home.length > 1 ? text.replaceAll(home, '~') : text;
}
