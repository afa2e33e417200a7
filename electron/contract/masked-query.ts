/** Names of query fields whose values let somebody in. */
const secretName =
  /(?:token|secret|passw|pwd|api[-_.]?key|access[-_.]?key|credential)|(?:^|[-_.])(?:key|auth|sig|signature|pass)$/i;
const mask = '***';

/** A query as it may be shown: values of fields named like a token, a key or a password are hidden. */
export function maskedQuery(search: string): string {
  return search.replace(/([?&;])([^=&;#]+)=([^&;#]*)/g, (field: string, before: string, name: string, value: string) =>
    value !== '' && secretName.test(plain(name)) ? `${before}${name}=${mask}` : field,
  );
}

function plain(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
