/** What is used of the URL class, which the main process, the worker and the window all have as a global. */
export interface ParsedUrl {
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly username: string;
  readonly password: string;
}

type UrlParser = new (text: string) => ParsedUrl;

/** Null where the text is no absolute URL. */
export function parseUrl(text: string): ParsedUrl | null {
  const Parser = Reflect.get(globalThis, 'URL') as UrlParser;
  try {
    return new Parser(text);
  } catch {
    return null;
  }
}
